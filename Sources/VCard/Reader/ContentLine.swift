/// A parsed content line: group, name, parameters and the value, still encoded (RFC 6350,
/// section 3.3).
struct ContentLine {
  /// How a value's bytes are encoded for transfer.
  enum Encoding {
    case none
    case quotedPrintable
    case base64
  }

  let group: ArraySlice<UInt8>?
  /// The name in upper case.
  let name: String
  private(set) var parameters: [Property.Parameter] = []
  private(set) var encoding = Encoding.none
  /// The name of the charset in upper case.
  private(set) var charset: String?
  let value: ArraySlice<UInt8>
  let number: Int

  /// Parses a line; `nil` when it has no colon or no name.
  init?(_ line: LogicalLine) {
    guard let header = HeaderScanner(line.text) else { return nil }
    number = line.number
    value = line.text[(header.colon + 1)...]
    let firstEnd = header.nextSemicolon(from: line.text.startIndex)
    let label = line.text[..<firstEnd].trimmed()
    if let dot = label.lastIndex(of: ASCII.dot) {
      group = label[..<dot]
      name = label[(dot + 1)...].uppercasedText()
    } else {
      group = nil
      name = label.uppercasedText()
    }
    guard !name.isEmpty else { return nil }
    var start = firstEnd
    while start < header.colon {
      let end = header.nextSemicolon(from: start + 1)
      addParameter(line.text[(start + 1)..<end], header: header)
      start = end
    }
  }

  /// Whether the value is media that a card can hold itself.
  var holdsMedia: Bool {
    switch name {
    case "PHOTO", "LOGO", "SOUND", "KEY": true
    default: name.hasPrefix("X-")
    }
  }

  private mutating func addParameter(_ text: ArraySlice<UInt8>, header: HeaderScanner) {
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
      parameters.append(Property.Parameter(name: name, values: header.values(of: value)))
    }
  }

  private mutating func addType(_ value: String) {
    if let last = parameters.indices.last, parameters[last].name == "TYPE" {
      parameters[last].values.append(value)
    } else {
      parameters.append(Property.Parameter(name: "TYPE", values: [value]))
    }
  }

  /// Sets the encoding of that name; `false` if there is none.
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
