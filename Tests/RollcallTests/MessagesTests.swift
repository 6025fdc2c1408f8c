import Basics
import Foundation
import Testing

@testable import rollcall

@Suite("All messages")
struct MessagesTests {
  private static let package = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private static let codes = Set(MessagesCommand.all.map(\.code))

  @Test("docs/reference/findings.md lists the code of each, and no other")
  func documented() throws {
    let file = Self.package.appending(path: "docs/reference/findings.md")
    let text = try String(contentsOf: file, encoding: .utf8)
    let tables = try #require(text.components(separatedBy: "## Files and YAML").last)
    let listed = tables.matches(of: /(?m)^\| `([a-z0-9-]+)` \|/).map { String($0.1) }
    #expect(listed.count == Set(listed).count)
    #expect(Self.codes.subtracting(listed).sorted() == [])
    #expect(Set(listed).subtracting(Self.codes).sorted() == [])
  }

  @Test("every code that the source gives to a message is among them")
  func complete() throws {
    let sources = Self.package.appending(path: "Sources")
    let files = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
    var given: Set<String> = []
    for case let file as URL in try #require(files) where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      let matches = text.matches(of: /\.(?:error|warning)\(\s*"([a-z0-9-]*[a-z0-9])"/)
      given.formUnion(matches.map { String($0.1) })
    }
    // Those of sources begin with a word that is added to them.
    let missing = given.filter { !Self.codes.contains($0) && !Self.codes.contains("source-" + $0) }
    #expect(given.count > 150)
    #expect(missing.sorted() == [])
  }

  @Test("a message is one line without a full stop, and so is each remedy")
  func form() {
    for diagnostic in MessagesCommand.all {
      for line in [diagnostic.message] + diagnostic.remedies {
        #expect(!line.isEmpty && !line.hasSuffix(".") && !line.contains("\n"), "\(diagnostic)")
      }
    }
  }
}
