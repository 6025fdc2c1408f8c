import Foundation
import Testing

@testable import Feeds

@Suite struct SourceTests {
  @Test(
    "a shown address holds no password, query or secret",
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

  @Test("a secret has no part in the key of a snapshot; the address and the name have")
  func snapshotKey() {
    func key(_ token: String, _ path: String = "a", _ name: String = "T") -> String {
      Source(name: name, location: .url("http://x/\(path)?t=\(token)"), secrets: [token])
        .snapshotKey
    }
    #expect(key("one") == key("two"))
    #expect(key("one") != key("one", "b"))
    #expect(key("one") != key("one", "a", "U"))
  }

  @Test("sources are read side by side, and their results are in order")
  func sideBySide() throws {
    try withServer { exchange in
      let number = Int(exchange.path.dropFirst()) ?? 0
      _ = exchange.wait(seconds: 0.5 - Double(number) * 0.03)
      exchange.answer("200 OK", [], employees(number))
    } _: { server in
      let sources = (1...10).map { Source.employees(server.url("/\($0)"), name: "S\($0)") }
      let reader = TestReader(store: nil)
      var results: [SourceResult] = []
      let time = ContinuousClock().measure { results = reader.read(sources) }
      #expect(results.map(\.records.count) == Array(1...10))
      #expect(time < .seconds(2.5))
    }
  }

  @Test("a file is a source; a missing one, a folder and a large one are faults")
  func files() throws {
    try withFolder { folder in
      func read(_ name: String) -> SourceResult {
        readOnce(
          Source(name: "T", location: .file(folder + name), format: .employeeList, maxBytes: 1000))
      }
      try Data(employees(3).utf8).write(to: URL(filePath: folder + "/a.json"))
      try Data(count: 1001).write(to: URL(filePath: folder + "/b.json"))
      #expect(read("/a.json").records.count == 3)
      #expect(read("/b.json").reading.problem == .tooLarge(limit: 1000))
      #expect(read("/none.json").reading.problem == .fileMissing)
      #expect(read("").reading.problem == .notAFile)
      #expect(mkfifo(folder + "/pipe", 0o600) == 0)
      #expect(read("/pipe").reading.problem == .notAFile)
    }
  }

  @Test("a folder gives its cards in the order of their names")
  func folder() throws {
    try withFolder { folder in
      for name in ["b.vcf", "a.VCF", ".hidden.vcf", "c.txt", "Z.vcf"] {
        try Data(name.utf8).write(to: URL(filePath: folder + "/" + name))
      }
      let source = Source(name: "contacts", location: .folder(folder))
      let reader = TestReader(store: nil)
      let reading = reader.read(source) { .success(Accepted($0.pages.map(\.name), people: 3)) }
      #expect(reading.value == ["Z.vcf", "a.VCF", "b.vcf"])
    }
  }

  @Test("a large answer waits in a file without a name, and comes back whole")
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
