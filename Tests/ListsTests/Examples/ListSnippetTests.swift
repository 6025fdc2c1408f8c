import Foundation
import Testing

@Suite("Examples in the doc comments of lists")
struct ListSnippetTests {
  @Test("each example is compiled and correct")
  func compiled() throws {
    try ListSnippets.decode()
    try ListSnippets.guess()
    try ListSnippets.path()
    try ListSnippets.nextPage()
    let bytes = Array(#"{"a": 1, "b": null, "c\n": []}"#.utf8)
    #expect(try ListSnippets.keys(bytes.span) == ["a", "c\n"])

    let here = URL(filePath: #filePath).deletingLastPathComponent()
    let code = try String(
      contentsOf: here.appending(path: "ListSnippets.swift"), encoding: .utf8
    )
    .replacingOccurrences(of: "\n    ", with: "\n")
    let folder = here.appending(path: "../../../Sources/Lists").standardizedFileURL
    var count = 0
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    where path.hasSuffix(".swift") {
      let file = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
      for example in file.matches(of: /\/\/\/ ```swift\n((?:\/\/\/ (?!```).*\n)+)\/\/\/ ```/) {
        let lines = example.1.split(separator: "\n").map { $0.dropFirst(4) }
        let text = "\n" + lines.joined(separator: "\n") + "\n"
        #expect(code.contains(text), "\(path): \(text)")
        count += 1
      }
    }
    #expect(count == 5)
  }
}
