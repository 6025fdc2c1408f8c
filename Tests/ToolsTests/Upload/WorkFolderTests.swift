import Basics
import Foundation
import TestSupport
import Testing

@testable import Tools

struct WorkFolderTests {
  private func folder(
    for target: UploadTarget = .rsync("./\(UUID())"), home: String = "/", in place: String
  ) throws -> WorkFolder {
    try WorkFolder(for: target, environment: ["HOME": home], in: place)
  }

  /// What a killed upload has left at this path.
  private func left(_ path: String) throws {
    try FileManager.default.createDirectory(
      atPath: path + "/1", withIntermediateDirectories: true)
  }

  private func isThere(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

  @Test("A folder that a killed upload has left is removed, one in use and other folders are not")
  func removesLeftFolder() throws {
    try withFolder { place in
      let used = try folder(in: place)
      let ours = "\(place)/rollcall-publish-\(geteuid())"
      try left(ours + "/left")
      try left(place + "/other")
      try folder(in: place).remove()
      #expect(!isThere(ours + "/left"))
      #expect(isThere(place + "/other/1"))
      #expect(isThere(used.path))
      used.remove()
      #expect(try FileManager.default.contentsOfDirectory(atPath: place) == ["other"])
    }
  }

  @Test("A second upload to a target is refused as long as the first has its folder")
  func keepsOthersOut() throws {
    try withFolder { place in
      let first = try folder(for: .rsync("./a"), in: place)
      #expect(throws: UploadProblem.targetBusy) {
        try folder(for: .rsync("./x/../a/"), in: place)
      }
      first.remove()
      try folder(for: .rsync("./a"), in: place).remove()
    }
  }

  @Test("Uploads to several targets begin at once, and none is taken for another")
  func besideEachOther() throws {
    try withFolder { place in
      onAllCores(2_000) { _ in
        do { try folder(in: place).remove() } catch { Issue.record(error) }
      }
      let left = try FileManager.default.contentsOfDirectory(atPath: place)
      #expect(left.isEmpty)
    }
  }

  @Test("A place that is not there, or is no folder, is an error of the disk")
  func noPlace() throws {
    for place in ["/nonexistent", "/dev/null"] {
      let problem = #expect(throws: UploadProblem.self) { try folder(in: place) }
      guard case .disk(let path, _) = problem else {
        Issue.record("\(String(describing: problem))")
        continue
      }
      #expect(path.hasPrefix(place))
    }
  }

  @Test("The same words name another target where clients are configured otherwise")
  func otherSettings() throws {
    try withFolder { place in
      let target = UploadTarget.rclone("store:a")
      let first = try folder(for: target, home: "/home/a", in: place)
      defer { first.remove() }
      #expect(throws: UploadProblem.targetBusy) {
        try folder(for: target, home: "/home/a", in: place)
      }
      try folder(for: target, home: "/home/b", in: place).remove()
    }
  }

  @Test("A link among the folders, and where it leads, are left alone")
  func leavesLink() throws {
    try withFolder { place in
      let used = try folder(in: place)
      defer { used.remove() }
      try left(place + "/goal")
      try FileManager.default.createSymbolicLink(
        atPath: "\(place)/rollcall-publish-\(geteuid())/link",
        withDestinationPath: place + "/goal")
      try folder(in: place).remove()
      #expect(isThere(place + "/goal/1"))
    }
  }
}
