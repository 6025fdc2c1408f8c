import Basics

/// snom's `tbook` in version 2.0.
enum SnomBook {
  static func bytes(_ indices: [Int], of people: PhoneBookPeople) -> [UInt8] {
    let numbers = people.numbers
    var xml = XMLText(capacity: 128 + indices.count * 260)
    xml.raw("<tbook e=\"2\" version=\"2.0\">\n")
    for index in indices {
      let (first, last) = people.name(index)
      xml.raw("<contact fav=\"false\" vip=\"false\" blocked=\"false\">")
      xml.element("first_name", first)
      xml.element("last_name", last)
      xml.raw("<numbers>")
      for number in numbers[index] {
        xml.raw("<number")
        xml.attribute("no", number.text)
        switch number.kind {
        case .work: xml.raw(" type=\"business\"")
        case .mobile: xml.raw(" type=\"mobile\"")
        case .other: xml.raw(" type=\"fixed\"")
        }
        xml.raw(" outgoing_id=\"0\"/>")
      }
      xml.raw("</numbers></contact>\n")
    }
    xml.raw("</tbook>\n")
    return xml.bytes
  }
}
