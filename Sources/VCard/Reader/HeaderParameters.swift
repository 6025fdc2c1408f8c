/// Collects the parameters of a header; encoding and charset are kept apart.
struct HeaderParameters {
  private(set) var others: [Property.Parameter] = []
  private(set) var encoding = ContentHeader.Encoding.none
  private(set) var charset: String?

  mutating func add(_ text: ArraySlice<UInt8>, _ scanner: borrowing HeaderScanner) {
    let text = text.trimmed()
    guard !text.isEmpty else { return }
    guard let equals = text.firstIndex(of: ASCII.equals) else {
      // A bare word of vCard 2.1.
      if !setEncoding(text) { addType(TextDecoder.lenientText(text)) }
      return
    }
    let name = text[..<equals].trimmed().uppercasedText()
    let value = text[(equals + 1)...]
    switch name {
    case "ENCODING":
      _ = setEncoding(value.filter { $0 != ASCII.quote }[...].trimmed())
    case "CHARSET":
      charset = value.filter { $0 != ASCII.quote }[...].trimmed().uppercasedText()
    default:
      others.append(Property.Parameter(name: name, values: scanner.values(of: value)))
    }
  }

  private mutating func addType(_ value: String) {
    if let last = others.indices.last, others[last].name == "TYPE" {
      others[last].values.append(value)
    } else {
      others.append(Property.Parameter(name: "TYPE", values: [value]))
    }
  }

  private mutating func setEncoding(_ word: ArraySlice<UInt8>) -> Bool {
    if word.equals(ignoringCase: "QUOTED-PRINTABLE") {
      encoding = .quotedPrintable
    } else if word.equals(ignoringCase: "BASE64") || word.equals(ignoringCase: "B") {
      encoding = .base64
    } else {
      return word.equals(ignoringCase: "8BIT") || word.equals(ignoringCase: "7BIT")
    }
    return true
  }
}
