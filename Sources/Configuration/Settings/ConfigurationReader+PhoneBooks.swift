import People
import Site

extension ConfigurationReader {
  static let phoneBookKeys = ["format", "name", "people", "numbers", "label", "dial"]
  private static let dialKeys = ["country", "international", "internal"]
  private static let internalKeys = ["prefix", "digits"]

  /// Reads `phoneBooks`, whose names differ.
  mutating func phoneBooks(
    _ node: YAMLNode, _ fields: KnownFields, _ options: SiteOptions
  ) -> [PhoneBook]? {
    guard let items = yaml.list(node) else { return nil }
    // Some disks do not tell letter case apart.
    var seen: [String: YAMLNode] = [:]
    var books: [PhoneBook] = []
    for item in items {
      guard let mapping = yaml.mapping(item, keys: Self.phoneBookKeys),
        let formatNode = yaml.required("format", of: mapping),
        let format: PhoneBookFormat = yaml.choice(formatNode)
      else { continue }
      if format == .cisco, options.baseURL == nil {
        yaml.report(.needsBaseURL(format.rawValue), at: formatNode)
      }
      let book = phoneBook(format, mapping, fields, dial: options.dial)
      let place = mapping["name"] ?? formatNode
      if let first = seen[book.name.lowercased()] {
        yaml.report(.duplicateValue(book.name, first: yaml.spot(of: first)), at: place)
      } else {
        seen[book.name.lowercased()] = place
      }
      books.append(book)
    }
    return books
  }

  private mutating func phoneBook(
    _ format: PhoneBookFormat, _ mapping: YAMLMapping, _ fields: KnownFields, dial: Dialling?
  ) -> PhoneBook {
    PhoneBook(
      format,
      name: mapping["name"].flatMap {
        yaml.parsed($0, .bookName) { Self.isBookName($0) ? $0 : nil }
      },
      people: mapping["people"].flatMap { peopleFilter($0, fields) } ?? .all,
      numbers: mapping["numbers"].flatMap { numbers($0, fields) },
      label: mapping["label"].flatMap { label($0, fields) },
      dial: mapping["dial"].flatMap { self.dial($0) } ?? dial)
  }

  private static func isBookName(_ text: String) -> Bool {
    text.utf8.count <= 64
      && text.utf8.allSatisfy { byte in
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "-"), UInt8(ascii: "_"): true
        default: false
        }
      }
  }

  private mutating func peopleFilter(_ node: YAMLNode, _ fields: KnownFields) -> PeopleFilter? {
    guard let filter = yaml.parsed(node, .peopleFilter, { PeopleFilter($0) }) else { return nil }
    if case .having(let field, _) = filter {
      check(field.name, fields, at: node, part: field.name)
    }
    return filter
  }

  private mutating func numbers(_ node: YAMLNode, _ fields: KnownFields) -> [FieldName]? {
    guard let items = yaml.list(node) else { return nil }
    if items.isEmpty { yaml.report(.emptyList, at: node) }
    let names = items.compactMap { item -> (YAMLNode, String)? in
      guard let name = yaml.text(item) else { return nil }
      check(name, fields, at: item, part: name)
      return (item, name)
    }
    return yaml.unique(names).map { FieldName($0) }
  }

  private mutating func label(_ node: YAMLNode, _ fields: KnownFields) -> LabelTemplate? {
    guard let label = yaml.parsed(node, .label, { LabelTemplate($0) }) else { return nil }
    let known = LabelTemplate.nameParts + fields.names.filter { $0 != "name" }
    for field in label.fields where fields.areComplete && !known.contains(Self.singular(field)) {
      let braced = known.map { "{\($0)}" }
      let nearest = Nearest.word(to: field, in: known).map { "{\($0)}" }
      yaml.report(
        .unknownValue("{\(field)}", nearest: nearest, known: braced), at: node, part: "{\(field)}")
    }
    return label
  }

  /// Reports a field that no source gives.
  private mutating func check(
    _ name: String, _ fields: KnownFields, at node: YAMLNode, part: String
  ) {
    guard fields.areComplete, !fields.names.contains(Self.singular(name)) else { return }
    let nearest = Nearest.word(to: name, in: fields.names)
    yaml.report(
      .unknownValue(name, nearest: nearest, known: fields.names), at: node, part: part)
  }

  private static func singular(_ name: String) -> String {
    ["projects": "project", "offices": "office"][name] ?? name
  }

  mutating func dial(_ node: YAMLNode) -> Dialling? {
    guard let mapping = yaml.mapping(node, keys: Self.dialKeys) else { return nil }
    return Dialling(
      country: mapping["country"].flatMap { phoneCountry($0) },
      international: mapping["international"].flatMap {
        yaml.parsed($0, .dialPrefix) { Self.isDialled($0) ? $0 : nil }
      },
      internalNumbers: mapping["internal"].flatMap { internalNumbers($0) })
  }

  private mutating func internalNumbers(_ node: YAMLNode) -> Dialling.Internal? {
    guard let mapping = yaml.mapping(node, keys: Self.internalKeys) else { return nil }
    let prefix = yaml.required("prefix", of: mapping).flatMap { node in
      yaml.parsed(node, .internationalNumber, Self.internationalDigits)
    }
    let digits = yaml.required("digits", of: mapping).flatMap {
      yaml.number($0, in: 1...15, .dialledDigits)
    }
    guard let prefix, let digits else { return nil }
    return Dialling.Internal(prefix: prefix, digits: digits)
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
