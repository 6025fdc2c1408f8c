import Foundation
import Testing

@testable import Basics

@Suite struct LocalFileTests {
  private func withFolder(_ body: (String) throws -> Void) throws {
    let folder = try #require(
      TemporaryFile.makeFolder(in: NSTemporaryDirectory(), prefix: "files-"))
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try body(folder)
  }

  @Test("a file is created only where nothing is")
  func create() throws {
    try withFolder { folder in
      let (path, link) = (folder + "/a", folder + "/b")
      #expect(LocalFile.create(path, [1, 2].span) == 0)
      #expect(LocalFile.create(path, [3].span) == EEXIST)
      #expect((try? LocalFile.bytes(path)) == Data([1, 2]))
      #expect(makeLink(at: link, to: "nowhere") == 0)
      #expect(LocalFile.create(link, [3].span) == EEXIST)
      #expect(LocalFile.create(folder + "/none/a", [3].span) == ENOENT)
    }
  }

  struct Replacing: Sendable {
    let access: LocalFile.Access
    /// The permissions of the file before; `nil` if there is none.
    let before: mode_t?
    let after: mode_t
  }

  @Test(
    "a replaced file has the permissions of its kind",
    arguments: [
      Replacing(access: .owner, before: nil, after: 0o600),
      Replacing(access: .owner, before: 0o644, after: 0o600),
      Replacing(access: .everybody, before: nil, after: 0o644),
      Replacing(access: .everybody, before: 0o640, after: 0o640),
      Replacing(access: .umask, before: 0o600, after: 0o600),
      Replacing(access: .umask, before: 0o664, after: 0o664),
    ])
  func permissions(_ replacing: Replacing) throws {
    try withFolder { folder in
      let path = folder + "/a"
      if let before = replacing.before {
        #expect(LocalFile.create(path, [9, 9, 9].span) == 0)
        #expect(chmod(path, before) == 0)
      }
      #expect(LocalFile.replace(path, [1, 2].span, access: replacing.access) == 0)
      #expect((try? LocalFile.bytes(path)) == Data([1, 2]))
      #expect(fileStatus(path)?.st_mode == S_IFREG | replacing.after)
    }
  }

  @Test("no temporary file stays, and none is written where the folder is missing")
  func noRemains() throws {
    try withFolder { folder in
      #expect(LocalFile.replace(folder + "/a", [1].span, access: .owner) == 0)
      #expect(LocalFile.replace(folder + "/none/a", [1].span, access: .owner) == ENOENT)
      let files = try FileManager.default.contentsOfDirectory(atPath: folder)
      #expect(files == ["a"])
    }
  }

  @Test("a link stays, and what it leads to is replaced", arguments: [true, false])
  func link(isThere: Bool) throws {
    try withFolder { folder in
      let (target, link) = (folder + "/target", folder + "/link")
      if isThere { #expect(LocalFile.create(target, [3, 4].span) == 0) }
      #expect(makeLink(at: link, to: "target") == 0)
      #expect(LocalFile.replace(link, [1].span, access: .umask) == 0)
      let kept = try FileManager.default.destinationOfSymbolicLink(atPath: link)
      #expect(kept == "target")
      #expect((try? LocalFile.bytes(target)) == Data([1]))
    }
  }

  @Test("a device gets the bytes itself")
  func device() {
    #expect(LocalFile.replace("/dev/null", [1].span, access: .owner) == 0)
    #expect((try? FileType.at("/dev/null")) == .device)
  }
}
