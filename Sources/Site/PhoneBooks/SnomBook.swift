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
      xml.add("<first_name>", first, "</first_name>")
      xml.add("<last_name>", last, "</last_name><numbers>")
      for number in numbers[index] {
        let kind: StaticString =
          switch number.kind {
          case .work: "\" type=\"business\" outgoing_id=\"0\"/>"
          case .mobile: "\" type=\"mobile\" outgoing_id=\"0\"/>"
          case .other: "\" type=\"fixed\" outgoing_id=\"0\"/>"
          }
        xml.add("<number no=\"", number.text, kind)
      }
      xml.raw("</numbers></contact>\n")
    }
    xml.raw("</tbook>\n")
    return xml.bytes
  }
}
