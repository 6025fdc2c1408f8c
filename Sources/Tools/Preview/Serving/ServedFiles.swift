import Basics
import Foundation

struct ServedFiles {
  enum Found {
    case file(bytes: [UInt8], path: String)
    /// A folder requested without a trailing slash.
    case folder
    case nothing
  }

  private let folder: String
  private let realFolder: String

  init(_ folder: String) {
    self.folder = folder
    realFolder =
      LocalFolder.realPath(folder.parentFolder).map {
        $0 + "/" + folder.nameInFolder
      } ?? folder
  }

  var isEmpty: Bool { LocalFolder.realPath(folder + "/index.html") == nil }

  /// Finds the file at a path; for a folder, its `index.html`.
  func find(_ path: RequestPath) -> Found {
    let below = path.path
    if path.isFolder { return file(below.isEmpty ? "index.html" : below + "/index.html") }
    if (try? FileType.at(folder + "/" + below)) == .folder { return .folder }
    return file(below)
  }

  /// Refuses files that a link brings in from outside the folder.
  private func file(_ below: String) -> Found {
    guard let path = LocalFolder.realPath(folder + "/" + below), path.hasPrefix(realFolder + "/"),
      let data = try? LocalFile.bytes(path)
    else { return .nothing }
    return .file(bytes: Array(data), path: below)
  }
}
