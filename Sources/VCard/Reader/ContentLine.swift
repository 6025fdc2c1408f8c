/// A content line: its header, and the value, still encoded.
struct ContentLine {
  let header: ContentHeader
  let value: ArraySlice<UInt8>
  let number: Int

  init?(_ line: borrowing LogicalLine, headers: inout HeaderMemo) {
    guard let header = headers.header(of: line.text) else { return nil }
    self.init(line, header)
  }

  init?(_ line: borrowing LogicalLine) {
    guard let header = ContentHeader(of: line.text) else { return nil }
    self.init(line, header)
  }

  private init(_ line: borrowing LogicalLine, _ header: ContentHeader) {
    self.header = header
    value = line.text[(line.text.startIndex + header.length + 1)...]
    number = line.number
  }
}

/// What precedes the colon of a content line: group, name and parameters (RFC 6350, section 3.3). A class, so that
/// equal lines share it.
final class ContentHeader: Sendable {
  enum Encoding {
    case none
    case quotedPrintable
    case base64
  }

  let length: Int
  let group: String?
  let name: String
  let parameters: [Property.Parameter]
  let encoding: Encoding
  let charset: String?
  let form: ValueForm
  /// The fields that must all be allowed for the property to be published.
  private let fields: FieldBits
  private let isOfOthers: Bool

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
    // A label may give an address another meaning.
    isOfOthers =
      name == "VERSION" || name == "X-ABLABEL" || group != nil && Property.isAddress(name)
  }

  /// Whether the property can affect what is published of a card.
  func counts(where allowed: FieldBits) -> Bool {
    isOfOthers || !fields.isEmpty && fields.isSubset(of: allowed)
  }
}

/// The form of a property's value, by the property's name.
enum ValueForm {
  case text
  case address
  /// Values separated by commas.
  case list
  /// Parts separated by semicolons.
  case parts
  /// Parts separated by semicolons, each of values separated by commas.
  case partsOfValues
  /// An address, or embedded media.
  case mediaOrAddress
  /// A text, or embedded media.
  case mediaOrText
  case photo

  init(of name: String) {
    switch name {
    case "N", "ADR": self = .partsOfValues
    case "ORG": self = .parts
    case "NICKNAME", "CATEGORIES": self = .list
    case "URL", "SOURCE", "FBURL", "CALURI", "CALADRURI", "IMPP": self = .address
    case "LOGO", "SOUND", "KEY": self = .mediaOrAddress
    case "PHOTO": self = .photo
    default: self = name.hasPrefix("X-") ? .mediaOrText : .text
    }
  }

  var canBeMedia: Bool {
    switch self {
    case .mediaOrAddress, .mediaOrText, .photo: true
    case .text, .address, .list, .parts, .partsOfValues: false
    }
  }
}

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
