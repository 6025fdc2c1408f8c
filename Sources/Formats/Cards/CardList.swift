import Foundation
import People
import VCard

/// Decodes the people in contact cards (vCard 2.1, 3.0 and 4.0).
///
/// The name is `N` or `FN`, the identifier `UID`, the position `TITLE` or `ROLE`, the department the second
/// part of `ORG`. Private data are not read: `EMAIL` and `TEL` of the type `HOME`, notes, birthdays, addresses
/// and categories. Cards of companies, groups and places are skipped.
enum CardList {
  /// Reads the cards of all pages.
  static func read(
    _ body: Body, _ photo: PhotoRule?, _ rule: VisibilityRule
  ) throws(BodyProblem) -> DecodedList {
    var list = DecodedList(photos: photo?.template)
    var visibility = VisibilityReader(rule)
    for page in body.pages {
      if let kind = BinaryFileKind(page.bytes) { throw .otherKind(kind) }
      do throws(VCardError) {
        let contents = try VCardReader.read(Array(page.bytes))
        for warning in contents.warnings { add(warning, to: &list) }
        for card in contents.cards where isPerson(card) {
          add(card, hasPhoto: photo?.path != nil, &visibility, to: &list)
        }
      } catch {
        guard case .noCard(let seems) = error else { throw .noCards }
        throw BodyProblem(seems)
      }
    }
    if list.count > 0 {
      list.missedPaths = visibility.missed.map { key, path in
        let name = path.leadingNames.first ?? ""
        return MissedPath(field: key, path: name, missing: name, keys: [])
      }
    }
    return list
  }

  private static func add(
    _ card: Card, hasPhoto: Bool, _ visibility: inout VisibilityReader, to list: inout DecodedList
  ) {
    var builder = RecordBuilder()
    func set(_ field: Field, _ name: String, _ texts: [String]) {
      if let lost = builder.set(field, parts: [texts]) { list.addFault("." + name, .text, lost) }
    }
    let name = card.structuredName
    set(
      .firstName, "N", [[name?.given, name?.additional].compactMap { $0 }.joined(separator: " ")])
    set(.lastName, "N", [name?.family].compactMap { $0 })
    set(.name, "FN", [card.formattedName].compactMap { $0 })
    set(.id, "UID", texts("UID", of: card))
    set(.position, "TITLE", card.titles.first.map { [$0] } ?? texts("ROLE", of: card))
    set(.email, "EMAIL", preferred("EMAIL", of: card).map { $0.text.withoutScheme("mailto:") })
    let phones = preferred("TEL", of: card)
    set(.phone, "TEL", phones.map { $0.text.withoutScheme("tel:") })
    let mobiles = phones.filter { $0.types.contains("CELL") }
    set(.mobile, "TEL", mobiles.map { $0.text.withoutScheme("tel:") })
    let units = card.properties.first { $0.name == "ORG" }?.components.dropFirst()
    set(
      .department, "ORG",
      [(units ?? []).flatMap { $0 }.filter { !$0.isEmpty }.joined(separator: ", ")])
    if hasPhoto { builder.photo = PhotoReader.reference(card, at: list.nextPath + ".PHOTO") }
    let (read, faults) = visibility.read { _, path in
      let name = path.leadingNames.first?.uppercased()
      return card.properties.filter { $0.name == name }.map { .text($0.text) }
    }
    builder.set(read)
    for found in faults { list.addFault("." + found.path.text, .date, found.found) }
    list.add(builder.take(), isUnreadable: !faults.isEmpty)
  }

  /// Adds what the parser skipped: a whole card or a part of one.
  private static func add(_ warning: Warning, to list: inout DecodedList) {
    let path = "line \(warning.line)"
    switch warning.problem {
    case .missingEnd, .nulByte, .lineTooLong, .tooManyProperties:
      list.reject(.notAnObject(found: .damagedText), at: path)
    case .notUTF8, .unfitCharset, .lineWithoutColon:
      list.addFault("", .text, .damagedText, at: path)
    case .charsetOfOtherText, .tooManyMarks, .undecodablePhoto, .photoIsNoImage, .textOutsideCards,
      .strayEnd, .noName, .furtherWarnings:
      break
    }
  }

  private static func isPerson(_ card: Card) -> Bool {
    for property in card.properties {
      let text = property.text.lowercased()
      if property.name == "X-ABSHOWAS", text == "company" { return false }
      if property.name.hasSuffix("KIND"), ["group", "org", "location", "thing"].contains(text) {
        return false
      }
    }
    return true
  }

  private static func texts(_ name: String, of card: Card) -> [String] {
    card.properties.filter { $0.name == name }.map(\.text)
  }

  /// The properties for work or without a type, preferred ones first.
  private static func preferred(_ name: String, of card: Card) -> [Property] {
    let properties = card.properties.filter { property in
      property.name == name
        && property.types.allSatisfy { !["HOME", "FAX", "PAGER", "MODEM"].contains($0) }
    }
    return properties.filter(\.isPreferred) + properties.filter { !$0.isPreferred }
  }
}

extension PhotoReader {
  /// The first photo of a card, or the first address of one.
  static func reference(_ card: Card, at path: @autoclosure () -> String) -> PhotoReference? {
    if let photo = card.photos.first { return PhotoReference(.image(photo.bytes), at: path()) }
    for link in card.photoLinks {
      if let reference = reference(link, at: path()) { return reference }
    }
    return nil
  }
}

extension Property {
  /// `TYPE=PREF` of vCard 3.0, `PREF=1` of 4.0.
  fileprivate var isPreferred: Bool {
    types.contains("PREF") || parameters.contains { $0.name == "PREF" && $0.values == ["1"] }
  }
}

extension String {
  fileprivate func withoutScheme(_ scheme: String) -> String {
    lowercased().hasPrefix(scheme) ? String(dropFirst(scheme.count)) : self
  }
}
