import Foundation
import Testing

/// `docs/reference/findings.md` lists the codes of all findings.
@Suite("Codes of findings")
struct FindingCodeTests {
  /// The codes that a file of the program's source gives, each behind `case ….:`.
  private static func codes(_ path: String, prefix: String = "") throws -> [String] {
    let text = try String(contentsOf: Article.package.appending(path: path), encoding: .utf8)
    return text.matches(of: /: "([a-z0-9]+(?:-[a-z0-9]+)*)"\n/).map { prefix + $0.1 }
  }

  @Test("every code is listed")
  func listed() throws {
    let docs = try String(
      contentsOf: Article.package.appending(path: "docs/reference/findings.md"), encoding: .utf8)
    let reasons = try Self.codes("Sources/Build/Findings/Reason+Code.swift")
    let templates = try #require(reasons.firstIndex(of: "unknown-placeholder"))
    let sources = "Sources/Build/Report/SourceProblem+Code.swift"
    let codes =
      try Self.codes("Sources/Build/Findings/Finding.swift") + reasons[...templates]
      + reasons[(templates + 1)...].map { "template-" + $0 }
      + Self.codes(sources, prefix: "source-")
      + Self.codes("Sources/rollcall/Messages/Failure.swift")
    #expect(codes.count > 120)
    for code in codes { #expect(docs.contains("`\(code)`"), "`\(code)` is not listed") }
  }
}
