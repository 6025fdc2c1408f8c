import Foundation

/// Where templates come from: the owner's folder, whose files go before the program's own of the
/// same path, and the program's own.
struct TemplatesFolder: Sendable {
  /// The folders, the owner's first.
  let roots: [String]

  /// - Parameters:
  ///   - owner: the configured folder; it may be absent.
  ///   - program: the folder that came with the program.
  init(owner: String, program: String?) {
    let folders = [owner, program].compactMap { $0 }.filter {
      FileManager.default.fileExists(atPath: $0)
    }
    let isSame =
      folders.count == 2
      && URL(fileURLWithPath: folders[0]).resolvingSymlinksInPath()
        == URL(fileURLWithPath: folders[1]).resolvingSymlinksInPath()
    roots = isSame ? [folders[0]] : folders
  }

  /// The file of a path below the folder, the owner's before the program's.
  func file(_ path: String) -> String? {
    roots.map { $0 + "/" + path }.first { FileManager.default.fileExists(atPath: $0) }
  }

  /// The paths below the folder, sorted, each with the file that counts; hidden files aside.
  func files() -> [(path: String, file: String)] {
    var found: [String: String] = [:]
    for root in roots {
      let paths = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
      for path in paths {
        let isHidden = path.split(separator: "/").contains { $0.hasPrefix(".") }
        var isFolder: ObjCBool = false
        let file = root + "/" + path
        let exists = FileManager.default.fileExists(atPath: file, isDirectory: &isFolder)
        if exists, !isFolder.boolValue, !isHidden, found[path] == nil { found[path] = file }
      }
    }
    return found.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// The codes of all locales that there are, sorted.
  var locales: [String] {
    files().map(\.path).compactMap { path in
      let parts = path.split(separator: "/")
      guard parts.count == 2, parts[0] == "locales", path.hasSuffix(".yml") else { return nil }
      return String(parts[1].dropLast(".yml".count))
    }
  }

  /// The folder that came with the program: beside the installed program, or in the checkout that
  /// the program was built in.
  static func ofProgram() -> String? {
    guard let program = Bundle.main.executableURL?.resolvingSymlinksInPath() else { return nil }
    var folder = program.deletingLastPathComponent()
    let installed = folder.deletingLastPathComponent().appending(path: "share/rollcall/templates")
    if FileManager.default.fileExists(atPath: installed.appending(path: "locales/en.yml").path) {
      return installed.path
    }
    while folder.path != "/" {
      let candidate = folder.appending(path: "templates")
      if FileManager.default.fileExists(atPath: candidate.appending(path: "locales/en.yml").path) {
        return candidate.path
      }
      folder.deleteLastPathComponent()
    }
    return nil
  }
}
