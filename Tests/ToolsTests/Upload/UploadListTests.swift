import Foundation
import Output
import Testing

@testable import Tools

struct UploadListTests {
  private let work: Work

  init() throws { work = try Work() }

  @Test("A list reads as it was written")
  func roundTrip() throws {
    let entries: [UploadList.Entry] = [
      .init(path: "people/a b.html", content: .known(hash: .max)),
      .init(path: "people/щ.html", content: .known(hash: 0), age: 1),
      .init(path: "x", content: .doubtful), .init(path: "y", content: .changing),
    ]
    let list = try work.list(entries, isUnfinished: true)
    #expect(try work.entries(list) == entries)
    #expect(try UploadList(checking: list.file) == list)
    #expect(list.isUnfinished)
  }

  @Test(
    "Lines that lead elsewhere are left out",
    arguments: [
      "../x", "/etc/passwd", "a/../../b", ".htpasswd", "a//b", "a/./b", "a/.git/x", "a\u{7}b",
    ])
  func leavesOutPath(path: String) throws {
    let file = try work.gzip("rollcall-uploaded 1\n1 0 \(path)\n1 0 a.html\n")
    #expect(try work.entries(UploadList(checking: file)).map(\.path) == ["a.html"])
  }

  @Test(
    "What is no list is none",
    arguments: [
      "", "<html>", "rollcall-uploaded 2\n", "rollcall-uploaded 1\nx\n",
      "rollcall-uploaded 1\n1 -1 a\n", "rollcall-uploaded 1\n1 0 b\n1 0 a\n",
      "rollcall-uploaded 1\n1 0 a\n1 0 a\n",
      "rollcall-uploaded 1\n1 0 \(String(repeating: "a", count: 1 << 16))\n",
    ])
  func refusesText(text: String) throws {
    let file = try work.gzip(text)
    #expect(throws: UploadProblem.unknownList) { try UploadList(checking: file) }
  }

  @Test("Bytes that are not gzip, or cut short, are no list")
  func refusesBytes() throws {
    let whole = try Data(contentsOf: URL(filePath: work.gzip("rollcall-uploaded 1\n1 0 a\n")))
    let others = [Data(repeating: 255, count: 40), Data("rollcall-uploaded 1\n".utf8)]
    for bytes in (0..<whole.count).map({ whole.prefix($0) }) + others {
      let file = try work.folder.file(Data(bytes))
      #expect(throws: UploadProblem.unknownList) { try UploadList(checking: file) }
    }
  }

  @Test(
    "A list of too many lines, or of too many bytes, is refused",
    arguments: [(3, 1000, false), (2, 1000, true), (100, 43, false), (100, 42, true)])
  func refusesLength(count: Int, size: Int, isRefused: Bool) throws {
    let file = try work.gzip("rollcall-uploaded 1\n1 0 a\n1 0 bcd\n1 0 .hid\n")
    let problem: UploadProblem? = isRefused ? .hugeList(count: count, size: size) : nil
    var found: UploadProblem?
    do throws(UploadProblem) {
      let reader = try UploadListReader(file, maximum: (count, size))
      while try reader.next() != nil {}
    } catch {
      found = error
    }
    #expect(found == problem)
  }
}
