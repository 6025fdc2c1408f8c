/// One vCard: its properties in the order of the file.
///
/// `BEGIN`, `END` and `VERSION` are not among them, nor is what belongs to an `AGENT`.
public struct Card: Sendable, Equatable {
  /// The text of `VERSION`, trimmed, such as `3.0`; `nil` where the card gives none.
  public var version: String?
  /// The line of the card's `BEGIN`, counted from 1; 0 for a card that was not read.
  public var line: Int
  /// The properties in the order of the file.
  public var properties: [Property]

  /// Makes a card; one that is to be written needs properties only.
  public init(version: String? = nil, line: Int = 0, properties: [Property] = []) {
    self.version = version
    self.line = line
    self.properties = properties
  }
}

extension Card {
  /// `FN`, trimmed: the first that is not empty.
  public var formattedName: String? {
    texts("FN").first
  }

  /// `N`: the first that is not empty.
  public var structuredName: StructuredName? {
    for index in properties.indices where properties[index].name == "N" {
      let name = StructuredName(components: properties[index].components)
      if !name.isEmpty { return name }
    }
    return nil
  }

  /// Whether the card has a visible name: control characters alone, which are never written, are none.
  var hasName: Bool {
    if let formattedName, formattedName.isVisible { return true }
    guard let name = structuredName else { return false }
    return [name.family, name.given, name.additional, name.prefixes, name.suffixes]
      .contains { $0.isVisible }
  }

  /// The addresses of `EMAIL`, trimmed, without `mailto:`. Empty ones are left out.
  public var emails: [String] {
    texts("EMAIL").map { $0.removingScheme("mailto:") }.filter { !$0.isEmpty }
  }

  /// The numbers of `TEL`, trimmed, without `tel:`. Other schemes, such as `sip:`, stay.
  public var phones: [String] {
    texts("TEL").map { $0.removingScheme("tel:") }.filter { !$0.isEmpty }
  }

  /// The photos that the card itself holds, each an image by its first bytes.
  public var photos: [Photo] {
    properties.compactMap { property in
      guard property.name == "PHOTO", case .binary(let bytes) = property.value else { return nil }
      return Photo(bytes)
    }
  }

  /// The addresses of `PHOTO`s that are links.
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

  /// The texts of all properties of that name that have one, trimmed.
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
  /// Whether there is any character that is neither a blank nor a control character.
  var isVisible: Bool { utf8.contains { $0 > ASCII.space && $0 != 0x7F } }
}
