import Foundation
import Testing

@testable import Settings

@Suite("The owner's files and the program's")
struct TemplateFilesTests {
  @Test("an owner's file replaces the program's, but not the table of spellings")
  func replaces() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let script = folder.appending(path: "assets/search-text.js")
    try FileManager.default.createDirectory(at: script, withIntermediateDirectories: true)
    for name in ["spellings-table.js", "marks.js"] {
      try Data("mine".utf8).write(to: script.appending(path: name))
    }
    let files = TemplateFiles(owner: folder.path)
    func bytes(_ name: String) throws -> [UInt8]? {
      try files.file("assets/search-text.js/\(name)")?.bytes()
    }
    #expect(try bytes("marks.js") == Array("mine".utf8))
    let table = try #require(files.builtInFile("assets/search-text.js/spellings-table.js"))
    #expect(try bytes("spellings-table.js") == table.bytes())
  }
}
