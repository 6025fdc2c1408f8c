import Foundation

/// Real data beside the repository, where it is there.
enum SharedData {
  static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "shared/data")

  static let isThere = FileManager.default.fileExists(atPath: folder.path)

  static func bytes(_ path: String) throws -> Data {
    try Data(contentsOf: folder.appending(path: path))
  }
}
