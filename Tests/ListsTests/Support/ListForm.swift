import People

@testable import Lists

/// The formats, each with a list of one person.
enum ListForm: CaseIterable {
  case json, yaml, csv, ldif, vcard

  /// A list of Ann Lee with values of one field.
  func list(_ field: String, _ values: [String]) -> String {
    switch self {
    case .json:
      let texts = values.map { "\"\($0)\"" }.joined(separator: ",")
      return #"[{"First":"Ann","Last":"Lee","\#(field)":[\#(texts)]}]"#
    case .yaml:
      let texts = values.map { "'\($0.replacing("'", with: "''"))'" }
      let value = texts.count == 1 ? texts[0] : "\n  - " + texts.joined(separator: "\n  - ")
      return "- First: 'Ann'\n  Last: 'Lee'\n  \(field): \(value)\n"
    case .csv:
      let headings = values.map { _ in "," + field }.joined()
      let cells = values.map { ",\"\($0)\"" }.joined()
      return "First,Last\(headings)\nAnn,Lee\(cells)\n"
    case .ldif:
      let lines = values.map { "\(field): \($0)\n" }.joined()
      return "dn: cn=Ann Lee\nobjectClass: person\nFirst: Ann\nLast: Lee\n\(lines)"
    case .vcard:
      let lines = values.map { "\(field):\($0)\r\n" }.joined()
      return "BEGIN:VCARD\r\nVERSION:3.0\r\nN:Lee;Ann\r\n\(lines)END:VCARD\r\n"
    }
  }

  /// The path of the field's value in the answer.
  func path(_ field: String) -> String {
    switch self {
    case .json: "[0].\(field)[0]"
    case .csv: "[0][2]"
    case .yaml, .ldif, .vcard: "[0].\(field)"
    }
  }

  /// Reads the list by a mapping.
  func decoder(
    _ fields: [Field: JoinedPaths] = [:], _ details: [Mapping.FurtherField] = [],
    _ rule: VisibilityRule = VisibilityRule(), _ values: ValueRules = ValueRules()
  ) -> RecordDecoder {
    var mapping = Mapping(fields: [.firstName: ["First"], .lastName: ["Last"]], details: details)
    mapping.fields.merge(fields) { $1 }
    if self == .yaml { mapping.syntax = .yaml }
    let table = TableSettings(columns: mapping)
    let format: Format =
      switch self {
      case .json, .yaml: .mapping(mapping)
      case .csv: .csv
      case .ldif: .ldif
      case .vcard: .vcard
      }
    return RecordDecoder(format: format, table: table, visibility: rule, values: values)
  }
}
