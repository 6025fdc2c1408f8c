import Foundation
import Testing

@testable import Tools

struct WorkFolderTests {
  private func folder() throws -> WorkFolder {
    try WorkFolder(for: .rsync("./\(UUID())"), environment: [:])
  }

  private func left(_ name: String, in parent: URL = FileManager.default.temporaryDirectory) throws
    -> URL
  {
    let folder = parent.appending(path: name)
    try FileManager.default.createDirectory(
      at: folder.appending(path: "1"), withIntermediateDirectories: true)
    return folder
  }

  @Test("A folder that a killed upload has left is removed, one in use and other folders are not")
  func removesLeftFolder() throws {
    let suffix = UUID().uuidString
    let (killed, other) = (try left("rollcall-publish-\(suffix)"), try left("rollcall-\(suffix)"))
    defer { try? FileManager.default.removeItem(at: other) }
    let used = try folder()
    defer { used.remove() }
    try folder().remove()
    #expect(!FileManager.default.fileExists(atPath: killed.path))
    #expect(FileManager.default.fileExists(atPath: other.path))
    #expect(FileManager.default.fileExists(atPath: used.path))
  }

  @Test("A second upload to a target is refused as long as the first has its folder")
  func keepsOthersOut() throws {
    let name = UUID()
    let first = try WorkFolder(for: .rsync("./\(name)"), environment: [:])
    #expect(throws: UploadProblem.targetBusy) {
      try WorkFolder(for: .rsync("./x/../\(name)/"), environment: [:])
    }
    first.remove()
    try WorkFolder(for: .rsync("./\(name)"), environment: [:]).remove()
  }

  @Test("The same words name another target where clients are configured otherwise")
  func otherSettings() throws {
    let target = UploadTarget.rclone("store:\(UUID())")
    let first = try WorkFolder(for: target, environment: ["HOME": "/home/a"])
    defer { first.remove() }
    #expect(throws: UploadProblem.targetBusy) {
      try WorkFolder(for: target, environment: ["HOME": "/home/a"])
    }
    try WorkFolder(for: target, environment: ["HOME": "/home/b"]).remove()
  }

  @Test("A link of that name, and where it leads, are left alone")
  func leavesLink() throws {
    let suffix = UUID().uuidString
    let goal = try left("rollcall-\(suffix)")
    let link = FileManager.default.temporaryDirectory.appending(path: "rollcall-publish-\(suffix)")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: goal)
    defer { for url in [link, goal] { try? FileManager.default.removeItem(at: url) } }
    try folder().remove()
    #expect(FileManager.default.fileExists(atPath: link.appending(path: "1").path))
  }
}
