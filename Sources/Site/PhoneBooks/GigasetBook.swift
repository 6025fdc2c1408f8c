import Basics
import People

/// Gigaset's `LocalDirectory`: one element with two numbers of each kind.
enum GigasetBook {
  /// The attributes of numbers, in the order of the maker's example.
  private static let places = 6

  static func bytes(_ indices: [Int], of people: PhoneBookPeople) -> [UInt8] {
    let numbers = people.numbers
    var xml = XMLText(capacity: 128 + indices.count * 160)
    xml.raw("<!DOCTYPE LocalDirectory>\n<list>\n")
    for index in indices {
      let (first, last) = people.name(index)
      let placed = placed(numbers[index])
      xml.add("<entry surname=\"", last, "\"")
      xml.add(" name=\"", first, "\"")
      xml.add(" office1=\"", placed[0], "\"")
      xml.add(" office2=\"", placed[1], "\"")
      xml.add(" mobile1=\"", placed[2], "\"")
      xml.add(" mobile2=\"", placed[3], "\"")
      xml.add(" home1=\"", placed[4], "\"")
      xml.add(" home2=\"", placed[5], "\"/>\n")
    }
    xml.raw("</list>\n")
    return xml.bytes
  }

  /// The numbers by the attributes of their kinds; what has no room there takes a place that is free.
  private static func placed(_ numbers: ArraySlice<PhoneBookNumber>) -> [String] {
    var placed = [String](repeating: "", count: places)
    var others: [String] = []
    for number in numbers {
      let own =
        switch number.kind {
        case .work: 0...1
        case .mobile: 2...3
        case .other: 4...5
        }
      if let free = own.first(where: { placed[$0].isEmpty }) {
        placed[free] = number.text
      } else {
        others.append(number.text)
      }
    }
    for number in others {
      guard let free = placed.lastIndex(of: "") else { break }
      placed[free] = number
    }
    return placed
  }

  /// The most bytes that entries may take, without reading each text.
  static func mostBytes(of people: PhoneBookPeople, _ indices: [Int]) -> Int {
    indices.reduce(256) { bytes, index in
      let (first, last) = people.name(index)
      // No escape takes more than six bytes.
      return bytes + 128 + 6 * (first.utf8.count + last.utf8.count) + 6 * 20
    }
  }
}
