import Foundation
import Lists
import TestSupport
import Testing

@testable import Asking

@Suite("A list in a gzip file is unpacked")
struct GzipFileTests {
  /// `name`, `Anna` and `Peter` on lines of their own, as gzip compresses them in two members.
  private static let anna: [UInt8] = [
    0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 2, 3, 0xCB, 0x4B, 0xCC, 0x4D, 0xE5, 0x72, 0xCC, 0xCB, 0x4B, 0xE4,
    2, 0, 7, 0x98, 0x57, 0x34, 10, 0, 0, 0,
  ]
  private static let peter: [UInt8] = [
    0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 2, 3, 11, 0x48, 0x2D, 0x49, 0x2D, 0xE2, 2, 0, 3, 0x9D, 3,
    0xBB, 6, 0, 0, 0,
  ]

  private static let damaged: [[UInt8]] = [
    Array(anna.dropLast()), Array(anna.prefix(12)), Array(anna.prefix(4)), anna + [0x20],
    anna.map { $0 == 0x98 ? 0x99 : $0 }, anna + Array(peter.dropLast(3)),
  ]

  private func read(
    _ bytes: [UInt8], maxBytes: Int = 1_000
  ) throws -> Result<String, SourceProblem> {
    var result = Result<String, SourceProblem>.success("")
    try withFolder { folder in
      let path = folder + "/staff.csv.gz"
      try Data(bytes).write(to: URL(filePath: path))
      result = Result { () throws(SourceProblem) in
        let body = try FileLoader.file(path, maxBytes: maxBytes)
        return String(decoding: body.pages[0].bytes, as: UTF8.self)
      }
    }
    return result
  }

  @Test("all its members are")
  func members() throws {
    #expect(try read(Self.anna) == .success("name\nAnna\n"))
    #expect(try read(Self.anna + Self.peter) == .success("name\nAnna\nPeter\n"))
  }

  @Test("other bytes stay as they are", arguments: ["", "\u{1F}", "name\nAnna\n"])
  func others(text: String) throws {
    #expect(try read(Array(text.utf8)) == .success(text))
  }

  @Test("damage is named", arguments: damaged)
  func damage(bytes: [UInt8]) throws {
    #expect(try read(bytes) == .failure(.badCompression))
  }

  @Test("the limit is for the unpacked bytes")
  func limit() throws {
    #expect(try read(Self.anna + Self.peter, maxBytes: 56) == .success("name\nAnna\nPeter\n"))
    #expect(try read(Self.anna, maxBytes: 9) == .failure(.tooLarge(limit: 9)))
    // No bytes unpacked, in more than the limit.
    let empty: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 2, 3, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    #expect(try read(empty + empty, maxBytes: 40) == .success(""))
    #expect(try read(empty + empty, maxBytes: 39) == .failure(.tooLarge(limit: 39)))
  }
}
