import People
import Testing

@testable import Lists

@Suite("Many values of one field, in every format") struct ManyValuesTests {
  @Test(
    "100 of 2,000 values of a field are kept, with one fault",
    arguments: ListForm.allCases, [Field.email, .phone, .projects, .skills, .alsoReportsTo])
  func fields(form: ListForm, field: Field) throws {
    // Cards have addresses and numbers alone.
    if form == .vcard, ![.email, .phone].contains(field) { return }
    let names: [Field: String] = [.email: "EMAIL", .phone: "TEL"]
    let name = form == .vcard ? names[field] ?? "" : "Value"
    let values = (0..<2_000).map { "5\($0)@x" }
    var decoder = form.decoder([
      field: JoinedPaths([.json, .yaml].contains(form) ? FieldPath([.name(name), .all]) : [name])
    ])
    var text = form.list(name, values)
    if form == .csv, field.isList {
      // One cell holds all values.
      text = form.list(name, [values.joined(separator: ";")])
    } else if form == .csv {
      // A column that the mapping names is one; those that are known by their headings are many.
      decoder = RecordDecoder(format: .csv)
      text = form.list(field.key, values).replacing("First,Last", with: "First name,Last name")
    }
    let list = try decoder.decode(text).get()
    let record = try #require(list.records.first)
    #expect(record.texts(of: field) == Array(values.prefix(100)))
    #expect(list.faultCount == 1)
    #expect(list.faults.map(\.found) == [.tooManyValues])
    #expect(list.faults.first?.path.hasPrefix("[0]") == true)
  }

  @Test("duplicate values do not count")
  func same() throws {
    let values = Array(repeating: "a@x", count: 200) + ["b@x"]
    let list = try ListForm.ldif.decoder([.email: ["Value"]]).decode(
      ListForm.ldif.list("Value", values)
    ).get()
    #expect(list.records.first?.emails == ["a@x", "b@x"])
    #expect(list.faultCount == 0)
  }

  @Test("100 texts of a further field are joined", arguments: [ListForm.json, .ldif])
  func details(form: ListForm) throws {
    let path = form == .json ? FieldPath([.name("Value"), .all]) : ["Value"]
    let detail = Mapping.FurtherField(
      field: Field(key: "value", labels: [:]), path: JoinedPaths(path), type: .text)
    let values = (0..<101).map { "v\($0)" }
    let list = try form.decoder([:], [detail]).decode(form.list("Value", values)).get()
    let text = values.dropLast().joined(separator: ", ")
    #expect(list.records.first?.details.map(\.value) == [.text(text)])
    #expect(list.faults.map(\.found) == [.tooManyValues])
  }
}
