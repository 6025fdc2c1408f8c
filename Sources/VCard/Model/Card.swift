/// One vCard. `BEGIN`, `END` and `VERSION` are not among its properties, nor is what belongs to an `AGENT`.
public struct Card: Sendable, Equatable {
  /// The text of `VERSION`, such as `3.0`.
  public var version: String?
  /// The line of `BEGIN`, from 1; 0 if the card was not read from a file.
  public var line: Int
  /// The properties in the order of the file.
  public var properties: [Property]

  /// Creates a card; to be written it needs only properties.
  public init(version: String? = nil, line: Int = 0, properties: [Property] = []) {
    self.version = version
    self.line = line
    self.properties = properties
  }
}

extension Card {
  /// The first `FN` that is not empty, trimmed.
  public var formattedName: String? {
    texts("FN").first
  }

  /// The first `N` that is not empty.
  public var structuredName: StructuredName? {
    for index in properties.indices where properties[index].name == "N" {
      let name = StructuredName(components: properties[index].components)
      if !name.isEmpty { return name }
    }
    return nil
  }

  var hasName: Bool {
    if let formattedName, formattedName.isVisible { return true }
    guard let name = structuredName else { return false }
    return [name.family, name.given, name.additional, name.prefixes, name.suffixes]
      .contains { $0.isVisible }
  }

  /// The addresses of `EMAIL`, trimmed, without `mailto:` and empty ones.
  public var emails: [String] {
    texts("EMAIL").map { $0.removingScheme("mailto:") }.filter { !$0.isEmpty }
  }

  /// The numbers of `TEL`, trimmed, without `tel:` and empty ones.
  public var phones: [String] {
    texts("TEL").map { $0.removingScheme("tel:") }.filter { !$0.isEmpty }
  }

  /// The photos embedded in the card.
  public var photos: [Photo] {
    properties.compactMap { property in
      guard property.name == "PHOTO", case .binary(let bytes) = property.value else { return nil }
      return Photo(bytes)
    }
  }

  /// The links among `PHOTO`.
  public var photoLinks: [String] {
    texts("PHOTO")
  }

  /// The organization's name: the first part of `ORG`.
  public var organization: String? {
    for index in properties.indices where properties[index].name == "ORG" {
      let name = properties[index].components.first?.joined(separator: ",").trimmed()
      if let name, !name.isEmpty { return name }
    }
    return nil
  }

  /// The texts of `TITLE`, trimmed.
  public var titles: [String] {
    texts("TITLE")
  }

  /// The texts of all properties of a name, trimmed, without empty ones.
  private func texts(_ name: String) -> [String] {
    var texts: [String] = []
    for index in properties.indices where properties[index].name == name {
      guard case .text(let text) = properties[index].value else { continue }
      let trimmed = text.trimmed()
      if !trimmed.isEmpty { texts.append(trimmed) }
    }
    return texts
  }
}

extension String {
  /// Whether any character is neither a blank nor a control character.
  var isVisible: Bool { utf8.contains { $0 > ASCII.space && $0 != 0x7F } }
}

/// The parts of `N` (RFC 6350, section 6.2.2), trimmed. Several values of one part are joined by `, `.
public struct StructuredName: Sendable, Equatable {
  /// The last name.
  public var family: String
  /// The first name.
  public var given: String
  /// Further names.
  public var additional: String
  /// Titles before the name, such as `Dr.`.
  public var prefixes: String
  /// Additions behind the name, such as `Jr.`.
  public var suffixes: String

  /// Creates a name.
  public init(
    family: String = "", given: String = "", additional: String = "", prefixes: String = "",
    suffixes: String = ""
  ) {
    self.family = family
    self.given = given
    self.additional = additional
    self.prefixes = prefixes
    self.suffixes = suffixes
  }

  init(components: [[String]]) {
    func part(_ index: Int) -> String {
      guard index < components.count else { return "" }
      if components[index].count == 1 { return components[index][0].trimmed() }
      return components[index].map { $0.trimmed() }.filter { !$0.isEmpty }.joined(separator: ", ")
    }
    self.init(
      family: part(0), given: part(1), additional: part(2), prefixes: part(3), suffixes: part(4))
  }

  /// Whether all parts are empty.
  public var isEmpty: Bool {
    family.isEmpty && given.isEmpty && additional.isEmpty && prefixes.isEmpty && suffixes.isEmpty
  }
}
