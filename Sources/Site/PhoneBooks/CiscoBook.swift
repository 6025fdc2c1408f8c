import Basics
import Output
import People

/// Cisco's menus and directories: 32 at most in each, cut by letters.
struct CiscoBook: Sendable {
  /// The most entries of a `CiscoIPPhoneDirectory`, and of a menu, which fills a screen as well.
  static let most = 32
  /// The most characters of a menu item's name.
  private static let longestName = 64

  let people: PhoneBookPeople
  /// The address of the site, ending in `/`; empty in a preview.
  let base: String
  let title: String

  /// A menu of pages and further menus.
  func menu(_ menu: LetterMenu, name: String?) -> [UInt8] {
    var xml = XMLText(capacity: 512 + menu.items.count * 160)
    xml.raw("<CiscoIPPhoneMenu>\n")
    head(name, to: &xml)
    for item in menu.items {
      let name = PlainText.text(item.label).prefix(Self.longestName)
      xml.add("<MenuItem><Name>", String(name), "</Name>")
      xml.add("<URL>", base + path(item.name), "</URL></MenuItem>\n")
    }
    xml.raw("</CiscoIPPhoneMenu>\n")
    return xml.bytes
  }

  /// A page of entries, one for each number.
  func page(_ indices: [Int], name: String) -> [UInt8] {
    var xml = XMLText(capacity: 512 + Self.most * 120)
    xml.raw("<CiscoIPPhoneDirectory>\n")
    head(name, to: &xml)
    for index in indices {
      let label = people.label(index)
      for number in people.numbers[index].prefix(Self.most) {
        xml.add("<DirectoryEntry><Name>", label, "</Name>")
        xml.add("<Telephone>", number.text, "</Telephone></DirectoryEntry>\n")
      }
    }
    xml.raw("</CiscoIPPhoneDirectory>\n")
    return xml.bytes
  }

  private func head(_ name: String?, to xml: inout XMLText) {
    xml.add("<Title>", title, "</Title>\n")
    xml.add("<Prompt>", name ?? title, "</Prompt>\n")
  }

  /// The path of a menu or page.
  func path(_ name: String) -> String {
    FileKind.phoneBook.pattern.path("\(people.book.name)/\(name).xml")
  }

  /// The number of a person's entries.
  func entries(of index: Int) -> Int { min(Self.most, people.numbers.count(of: index)) }
}
