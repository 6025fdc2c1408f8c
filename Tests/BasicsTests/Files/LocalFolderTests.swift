import Basics
import Foundation
import Testing

@Suite("A folder of the user's")
struct LocalFolderTests {
  private let folder = FileManager.default.temporaryDirectory.path + "/folder-" + UUID().uuidString

  init() throws {
    try FileManager.default.createDirectory(
      atPath: folder + "/b/c", withIntermediateDirectories: true)
    for name in ["z.md", "a.md", "b/c/deep.md", ".hidden"] {
      try Data("text".utf8).write(to: URL(fileURLWithPath: folder + "/" + name))
    }
  }

  @Test("is listed in the order of bytes, folders included, hidden files aside")
  func isListed() throws {
    let listed = LocalFolder(folder, linksMayLeadOut: false)
    #expect(listed.files == ["a.md", "b/c/deep.md", "z.md"])
    #expect(listed.faults == [])
  }

  @Test("names a pipe in it instead of waiting for one")
  func namesAPipe() throws {
    #expect(mkfifo(folder + "/pipe", 0o600) == 0)
    let listed = LocalFolder(folder, linksMayLeadOut: true)
    #expect(listed.faults == [.init(path: folder + "/pipe", problem: .unexpected(.pipe))])
    #expect(throws: LocalFileProblem.unexpected(.pipe)) { try LocalFile.bytes(folder + "/pipe") }
  }

  @Test("names a link that leads nowhere, and goes on with the rest")
  func namesADeadLink() throws {
    #expect(symlink("/nowhere/at/all", folder + "/link") == 0)
    let listed = LocalFolder(folder, linksMayLeadOut: true)
    #expect(listed.faults == [.init(path: folder + "/link", problem: .missing)])
    #expect(listed.files.count == 3)
  }

  @Test("names a link that leads out where none may", arguments: [true, false])
  func namesALinkThatLeadsOut(_ mayLeadOut: Bool) throws {
    #expect(symlink("/etc/hostname", folder + "/b/link") == 0)
    #expect(symlink("a.md", folder + "/inside") == 0)
    let listed = LocalFolder(folder, linksMayLeadOut: mayLeadOut)
    #expect(
      listed.faults == (mayLeadOut ? [] : [.init(path: folder + "/b/link", problem: .leadsOut)]))
    #expect(listed.files.contains("inside"))
  }

  @Test("that holds itself ends at the stated depth")
  func endsAtADepth() throws {
    #expect(symlink(folder, folder + "/b/self") == 0)
    let listed = LocalFolder(folder, linksMayLeadOut: true)
    #expect(listed.faults.map(\.problem) == [.tooDeep(limit: LocalFolder.maximumDepth)])
  }

  @Test("with more files than the limit is refused")
  func isRefusedWhenTooLarge() throws {
    let listed = LocalFolder(folder, linksMayLeadOut: false, maximumCount: 4)
    #expect(listed.faults == [.init(path: folder, problem: .tooMany(limit: 4))])
  }

  @Test(
    "is told from what is none",
    arguments: [("a.md", LocalFileProblem.unexpected(.file)), ("none", .missing)])
  func isToldFromOthers(_ name: String, _ problem: LocalFileProblem) throws {
    #expect(throws: problem) { try LocalFolder.names(in: folder + "/" + name) }
  }

  @Test("that the kernel makes up is read to its end, though it says that it is empty")
  func kernelFiles() throws {
    guard FileManager.default.fileExists(atPath: "/proc/self/maps") else { return }
    let maps = String(decoding: try LocalFile.bytes("/proc/self/maps"), as: UTF8.self)
    #expect(maps.contains("[stack]") && maps.utf8.count > 4096)
    #expect(ThisProcess.libraries == ThisProcess.libraries)
  }

  @Test("is no file, and neither is a device; a file that is too long is not read")
  func isNoFile() throws {
    #expect(throws: LocalFileProblem.unexpected(.folder)) { try LocalFile.bytes(folder) }
    #expect(throws: LocalFileProblem.unexpected(.device)) { try LocalFile.bytes("/dev/zero") }
    #expect(throws: LocalFileProblem.tooLarge(limit: 3)) {
      try LocalFile.bytes(folder + "/a.md", maxBytes: 3)
    }
    #expect(try LocalFile.bytes(folder + "/a.md", maxBytes: 4) == Data("text".utf8))
  }
}
