/// What is before the colon of a content line: group, name and parameters (RFC 6350, section 3.3).
/// A class, since all lines that have the same one share it.
final class ContentHeader: Sendable {
  /// How a value's bytes are encoded for transfer.
  enum Encoding {
    case none
    case quotedPrintable
    case base64
  }

  /// How many bytes are before the colon.
  let length: Int
  let group: String?
  /// The name in upper case.
  let name: String
  let parameters: [Property.Parameter]
  let encoding: Encoding
  /// The name of the charset in upper case.
  let charset: String?
  /// What the value of a property of that name is.
  let form: ValueForm
  /// The fields that must all be allowed for the property to be published, where it has no label.
  private let fields: FieldBits
  /// Whether it says how other properties are to be taken.
  private let isOfOthers: Bool

  /// Parses the beginning of a line; `nil` when it has no colon or no name.
  init?(of line: ArraySlice<UInt8>) {
    guard let scanner = HeaderScanner(line) else { return nil }
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
    length = scanner.colon - line.startIndex
    form = ValueForm(of: name)
    var parameters = HeaderParameters()
    var start = firstEnd
    while start < scanner.colon {
      let end = scanner.nextSemicolon(from: start + 1)
      parameters.add(line[(start + 1)..<end], scanner)
      start = end
    }
    self.parameters = parameters.others
    encoding = parameters.encoding
    charset = parameters.charset
    fields = FieldBits(name, types: parameters.others.types)
    isOfOthers = name == "VERSION" || name == "X-ABLABEL"
  }

  /// Whether the property can have a part in what is published of a card where these fields are allowed.
  func counts(where allowed: FieldBits) -> Bool {
    isOfOthers || !fields.isEmpty && fields.isSubset(of: allowed)
  }
}
