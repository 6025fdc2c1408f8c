import Basics

/// Grandstream's `AddressBook`: both parts of the name, and numbers by their kinds, dialled by the first account.
enum GrandstreamBook {
  static func bytes(_ indices: [Int], of people: PhoneBookPeople) -> [UInt8] {
    let numbers = people.numbers
    var xml = XMLText(capacity: 128 + indices.count * 260)
    xml.raw("<AddressBook>\n")
    for index in indices {
      let (first, last) = people.name(index)
      xml.add("<Contact><FirstName>", first, "</FirstName>")
      xml.add("<LastName>", last, "</LastName>")
      for number in numbers[index] {
        let kind: StaticString =
          switch number.kind {
          case .work: "<Phone type=\"Work\"><phonenumber>"
          case .mobile: "<Phone type=\"Mobile\"><phonenumber>"
          case .other: "<Phone type=\"Other\"><phonenumber>"
          }
        xml.add(kind, number.text, "</phonenumber><accountindex>0</accountindex></Phone>")
      }
      xml.raw("</Contact>\n")
    }
    xml.raw("</AddressBook>\n")
    return xml.bytes
  }
}
