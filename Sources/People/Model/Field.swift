/// A field of people: a standard one such as ``skills``, or one that the configuration defines.
///
/// ```swift
/// let height = Field(key: "height", labels: ["en": "Height"], unit: "cm", kind: .number)
/// var record = Record(name: .parts(first: "Mari", last: "Tamm"))
/// record.set(.skills, Field.skills.values(in: "Swift;Welding"))
/// record.details = [Detail(field: height, value: .number("172"))]
/// let skills = record.texts(of: .skills)  // ["Swift", "Welding"]
/// ```
package final class Field: Sendable {
  package enum Kind: Sendable {
    case text, markdown, number, date, period, flag, link
    /// A whole name, or a part of one.
    case name
    case list
    /// Addresses and numbers, which may be private.
    case emails, phones
    /// References to people by identifier, e-mail address, distinguished name or full name.
    case person, people
    /// An address, a path, or an image.
    case photo
  }

  /// The name in `fields:`, `publish:`, `merge:` and templates.
  package let key: String
  /// By language code, one for all languages under an empty code; empty for standard fields, whose labels are in the
  /// locales.
  package let labels: [String: String]
  /// Shown after a number, such as `cm`.
  package let unit: String?
  package let kind: Kind
  /// The name in `groupBy:`, `groups:`, `sortBy:`, `list:` and locales: `project` for `projects`.
  package let name: String
  /// The name in `people.json`.
  package let json: String
  /// The folder of its groups' pages.
  package let folder: String
  package let isStandard: Bool
  /// The property that records and people have for the field; `nil` if it is one of their `values` or `details`.
  let property: Property?
  /// The attributes of directory servers for it, the best first.
  package let attributes: [String]
  /// Joins the parts of a text that is read from several places.
  package let joiner: String
  /// How a link is shown beside Call and E-mail; `nil` for other fields.
  package let channel: Channel?
  /// Whether texts are split at `,`, `;` and `|`.
  package let isDivided: Bool
  /// Values that locales translate, such as `mon`.
  package let codes: [String]
  /// The h-card property of the value in a row.
  package let microformat: String
  /// What a list's text becomes, once it is on one line.
  package let cleaned: @Sendable (String) -> String
  /// The form in which texts of several records are compared. The country is the calling code for national numbers.
  let comparable: @Sendable (_ text: String, _ country: String?) -> String

  /// Creates a field of the configuration.
  package convenience init(
    key: String, labels: [String: String], unit: String? = nil, kind: Kind = .text,
    channel: Channel? = nil
  ) {
    self.init(
      key, kind, isDivided: false, labels: labels, unit: unit, isStandard: false, channel: channel)
  }

  init(
    _ key: String, _ kind: Kind, _ property: Property? = nil, name: String? = nil,
    json: String? = nil, folder: String? = nil, attributes: [String] = [], joiner: String = ", ",
    isDivided: Bool? = nil, codes: [String] = [], microformat: String = "",
    labels: [String: String] = [:], unit: String? = nil, isStandard: Bool = true,
    channel: Channel? = nil,
    cleaned: (@Sendable (String) -> String)? = nil,
    comparable: @escaping @Sendable (String, String?) -> String = { text, _ in
      CaseFolding.key(text)
    }
  ) {
    self.key = key
    self.kind = kind
    self.property = property
    self.name = name ?? key
    self.json = json ?? key
    self.folder = folder ?? "groups/" + key
    self.attributes = attributes
    self.joiner = joiner
    self.isDivided = isDivided ?? (kind == .list)
    self.codes = codes
    self.microformat = microformat
    self.labels = labels
    self.unit = unit
    self.isStandard = isStandard
    self.channel = channel
    // References are resolved later; a page never shows the name of an entry.
    let areReferences = Self.isOfPeople(kind)
    self.cleaned = cleaned ?? { areReferences ? $0 : DistinguishedName.shown($0) }
    self.comparable = comparable
  }

  /// Whether the groups have their own folder at the top of the site.
  package var hasFolder: Bool { !folder.hasPrefix("groups/") }

  /// A folder name for a field's groups: the ASCII letters and digits of its name.
  package static func folderName(_ name: String) -> String {
    let isPlain = name.utf8.allSatisfy {
      switch $0 {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x5F: true
      default: false
      }
    }
    return isPlain ? name : Slug.join(Slug.make(from: name), Slug.hash(of: name, length: 6))
  }

  /// Whether a text may be the key of a field: letters, digits, hyphens and underscores, a letter first. It is a key of
  /// templates and of `people.json`, where the names of groups are taken.
  package static func isKey(_ text: String) -> Bool {
    let isLetter = { (byte: UInt8) in (byte | 0x20) &- 0x61 < 26 }
    return text.utf8.first.map(isLetter) == true && !["offices", "project", "none"].contains(text)
      && text.utf8.allSatisfy { isLetter($0) || $0 &- 0x30 < 10 || $0 == 0x2D || $0 == 0x5F }
  }

  /// Splits a source's text into values.
  package func values(in text: String) -> [String] {
    if isOneValue(text) { return [text] }
    if kind == .emails { return EmailText.addresses(in: text) }
    if isOfPhones { return PhoneText.numbers(in: text) }
    let parts = text.utf8.split(whereSeparator: isMark).map { String(Substring($0)) }
    return self === Field.workingDays ? parts.flatMap(WorkingDay.codes) : parts
  }

  /// Whether a source's text is one value as it is.
  package func isOneValue(_ text: String) -> Bool {
    if kind == .emails { return EmailText.isOne(text) }
    if isOfPhones { return PhoneText.isOne(text) }
    guard isDivided || kind == .people else { return true }
    if text.isEmpty || self === Field.workingDays { return false }
    let bytes = text.utf8.span
    for index in bytes.indices where isMark(bytes[index]) { return false }
    return true
  }

  private func isMark(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: ";"), UInt8(ascii: "|"): true
    // Names of people and entries contain commas: they are looked up as a whole first.
    case UInt8(ascii: ","): kind != .people
    default: false
    }
  }

  /// The value of texts; `nil` for none.
  package func value(of texts: [String]) -> DetailValue? {
    texts.first.map { hasSeveral ? .list(texts) : .text($0) }
  }

  /// Whether a record may have several values.
  package var hasSeveral: Bool { kind == .list || kind == .people || isAddress }

  /// Whether a list in JSON contains all values.
  package var isList: Bool { hasSeveral && self !== Field.email && self !== Field.phone }

  /// Whether it holds e-mail addresses or phone numbers, which may be private.
  package var isAddress: Bool { kind == .emails || kind == .phones }

  /// Whether the values are phone numbers.
  package var isOfPhones: Bool { kind == .phones }

  package var isOfPeople: Bool { Self.isOfPeople(kind) }

  private static func isOfPeople(_ kind: Kind) -> Bool { kind == .person || kind == .people }

  /// Whether records and people have a property for the field, and pages a place of its own.
  package var hasProperty: Bool { property != nil }
}

/// A link to a chat, call or the like. Its raw value names its icon.
package enum Channel: String, CaseIterable, Sendable {
  case chat, video, call, link
}

extension Field: Hashable {
  package static func == (one: Field, other: Field) -> Bool {
    one === other
      || (one.key == other.key && one.isStandard == other.isStandard && one.labels == other.labels
        && one.unit == other.unit && one.channel == other.channel)
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(key) }
}
