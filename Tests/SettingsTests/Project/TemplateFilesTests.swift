import Foundation
import Testing

@testable import Settings

@Suite("The owner's files and the program's")
struct TemplateFilesTests {
  @Test("an owner's file replaces the program's, but not the table of spellings")
  func replaces() throws {
    let names = ["spellings-table.js", "marks.js"].map { "scripts/search-matching/" + $0 }
    try withFiles(of: names) { files in
      func bytes(_ name: String) throws -> [UInt8]? { try files.file(name)?.bytes() }
      #expect(try bytes(names[1]) == Array("mine".utf8))
      let table = try #require(files.builtInFile(names[0]))
      #expect(try bytes(names[0]) == table.bytes())
    }
  }

  @Test("a file beside a folder of parts replaces the program's parts, and takes the owner's along")
  func whole() throws {
    try withFiles(of: ["styles/site.css", "styles/site/mine.css"]) { files in
      let paths = files.files.map(\.path).filter { $0.hasPrefix("styles/site") }
      #expect(paths == ["styles/site.css", "styles/site/mine.css"])
    }
  }

  @Test(
    "an owner's file at a path of an earlier version is named with its new path",
    arguments: [
      ("assets/site.js/page/faces.js", "scripts/site/page/faces.js"),
      ("assets/site.js", "scripts/site.js"),
      ("assets/site.css/theme.css", "styles/site/theme.css"),
      ("assets/search-text.js/marks.js", "scripts/search-matching/marks.js"),
      ("assets/search-tree.js", "scripts/search-split-index.js"),
      ("assets/search-phones.js", "scripts/search-phones.js"),
      ("assets/mine.js/a.js", "scripts/mine/a.js"),
      ("assets/lib/mine.css/a.css", "styles/mine/a.css"),
      ("assets/mine.js", nil), ("assets/lib/site.js", nil), ("assets/logo.svg", nil),
      ("assets/site.js/notes.md", nil), ("scripts/site.js", nil),
    ])
  func moved(path: String, newPath: String?) throws {
    try withFiles(of: [path]) { files in
      #expect(files.moved.map(\.path) == (newPath.map { [$0] } ?? []))
      #expect((files.file(path)?.ownersFile == nil) == (newPath != nil))
    }
  }

  @Test(
    "what wings add to a file stays, unless the owner's differs from the rest",
    arguments: [("core", false), ("", true), ("cor", true), ("core and", true), ("mine", true)])
  func joined(text: String, counts: Bool) throws {
    let builtIn = BuiltInFiles(
      bytes: ["a.mustache": Array("core and wing".utf8)], firstParts: ["a.mustache": 4])
    try withFiles(of: ["a.mustache"], text, builtIn) { files in
      let bytes = try files.file("a.mustache")?.bytes()
      #expect(bytes == Array((counts ? text : "core and wing").utf8))
    }
  }

  @Test("visitors load the program's scripts as it was built with them, and the owner's alike")
  func code() throws {
    let path = "scripts/site/a.js"
    let builtIn = BuiltInFiles(bytes: [path: [1]], code: [path: [2]])
    try withFiles(of: [], "", builtIn) { files in
      let code = try files.file(path)?.code()
      #expect(code == [2])
    }
    try withFiles(of: [path], "// a\nb", builtIn) { files in
      let code = try files.file(path)?.code()
      #expect(code == Array("b".utf8))
    }
  }

  @Test("of the owner's scripts, parts come as code, and a whole one as it is written")
  func wholeScript() throws {
    let paths = ["scripts/mine.js", "scripts/mine/part.js"]
    try withFiles(of: paths, "// a\nb") { files in
      var reader = ThemeReader(files)
      var faults: [ProjectFault] = []
      _ = reader.read(name: "", texts: nil, ConfiguredWings(), faults: &faults)
      #expect(paths.map { reader.assets[$0] } == [Array("// a\nb".utf8), Array("b".utf8)])
    }
  }

  @Test("what the program has as code is its files'")
  func ownCode() throws {
    let own = BuiltInFiles.ofProgram
    for path in own.paths where path.hasSuffix(".js") || path.hasSuffix(".css") {
      let file = TemplateFile(path: path, builtIn: try #require(own.bytes[path]))
      let code = try file.code()
      #expect(code == own.code[path])
    }
    #expect(own.code.count > 10)
  }

  /// The files of an owner who has a text at each path.
  private func withFiles(
    of paths: [String], _ text: String = "mine", _ builtIn: BuiltInFiles = .ofProgram,
    _ check: (TemplateFiles) throws -> Void
  ) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    for path in paths {
      let file = folder.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    try check(TemplateFiles(owner: folder.path, builtIn: builtIn))
  }
}
