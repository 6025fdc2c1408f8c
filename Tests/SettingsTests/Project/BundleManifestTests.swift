import Basics
import Testing

@testable import Settings
@testable import Site
@testable import rollcall

@Suite("The manifest of bundles")
struct BundleManifestTests {
  private static let assets = ["a.js", "b.css", "c.js"]

  private func bundles(
    _ text: String, required: [String] = []
  ) throws(ConfigurationErrors) -> [String] {
    let file = try TextFile(path: "bundles.yml", bytes: Array(text.utf8))
    return try BundleManifest.read(file, assets: Self.assets, required: required)
      .map { "\($0.name): \($0.needs)" }
  }

  @Test("bundles on demand are read with what they need, in their order")
  func read() throws {
    let text = "withPage: { a.js: [] }\nonDemand: { c.js: [a.js], b.css: [a.js, c.js] }"
    #expect(try bundles(text) == ["c.js: [\"a.js\"]", "b.css: [\"a.js\", \"c.js\"]"])
    #expect(try bundles("onDemand: {}") == [])
  }

  @Test(
    "what is wrong is reported at its place",
    arguments: [
      ("", 1, 1, ConfigurationReason.missingKey("onDemand")),
      ("a.js: []", 1, 1, .unknownKey("a.js", nearest: nil, known: ["withPage", "onDemand"])),
      ("onDemand: { d.js: [] }", 1, 13, .unknownKey("d.js", nearest: "a.js", known: assets)),
      ("onDemand: { a.js: x }", 1, 19, .wrongType(expected: .list, found: .text)),
      (
        "onDemand: { c.js: [a.js], a.js: [] }", 1, 20,
        .unknownValue("a.js", nearest: nil, known: [])
      ),
      ("onDemand: { a.js: [a.js] }", 1, 20, .unknownValue("a.js", nearest: nil, known: [])),
      ("onDemand: { a.js: [], a.js: [] }", 1, 23, .duplicateKey("a.js", first: nil)),
    ])
  func faults(text: String, line: Int, column: Int, reason: ConfigurationReason) throws {
    let error = #expect(throws: ConfigurationErrors.self) { try bundles(text) }
    let first = try #require(error?.errors.first)
    #expect(first.spot?.line ?? 1 == line)
    #expect(first.spot?.column ?? 1 == column)
    if case .duplicateKey = reason { return }
    #expect(first.reason == reason)
  }

  @Test("a bundle that the program's scripts load may not be missing")
  func required() throws {
    #expect(try bundles("onDemand: { a.js: [] }", required: ["a.js"]).count == 1)
    let error = #expect(throws: ConfigurationErrors.self) {
      try bundles("onDemand: { a.js: [] }", required: ["a.js", "c.js"])
    }
    #expect(error?.errors.map(\.reason) == [.missingKey("c.js")])
  }

  @Test("the program's manifest lists every folder of its scripts and styles once")
  func complete() throws {
    let files = BuiltInFiles.ofProgram
    let names = Set(
      files.paths.compactMap { Theme.asset(ofFile: $0) }.filter(\.isPart).map(\.name))
    let text = String(decoding: files.bytes["scripts/bundles.yml"] ?? [], as: UTF8.self)
    let listed = text.matches(of: /(?m)^  ([a-z-]+\.(?:js|css)): \[/).map { String($0.1) }
    #expect(listed.sorted() == names.sorted())
  }
}
