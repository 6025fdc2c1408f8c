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

  @Test("a file is replaced with the permissions, and no temporary file stays")
  func replace() throws {
    try withFolder { folder in
      let path = folder + "/a"
      for (bytes, mode) in [([1], 0o600), ([2, 3], 0o644)] as [([UInt8], mode_t)] {
        #expect(LocalFile.replace(path, bytes.span, mode: mode) == 0)
        #expect((try? LocalFile.bytes(path)) == Data(bytes))
        #expect(fileStatus(path)?.st_mode == S_IFREG | mode)
      }
      #expect(LocalFile.replace(folder + "/none/a", [1].span, mode: 0o600) == ENOENT)
      let files = try FileManager.default.contentsOfDirectory(atPath: folder)
      #expect(files == ["a"])
    }
  }

  @Test("a device gets the bytes itself")
  func device() {
    #expect(LocalFile.replace("/dev/null", [1].span, mode: 0o600) == 0)
    #expect((try? FileType.at("/dev/null")) == .device)
  }
}
