import Basics

/// `YealinkIPPhoneDirectory` and `FanvilIPPhoneDirectory`, which differ in their root alone: one name and several
/// numbers.
struct NameDirectoryBook {
  let root: StaticString

  static let yealink = NameDirectoryBook(root: "YealinkIPPhoneDirectory")
  static let fanvil = NameDirectoryBook(root: "FanvilIPPhoneDirectory")

  func bytes(_ indices: [Int], of people: PhoneBookPeople) -> [UInt8] {
    let numbers = people.numbers
    var xml = XMLText(capacity: 128 + indices.count * 120)
    xml.raw("<")
    xml.raw(root)
    xml.raw(">\n")
    for index in indices {
      xml.add("<DirectoryEntry><Name>", people.label(index), "</Name>")
      for number in numbers[index] { xml.add("<Telephone>", number.text, "</Telephone>") }
      xml.raw("</DirectoryEntry>\n")
    }
    xml.raw("</")
    xml.raw(root)
    xml.raw(">\n")
    return xml.bytes
  }
}
