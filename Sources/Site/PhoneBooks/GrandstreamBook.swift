import Basics

/// Grandstream's `AddressBook`: both parts of the name, and numbers by their kinds, dialled by the first account.
enum GrandstreamBook {
  static func bytes(_ indices: [Int], of people: PhoneBookPeople) -> [UInt8] {
    let numbers = people.numbers
    var xml = XMLText(capacity: 128 + indices.count * 260)
    xml.raw("<AddressBook>\n")
    for index in indices {
      let (first, last) = people.name(index)
      xml.raw("<Contact>")
      xml.element("FirstName", first)
      xml.element("LastName", last)
      for number in numbers[index] {
        switch number.kind {
        case .work: xml.raw("<Phone type=\"Work\">")
        case .mobile: xml.raw("<Phone type=\"Mobile\">")
        case .other: xml.raw("<Phone type=\"Other\">")
        }
        xml.element("phonenumber", number.text)
        xml.raw("<accountindex>0</accountindex></Phone>")
      }
      xml.raw("</Contact>\n")
    }
    xml.raw("</AddressBook>\n")
    return xml.bytes
  }
}
