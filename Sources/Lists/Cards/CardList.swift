import Basics
import Foundation
import People
import VCard

/// Decodes the people in contact cards (vCard 2.1, 3.0 and 4.0) by ``Mapping/vcard``.
///
/// Notes, birthdays, addresses and categories are not read.
enum CardList {
  /// Reads the cards of all pages.
  static func read(_ body: Body, _ decoder: RecordDecoder) throws(BodyProblem) -> DecodedList {
    var reader = RecordReader(decoder)
    var mapping = Mapping.vcard
    mapping.fields[.photo] = decoder.photo?.path
    reader.use(mapping)
    for page in body.pages {
      if let kind = BinaryFileKind(page.bytes) { throw .otherKind(kind) }
      do throws(VCardError) {
        let contents = try VCardReader.read(Array(page.bytes))
        for warning in contents.warnings { add(warning, to: &reader.list) }
        for card in contents.cards { reader.read(CardRecord(card)) }
      } catch {
        guard case .noCard(let seems) = error else { throw .noCards }
        throw BodyProblem(seems)
      }
    }
    if reader.list.count > 0 {
      reader.list.missedPaths =
        reader.missedRules.map { key, path in
          MissedPath(field: key, path: path.heading, missing: path.heading, keys: [])
        } + reader.missedInJoined
    }
    return reader.finished()
  }

  /// Adds what the parser skipped: a whole card or a part of one.
  private static func add(_ warning: Warning, to list: inout DecodedList) {
    let path = "line \(warning.line)"
    switch warning.problem {
    case .missingEnd, .nulByte, .lineTooLong, .tooManyProperties:
      list.reject(.notAnObject(found: .damagedText), at: path)
    case .conflictMarker: list.add(OddRow(kind: .conflictMarker, line: warning.line))
    case .notUTF8, .unfitCharset, .lineWithoutColon:
      list.addFault("", .text, .damagedText, at: path)
    case .charsetOfOtherText, .tooManyMarks, .undecodablePhoto, .photoIsNoImage, .textOutsideCards,
      .strayEnd, .noName, .furtherWarnings:
      break
    }
  }
}

/// A contact card as a record, whose paths are names of properties, such as `TITLE` and `N[1]`.
struct CardRecord: ListedRecord {
  let card: Card
  private let labels: [String: String]

  init(_ card: Card) {
    self.card = card
    labels = card.labels
  }

  func values(at path: RecordReader.Path) -> [RecordValue] {
    if path.field === Field.photo {
      return card.photos.map { RecordValue(.bytes($0.bytes)) }
        + card.photoLinks.map { .text($0) }
    }
    let name = path.path.heading.uppercased()
    let properties = card.properties.filter { $0.name == name }
    if case .item(let index)? = path.path.steps.last {
      return properties.prefix(1).compactMap { property in
        guard property.components.indices.contains(index) else { return nil }
        return .text(property.components[index].joined(separator: " "))
      }
    }
    guard path.field?.isAddress == true else { return properties.map { .text($0.text) } }
    // The preferred ones first.
    let sorted = properties.filter(\.isPreferred) + properties.filter { !$0.isPreferred }
    return sorted.map { property in
      RecordValue(.text(property.text), kind: kind(of: property))
    }
  }

  func place(of path: RecordReader.Path) -> String { "." + path.path.heading }

  var tree: ValueTree {
    .object(card.properties.map { ($0.name, .text($0.text)) })
  }

  var signs: [SignTexts] {
    var signs = card.properties.compactMap { property in
      RecordSign(property.name).map { (sign: $0, key: property.name, texts: [property.text]) }
    }
    if isOfOrganization { signs.append((.kind, "FN", ["organization"])) }
    return signs
  }

  /// Whether the name is that of the organization, and has no parts.
  private var isOfOrganization: Bool {
    guard
      let name = card.properties.first(where: { $0.name == "FN" }).map({ CaseFolding.key($0.text) }
      ),
      !name.isEmpty
    else { return false }
    let isOfPerson = card.properties.contains { property in
      property.name == "N"
        && property.components.joined().contains { !WhiteSpace.folded($0).isEmpty }
    }
    return !isOfPerson
      && card.properties.contains { property in
        property.name == "ORG"
          && property.components.first.map { CaseFolding.key($0.joined(separator: " ")) } == name
      }
  }

  private func kind(of property: Property) -> AddressKind? {
    // `DOM` is an address of the country, and a home in Polish.
    AddressKind.of(
      label: property.groupKey.flatMap { labels[$0] } ?? property.customLabel,
      types: property.types.filter { $0 != "DOM" })
  }
}

extension Property {
  /// A label as Android writes it: `TEL;X-CUSTOM(CHARSET=UTF-8,ENCODING=QUOTED-PRINTABLE,=50=72=69=76=61=74)`.
  fileprivate var customLabel: String? {
    let label = parameters.first { $0.name.hasPrefix("X-CUSTOM(") }?.values.last
    return label.flatMap {
      PercentEncoding.decoded(String($0.prefix { $0 != ")" }).replacing("=", with: "%"))
    }
  }

  /// `TYPE=PREF` of vCard 3.0, `PREF=1` of 4.0.
  fileprivate var isPreferred: Bool {
    types.contains("PREF") || parameters.contains { $0.name == "PREF" && $0.values == ["1"] }
  }
}
