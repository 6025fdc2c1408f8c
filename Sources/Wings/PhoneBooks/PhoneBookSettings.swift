import Basics
import Lists
import People
package import Settings
import Site

extension PhoneBooks {
  package static let settings: [Setting<PhoneBooks>] = [
    // First, since books without rules of their own have these.
    Setting(
      "dial", dialling, \.dial,
      "How phones dial, for phone books without a `dial` of their own and for `rollcall export`."),
    Setting(
      "phoneBooks",
      SettingType("\"type\": \"array\", \"items\": {\n\(book.schema)\n}", books), default: "[]",
      "Phone books for desk phones and address books, in the folder `phones/`."
    ) { phoneBooks, books in
      phoneBooks.books = books.map { book in
        var book = book
        book.dial = book.dial ?? phoneBooks.dial
        return book
      }
    },
  ]

  private static let book = SettingTable<PhoneBook>(required: ["format"]) {
    Setting(
      "format",
      SettingType(
        #""anyOf": [{ "enum": \#(JSONText.quoted(PhoneBookFormats.builtInNames)) }, "#
          + #"{ "type": "string", "pattern": "^\\s*[A-Za-z0-9_-]+\\s*$" }]"#
      ) { $0.yaml.text($1) },
      "The maker of the phones, a template of your own in phones/, or a form for other programs. cisco needs baseURL."
    ) { $0.format = PhoneBookFormat($1) }
    Setting(
      "name",
      .text(
        .bookName,
        #""type": "string", "minLength": 1, "maxLength": 64, "pattern": "^\\s*[A-Za-z0-9_-]+\\s*$""#
      ) { isName($0) ? $0 : nil }, \.ownName,
      "The name of the file below phones/, without extension; by default the format's.")
    Setting(
      "people",
      SettingType(##""$ref": "#/properties/people""##, SettingType.people.read), \.people,
      default: "all", "Who is in the book: all, or a condition such as office=Tallinn.")
    Setting(
      "numbers", .list(of: ConfigurationReader.field(), mayBeEmpty: false),
      default: "[phone, mobile]", "The fields whose numbers are in the book, in their order."
    ) { $0.numbers = $1.map { FieldName($0) } }
    Setting(
      "label",
      SettingType(#""type": "string", "pattern": "^[^{}]*(\\{[^{}]+\\}[^{}]*)+$""#) {
        reader, node in
        let label = reader.yaml.parsed(node, .label) { LabelTemplate($0) }
        let known = LabelTemplate.nameParts + reader.fields.names.filter { $0 != "name" }
        for field in label?.fields ?? [] {
          reader.check(field, among: known, at: node) { "{\($0)}" }
        }
        return label
      }, \.label, default: "{last} {first}", "The name of an entry, with fields in braces.")
    Setting(
      "dial", SettingType(##""$ref": "#/properties/dial""##, dialling.read), \.dial,
      "How these phones dial, in place of the file's dial.")
  }

  private static let dialling = SettingType.keys(
    SettingTable<Dialling> {
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
    }, of: Dialling())

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

  /// Reads books, whose names differ. Their formats are read with the templates.
  @Sendable private static func books(
    _ reader: inout ConfigurationReader, _ node: YAMLNode
  ) -> [PhoneBook]? {
    // Some disks do not tell letter case apart.
    var seen: [String: YAMLNode] = [:]
    return reader.yaml.list(node)?.compactMap { item in
      var book = PhoneBook(PhoneBookFormat(""))
      guard let mapping = reader.values(item, Self.book, into: &book), !book.name.isEmpty else {
        return nil
      }
      _ = reader.yaml.isNew(
        book.name, as: book.name.lowercased(), at: mapping["name"] ?? mapping["format"] ?? item,
        in: &seen)
      return book
    }
  }

  /// Whether a text can be the name of a file, or of a template, without folder and ending.
  static func isName(_ text: String) -> Bool {
    (1...64).contains(text.utf8.count)
      && text.utf8.allSatisfy { byte in
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "-"), UInt8(ascii: "_"): true
        default: false
        }
      }
  }

  /// What a telephone can dial before a number.
  private static func isDialled(_ text: String) -> Bool {
    text.utf8.count <= 12
      && text.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == 0x2A || $0 == 0x23 }
  }

  /// The digits of a number's beginning, with a calling code: `372612` for `+372 612`.
  @Sendable private static func internationalDigits(_ text: String) -> String? {
    guard text.hasPrefix("+") || text.utf8.first.map({ (0x31...0x39).contains($0) }) == true,
      text.unicodeScalars.allSatisfy({ ("0"..."9").contains($0) || PhoneNumber.isPunctuation($0) })
    else { return nil }
    let digits = text.utf8.filter { (0x30...0x39).contains($0) }
    guard (1...15).contains(digits.count) else { return nil }
    return String(decoding: digits, as: UTF8.self)
  }
}

extension ExpectedForm {
  static let bookName: Self =
    "a name of ASCII letters, digits, `-` and `_`, without folder and ending"
  static let fileName: Self =
    "the name of a file, such as phonebook.xml: letters, digits, `-` and `_`"
  static let fileEnding: Self = "the ending of a file without a dot, such as xml, but not gz"
  static let label: Self = "a label with fields in braces such as \"{last} {first}\""
  static let dialPrefix: Self =
    "what is dialled before a number, such as \"00\": digits, `*` and `#`"
  static let internationalNumber: Self =
    "the beginning of an international number, such as \"+372612\""
  static let dialledDigits: Self = "a whole number from 1 to 15"
}
