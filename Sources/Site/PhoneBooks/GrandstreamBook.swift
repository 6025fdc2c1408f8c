import Basics

/// Grandstream's `AddressBook`: both parts of the name, and numbers by their kinds, dialled by the first account.
enum GrandstreamBook {
  static func bytes(_ indices: [Int], of people: PhoneBookPeople) -> [UInt8] {
    var xml = XMLText(capacity: 128 + indices.count * 260)
    xml.raw("<AddressBook>\n")
    for index in indices {
      let entry = people.entry(index)
      xml.raw("<Contact>")
      xml.element("FirstName", entry.first)
      xml.element("LastName", entry.last)
      for number in entry.numbers {
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
