import Basics
import Foundation

/// The files of the served folder.
struct ServedFiles {
  /// The result of a lookup.
  enum Found {
    case file(bytes: [UInt8], path: String)
    /// A folder that was requested without a trailing slash.
    case folder
    case nothing
  }

  private let folder: String
  private let realFolder: String

  /// - Parameter folder: may not exist yet.
  init(_ folder: String) {
    self.folder = folder
    realFolder =
      LocalFolder.realPath((folder as NSString).deletingLastPathComponent).map {
        $0 + "/" + (folder as NSString).lastPathComponent
      } ?? folder
  }

  /// Whether there is no front page yet.
  var isEmpty: Bool { LocalFolder.realPath(folder + "/index.html") == nil }

  /// Finds the file at a path; of a folder, its `index.html`.
  func find(_ path: RequestPath) -> Found {
    let below = path.path
    if path.isFolder { return file(below.isEmpty ? "index.html" : below + "/index.html") }
    if (try? FileType.at(folder + "/" + below)) == .folder { return .folder }
    return file(below)
  }

  /// Reads a file. One that a link brings in from outside the folder is not served.
  private func file(_ below: String) -> Found {
    guard let path = LocalFolder.realPath(folder + "/" + below), path.hasPrefix(realFolder + "/"),
      let data = try? LocalFile.bytes(path)
    else { return .nothing }
    return .file(bytes: Array(data), path: below)
  }
}
