import Foundation
import Testing

@testable import Basics

@Suite struct FileNameTests {
  @Test("a name in a buffer ends at the next zero")
  func inBuffer() {
    let bytes = Array("one\0\0two\0".utf8)
    for (offset, expected) in [(0, "one"), (2, "e"), (3, ""), (4, ""), (5, "two")] {
      let name = FileName(in: bytes.span, at: offset)
      let (text, bytes) = (name.text, Array(name.bytes))
      #expect(text == expected)
      #expect(bytes == Array(expected.utf8))
    }
  }

  @Test("a name without its end is refused")
  func endless() async {
    await #expect(processExitsWith: .failure) {
      _ = FileName(in: Array("one".utf8).span, at: 1)
    }
  }

  @Test(
    "a path gives the name from an offset on", arguments: ["a/b", "people/mari-maasikas.html", "x"])
  func ofPath(path: String) {
    for offset in [0, path.utf8.count / 2, path.utf8.count] {
      let found = path.withFileName(from: offset) { $0.text }
      #expect(found == String(decoding: path.utf8.dropFirst(offset), as: UTF8.self))
    }
  }

  @Test("a folder is read with all names but its own and its parent's")
  func folder() throws {
    let folder = try #require(
      TemporaryFile.makeFolder(in: NSTemporaryDirectory(), prefix: "names-"))
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for name in ["a", ".b", "õ"] {
      #expect(FileManager.default.createFile(atPath: folder + "/" + name, contents: nil))
    }
    try FileManager.default.createDirectory(
      atPath: folder + "/f", withIntermediateDirectories: false)
    var found: [String] = []
    let code = readFolder(open(folder, O_RDONLY | O_DIRECTORY)) { name, type in
      found.append(name.text)
      #expect(type == Int32(name.text == "f" ? DT_DIR : DT_REG) || type == Int32(DT_UNKNOWN))
    }
    #expect(code == 0)
    #expect(found.sorted() == [".b", "a", "f", "õ"])
    #expect(readFolder(-1) { _, _ in } == EBADF)
  }
}
