import Basics
import People
import Site

extension ConfigurationReader {
  static let phoneBook = SettingTable<PhoneBook>(required: ["format"]) {
    Setting(
      "format",
      schema: #""anyOf": [{ "enum": \#(JSONText.quoted(PhoneBookFormats.builtInNames)) }, "#
        + #"{ "type": "string", "pattern": "^\\s*[A-Za-z0-9_-]+\\s*$" }]"#,
      "The maker of the phones, a template of your own in phones/, or a form for other programs. cisco needs baseURL."
    )
    Setting(
      "name",
      .text(
        .bookName,
        #""type": "string", "minLength": 1, "maxLength": 64, "pattern": "^\\s*[A-Za-z0-9_-]+\\s*$""#
      ) { isBookName($0) ? $0 : nil }, \.name,
      "The name of the file below phones/, without extension; by default the format's.")
    Setting(
      "people",
      SettingType(
        #""type": "string", "pattern": "^\\s*(all|[^=]*[^=\\s][^=]*=.*\\S.*)\\s*$""#
      ) { $0.peopleFilter($1) }, \.people, default: "all",
      "all, or people with a value in a field, such as office=Tallinn.")
    Setting(
      "numbers", .list(of: field(), mayBeEmpty: false), default: "[phone, mobile]",
      "The fields whose numbers are in the book, in their order."
    ) { $0.numbers = $1.map { FieldName($0) } }
    Setting(
      "label",
      SettingType(#""type": "string", "pattern": "^[^{}]*(\\{[^{}]+\\}[^{}]*)+$""#) {
        $0.label($1)
      }, \.label, default: "{last} {first}", "The name of an entry, with fields in braces.")
    Setting("dial", dialling, \.dial, "How these phones dial, in place of the file's dial.")
  }

  static let dial = SettingTable<Dialling> {
    Setting(
      "country", .phoneCountry, \.country,
      "The calling code of the place; its numbers are dialled without it.")
    Setting(
      "international",
      .text(
        .dialPrefix,
        #""type": ["string", "integer"], "minimum": 0, "pattern": "^\\s*[0-9*#]{1,12}\\s*$""#
      ) { isDialled($0) ? $0 : nil }, \.international,
      "What is dialled before a calling code, such as \"00\".")
    Setting(
      "internal", .keys(internalNumbers, of: Dialling.Internal(prefix: "", digits: 0)),
      \.internalNumbers,
      "The numbers of the telephone system: those that begin with prefix are dialled by their last digits."
    )
  }

  private static let internalNumbers = SettingTable<Dialling.Internal>(
    required: ["prefix", "digits"]
  ) {
    Setting(
      "prefix",
      .text(
        .internationalNumber, #""type": ["string", "integer"], "minimum": 1"#, internationalDigits),
      \.prefix, "With the calling code, such as \"+372612\".")
    Setting("digits", .number(1...15, .dialledDigits), \.digits, "How many digits are dialled.")
  }

  static let dialling = SettingType(
    ##""$ref": "#/definitions/dial""##, SettingType.keys(dial, of: Dialling()).read)

  /// Reads `phoneBooks`, whose names differ. Their formats are read with the templates.
  mutating func phoneBooks(_ node: YAMLNode, _ options: SiteOptions) -> [PhoneBook]? {
    guard let items = yaml.list(node) else { return nil }
    // Some disks do not tell letter case apart.
    var seen: [String: YAMLNode] = [:]
    var books: [PhoneBook] = []
    for item in items {
      guard let mapping = yaml.mapping(item, keys: Self.phoneBook.keys),
        let formatNode = yaml.required("format", of: mapping), let format = yaml.text(formatNode)
      else { continue }
      var book = PhoneBook(PhoneBookFormat(format), dial: options.dial)
      store(mapping, Self.phoneBook, into: &book)
      _ = yaml.isNew(
        book.name, as: book.name.lowercased(), at: mapping["name"] ?? formatNode, in: &seen)
      books.append(book)
    }
    return books
  }

  static func isBookName(_ text: String) -> Bool {
    (1...64).contains(text.utf8.count)
      && text.utf8.allSatisfy { byte in
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "-"), UInt8(ascii: "_"): true
        default: false
        }
      }
  }

  private mutating func peopleFilter(_ node: YAMLNode) -> PeopleFilter? {
    guard let filter = yaml.parsed(node, .peopleFilter, { PeopleFilter($0) }) else { return nil }
    if case .having(let field, _) = filter, fields.areComplete,
      !fields.names.contains(singular(field.name))
    {
      let nearest = Nearest.word(to: field.name, in: fields.names)
      yaml.report(
        .unknownValue(field.name, nearest: nearest, known: fields.names), at: node, part: field.name
      )
    }
    return filter
  }

  private mutating func label(_ node: YAMLNode) -> LabelTemplate? {
    guard let label = yaml.parsed(node, .label, { LabelTemplate($0) }) else { return nil }
    let known = LabelTemplate.nameParts + fields.names.filter { $0 != "name" }
    for field in label.fields where fields.areComplete && !known.contains(singular(field)) {
      let braced = known.map { "{\($0)}" }
      let nearest = Nearest.word(to: field, in: known).map { "{\($0)}" }
      yaml.report(
        .unknownValue("{\(field)}", nearest: nearest, known: braced), at: node, part: "{\(field)}")
    }
    return label
  }

  /// What a telephone can dial before a number.
  private static func isDialled(_ text: String) -> Bool {
    text.utf8.count <= 12
      && text.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == 0x2A || $0 == 0x23 }
  }

  /// The digits of a number's beginning, with a calling code: `372612` for `+372 612`.
  private static func internationalDigits(_ text: String) -> String? {
    guard text.hasPrefix("+") || text.utf8.first.map({ (0x31...0x39).contains($0) }) == true,
      text.unicodeScalars.allSatisfy({ ("0"..."9").contains($0) || PhoneNumber.isPunctuation($0) })
    else { return nil }
    let digits = text.utf8.filter { (0x30...0x39).contains($0) }
    guard (1...15).contains(digits.count) else { return nil }
    return String(decoding: digits, as: UTF8.self)
  }
}
