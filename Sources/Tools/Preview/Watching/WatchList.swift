import Asking
import Basics
import Foundation
import Lists
import Settings
import Wings

/// The folders to watch for changes of some files and folders.
///
/// Editors replace files, so their names in their folders are watched, and the names of all folders on the way, which
/// may be removed and created again.
struct WatchList: Equatable {
  enum Interest: Equatable {
    case names(Set<String>)
    /// All but hidden files and editors' backups.
    case everything

    func includes(_ name: String) -> Bool {
      switch self {
      case .names(let names): names.contains(name)
      case .everything: !name.hasPrefix(".") && !name.hasSuffix("~")
      }
    }
  }

  private static let limit = 10_000

  private(set) var folders: [String: Interest] = [:]
  /// Whether there are more folders than the limit.
  private(set) var isCut = false

  /// - Parameters:
  ///   - paths: absolute paths of files or folders, which need not exist.
  ///   - project: the folder in which all parents of a path are watched too.
  init(_ paths: [String], project: String) {
    for path in paths {
      add(path, project: project)
      addContents(of: path)
    }
  }

  private mutating func add(_ path: String, project: String) {
    var inner = path
    while inner != project, inner != "/" {
      let folder = Self.folder(of: inner)
      // A path stays relative if the current folder was removed.
      if folder.isEmpty { break }
      add(inner.nameInFolder, in: folder)
      if !folder.hasPrefix(project), (try? FileType.at(folder)) != nil { break }
      inner = folder
    }
    // A link's destination changes elsewhere.
    if let real = LocalFolder.realPath(path), real != path {
      add(real.nameInFolder, in: Self.folder(of: real))
    }
  }

  private mutating func add(_ name: String, in folder: String) {
    switch folders[folder] {
    case .names(let names): folders[folder] = .names(names.union([name]))
    case nil: folders[folder] = .names([name])
    case .everything: break
    }
  }

  /// Adds a folder and all folders in it once, following links.
  private mutating func addContents(of path: String) {
    var seen: Set<String> = []
    var open = [path]
    while let folder = open.popLast(), folders.count < Self.limit {
      guard (try? FileType.at(folder)) == .folder, let real = LocalFolder.realPath(folder),
        seen.insert(real).inserted
      else { continue }
      folders[folder] = .everything
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      for name in names where Interest.everything.includes(name) {
        let path = folder + "/" + name
        open.append(path)
        guard let status = fileStatus(path, followsLinks: false),
          status.st_mode & S_IFMT == S_IFLNK, let real = LocalFolder.realPath(path)
        else { continue }
        add(real.nameInFolder, in: Self.folder(of: real))
      }
    }
    if !open.isEmpty { isCut = true }
  }

  private static func folder(of path: String) -> String {
    path.parentFolder
  }
}

/// The local files and folders that a site depends on.
struct WatchedPaths {
  let project: String
  /// Absolute paths, the configuration first.
  let paths: [String]
  /// Whether the configuration could be read.
  let isComplete: Bool

  init(configuration path: String, environment: [String: String]) {
    let folder = ProjectFolder(ofFile: path)
    let file = URL(fileURLWithPath: path).standardizedFileURL.path(percentEncoded: false)
    project = folder.path
    guard let configuration = try? Configuration.read(path, environment: environment, wings: .all)
    else {
      paths = [file, folder.resolve("templates"), folder.resolve("content")]
      isComplete = false
      return
    }
    let all =
      configuration.sources + (configuration.contacts.map { [$0] } ?? [])
      + configuration.configuredWingSources.map(\.configured)
    let local = all.compactMap { configured in
      switch configured.source.location {
      case .file(let path), .folder(let path): path
      case .url, .command: nil
      }
    }
    let named = [
      configuration.templates, configuration.content, configuration.nicknames,
      configuration.synonyms,
    ]
    let photos = configuration.sources.compactMap { source -> String? in
      guard case .made(let template)? = source.source.photo else { return nil }
      return template.kind == .file ? template.folder : nil
    }
    paths =
      [file] + named.compactMap { $0 } + local + photos
      + configuration.wings.templateFiles.map(\.file)
    isComplete = true
  }
}
