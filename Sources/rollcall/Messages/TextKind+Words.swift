import Formats

extension TextKind {
  /// What the answer is, and the format to say.
  var words: String {
    switch self {
    case .json:
      "this looks like JSON; `people:` and `fields:` in place of `format` say where people are"
    case .ldif: "this looks like LDIF: say `format: ldif` in the source"
    case .vcard: "this looks like contact cards: say `format: vcard` in the source"
    case .table: "this looks like a table: say `format: csv` in the source"
    }
  }
}

extension LDIFMistake {
  /// What is wrong with the line.
  var words: String {
    switch self {
    case .missingColon: "a line needs a colon behind the attribute"
    case .badBase64: "what stands behind `::` is no base64"
    case .missingName: "an entry begins with `dn:`"
    case .changeRecord:
      "these are changes (`changetype:`), not entries; export the entries themselves"
    }
  }
}
