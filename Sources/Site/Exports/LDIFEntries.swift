import Basics
import Foundation
import People

/// Entries of `inetOrgPerson` and `mozillaAbPersonAlpha` for address books and directory servers (RFC 2849).
enum LDIFEntries {
  static func bytes(_ indices: [Int], of people: ExportedPeople) -> [UInt8] {
    var ldif = OutputBytes(capacity: 64 + indices.count * 400)
    ldif.append("version: 1\n" as StaticString)
    let numbers = people.numbers
    let organization = people.export.options.organization ?? ""
    // Copied once, and read as a span: each copy of an array counts references, which the other threads do as well.
    let directory = people.directory
    let persons = directory.people.span
    for index in indices {
      append(index, directory, persons, people, numbers[index], organization, to: &ldif)
    }
    return Array(ldif.span)
  }

  private static func append(
    _ index: Int, _ directory: Directory, _ persons: Span<Person>, _ people: ExportedPeople,
    _ numbers: ArraySlice<ExportedNumber>, _ organization: String, to ldif: inout OutputBytes
  ) {
    let (first, last) = people.name(index)
    // A page's name is of lower-case letters, digits and hyphens, and nobody else's.
    let slug = persons[index].slug
    ldif.append("\ndn: uid=" as StaticString)
    ldif.append(slug.utf8.span)
    ldif.append(
      """
      ,ou=people
      objectClass: top
      objectClass: person
      objectClass: organizationalPerson
      objectClass: inetOrgPerson
      objectClass: mozillaAbPersonAlpha

      """ as StaticString)
    append("uid", slug, to: &ldif)
    append("cn", persons[index].name.full, to: &ldif)
    append("sn", last.isEmpty ? first : last, to: &ldif)
    append("givenName", last.isEmpty ? "" : first, to: &ldif)
    append("displayName", people.label(index), to: &ldif)
    // Servers take ASCII alone (RFC 4524, section 2.16).
    for email in persons[index].emails where email.utf8.allSatisfy({ $0 < 0x80 }) {
      append("mail", email, to: &ldif)
    }
    for number in numbers {
      append(number.kind == .mobile ? "mobile" : "telephoneNumber", number.text, to: &ldif)
    }
    append("title", directory.positionName(of: index), to: &ldif)
    append("o", organization, to: &ldif)
    for unit in directory.unitNames(of: index) { append("ou", unit, to: &ldif) }
    for office in persons[index].offices {
      append("physicalDeliveryOfficeName", office, to: &ldif)
    }
  }

  /// Adds a value, in base64 unless it is a SAFE-STRING; nothing for an empty one.
  private static func append(
    _ attribute: StaticString, _ value: String, to ldif: inout OutputBytes
  ) {
    let value = PlainText.text(value)
    if value.isEmpty { return }
    ldif.append(attribute)
    if isSafe(value) {
      ldif.append(": " as StaticString)
      ldif.append(value.utf8.span)
    } else {
      ldif.append(":: " as StaticString)
      ldif.append(Data(value.utf8).base64EncodedString().utf8.span)
    }
    ldif.append(UInt8(ascii: "\n"))
  }

  private static func isSafe(_ value: String) -> Bool {
    let bytes = value.utf8.span
    switch bytes[0] {
    case UInt8(ascii: " "), UInt8(ascii: ":"), UInt8(ascii: "<"): return false
    default: break
    }
    for index in bytes.indices where bytes[index] >= 0x80 { return false }
    return bytes[bytes.count - 1] != UInt8(ascii: " ")
  }
}
