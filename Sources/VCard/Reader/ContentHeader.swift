/// What is before the colon of a content line: group, name and parameters (RFC 6350, section 3.3).
/// A class, since all lines that have the same one share it.
final class ContentHeader {
  /// How a value's bytes are encoded for transfer.
  enum Encoding {
    case none
    case quotedPrintable
    case base64
  }

  let group: String?
  /// The name in upper case.
  let name: String
  private(set) var parameters: [Property.Parameter] = []
  private(set) var encoding = Encoding.none
  /// The name of the charset in upper case.
  private(set) var charset: String?
  /// What the value of a property of that name is.
  let form: ValueForm

  /// Parses the beginning of a line; `nil` when it has no name.
  init?(_ scanner: borrowing HeaderScanner, of line: ArraySlice<UInt8>) {
    let firstEnd = scanner.nextSemicolon(from: line.startIndex)
    let label = line[..<firstEnd].trimmed()
    if let dot = label.lastIndex(of: ASCII.dot) {
      group = TextDecoder.lenientText(label[..<dot])
      name = label[(dot + 1)...].uppercasedText()
    } else {
      group = nil
      name = label.uppercasedText()
    }
    guard !name.isEmpty else { return nil }
    form = ValueForm(of: name)
    var start = firstEnd
    while start < scanner.colon {
      let end = scanner.nextSemicolon(from: start + 1)
      addParameter(line[(start + 1)..<end], scanner)
      start = end
    }
  }

  private func addParameter(_ text: ArraySlice<UInt8>, _ scanner: borrowing HeaderScanner) {
    let text = text.trimmed()
    guard !text.isEmpty else { return }
    guard let equals = text.firstIndex(of: ASCII.equals) else {
      // A bare word of vCard 2.1 is an encoding or a type.
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
      parameters.append(Property.Parameter(name: name, values: scanner.values(of: value)))
    }
  }

  private func addType(_ value: String) {
    if let last = parameters.indices.last, parameters[last].name == "TYPE" {
      parameters[last].values.append(value)
    } else {
      parameters.append(Property.Parameter(name: "TYPE", values: [value]))
    }
  }

  /// Sets the encoding of that name; `false` if there is none.
  private func setEncoding(_ word: ArraySlice<UInt8>) -> Bool {
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
