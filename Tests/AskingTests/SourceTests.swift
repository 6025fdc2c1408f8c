import Foundation
import TestSupport
import Testing

@testable import Asking

@Suite struct SourceTests {
  @Test(
    "a shown address contains no password, query or secret",
    arguments: [
      ("https://x.ee/list", "https://x.ee/list"),
      ("HTTP://X.ee:80", "http://x.ee/"),
      ("http://u:p@x.ee:8080/a?token=1#f", "http://x.ee:8080/a"),
      ("https://x.ee/hooks/s3cret/list", "https://x.ee/hooks/…/list"),
      ("https://x.ee/a%20b%2Fc/list", "https://x.ee/…/list"),
      ("http://u:p/ss@x.ee/", "…"), ("s3cret", "…"), ("", "…"),
    ])
  func shown(url: String, expected: String) {
    let source = Source(name: "T", location: .url(url), secrets: ["", "s3", "s3cret", "a b/c"])
    #expect(source.shownLocation == expected)
  }

  @Test("a large body is stored in an unnamed file and read back")
  func largeAnswer() throws {
    try withFolder { folder in
      let buffer = BodyBuffer(folder: folder)
      let piece = Data((0..<1_000_003).map { UInt8(truncatingIfNeeded: $0 &* 7) })
      for _ in 0..<12 {
        let isStored = buffer.append(piece.span)
        #expect(isStored)
      }
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [])
      let all = try #require(buffer.contents())
      #expect(all.count == 12 * piece.count && buffer.count == all.count)
      #expect(all.suffix(piece.count) == piece && all.prefix(piece.count) == piece)
    }
  }
}
