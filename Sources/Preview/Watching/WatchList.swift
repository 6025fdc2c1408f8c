import Basics
import Foundation

/// Which folders have to be watched to notice each change of some files and folders.
///
/// Never a file itself: an editor that saves puts a new one in its place. So it is the name in the folder
/// that counts, and that of each folder on the way there, which may be removed and made again.
struct WatchList: Equatable {
  /// What counts in a folder.
  enum Interest: Equatable {
    case names(Set<String>)
    /// Everything but hidden files and what editors leave.
    case everything

    /// Whether a change of this name in the folder counts.
    func includes(_ name: String) -> Bool {
      switch self {
      case .names(let names): names.contains(name)
      case .everything: !name.hasPrefix(".") && !name.hasSuffix("~")
      }
    }
  }

  /// So many folders are watched at most.
  private static let limit = 10_000

  private(set) var folders: [String: Interest] = [:]
  /// Whether there are more folders than are watched.
  private(set) var isCut = false

  /// - Parameters:
  ///   - paths: absolute; what is there need not be known, and need not be there.
  ///   - project: the folder within which the way to each path is watched as well.
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
      // Of a current folder that is gone nobody knows the path: what lies in it stays relative.
      if folder.isEmpty { break }
      add((inner as NSString).lastPathComponent, in: folder)
      if !folder.hasPrefix(project), (try? FileType.at(folder)) != nil { break }
      inner = folder
    }
    // What a link leads to changes elsewhere.
    if let real = Self.real(path), real != path {
      add((real as NSString).lastPathComponent, in: Self.folder(of: real))
    }
  }

  private mutating func add(_ name: String, in folder: String) {
    switch folders[folder] {
    case .names(let names): folders[folder] = .names(names.union([name]))
    case nil: folders[folder] = .names([name])
    case .everything: break
    }
  }

  /// Adds a folder with all folders in it; links are followed, each folder once.
  private mutating func addContents(of path: String) {
    var seen: Set<String> = []
    var open = [path]
    while let folder = open.popLast(), folders.count < Self.limit {
      guard (try? FileType.at(folder)) == .folder, let real = Self.real(folder),
        seen.insert(real).inserted
      else { continue }
      folders[folder] = .everything
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      for name in names where Interest.everything.includes(name) {
        let path = folder + "/" + name
        open.append(path)
        var status = stat()
        guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFLNK,
          let real = Self.real(path)
        else { continue }
        add((real as NSString).lastPathComponent, in: Self.folder(of: real))
      }
    }
    if !open.isEmpty { isCut = true }
  }

  private static func folder(of path: String) -> String {
    (path as NSString).deletingLastPathComponent
  }

  private static func real(_ path: String) -> String? {
    guard let found = realpath(path, nil) else { return nil }
    defer { free(found) }
    return String(cString: found)
  }
}
