import Foundation
import Testing

@testable import People

@Suite("The example of Field")
struct FieldExampleTests {
  @Test("it is compiled here and does what it says")
  func example() throws {
    let height = Field(key: "height", labels: ["en": "Height"], unit: "cm", kind: .number)
    var record = Record(name: .parts(first: "Mari", last: "Tamm"))
    record.set(.skills, Field.skills.values(in: "Swift;Welding"))
    record.details = [Detail(field: height, value: .number("172"))]
    let skills = record.texts(of: .skills)  // ["Swift", "Welding"]

    #expect(skills == ["Swift", "Welding"])
    #expect(record.details.map(\.field.unit) == ["cm"])
    let file = URL(filePath: #filePath)
    let source = file.deletingLastPathComponent().appending(
      path: "../../Sources/People/Model/Field.swift")
    let code = try String(contentsOf: file, encoding: .utf8)
    let lines = try String(contentsOf: source, encoding: .utf8).split(separator: "\n")
      .drop { $0 != "/// ```swift" }.dropFirst().prefix { $0 != "/// ```" }
    #expect(lines.count == 5)
    for line in lines { #expect(code.contains("    \(line.dropFirst(4))\n")) }
  }
}
