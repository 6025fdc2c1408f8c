import Basics
import Foundation

/// The files of the folder that is served.
struct ServedFiles {
  /// What lies at a path.
  enum Found {
    case file(bytes: [UInt8], path: String)
    /// A folder that was asked for without the slash at its end.
    case folder
    case nothing
  }

  private let folder: String
  private let real: String

  /// - Parameter folder: it need not be there yet.
  init(_ folder: String) {
    self.folder = folder
    real =
      Self.real((folder as NSString).deletingLastPathComponent).map {
        $0 + "/" + (folder as NSString).lastPathComponent
      } ?? folder
  }

  /// Whether there is anything to serve.
  var isEmpty: Bool { Self.real(folder + "/index.html") == nil }

  /// What is served at a path; of a folder, its `index.html`.
  func find(_ path: RequestPath) -> Found {
    let below = path.path
    if path.isFolder { return file(below.isEmpty ? "index.html" : below + "/index.html") }
    if (try? FileType.at(folder + "/" + below)) == .folder { return .folder }
    return file(below)
  }

  /// A file of the folder's. What a link brings in from elsewhere is not served.
  private func file(_ below: String) -> Found {
    guard let path = Self.real(folder + "/" + below), path.hasPrefix(real + "/"),
      let data = try? LocalFile.bytes(path)
    else { return .nothing }
    return .file(bytes: Array(data), path: below)
  }

  private static func real(_ path: String) -> String? {
    guard let found = realpath(path, nil) else { return nil }
    defer { free(found) }
    return String(cString: found)
  }
}
