import Basics
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
      xml.raw("<MenuItem>")
      xml.element("Name", String(PlainText.text(item.label).prefix(Self.longestName)))
      xml.element("URL", base + path(item.name))
      xml.raw("</MenuItem>\n")
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
        xml.raw("<DirectoryEntry>")
        xml.element("Name", label)
        xml.element("Telephone", number.text)
        xml.raw("</DirectoryEntry>\n")
      }
    }
    xml.raw("</CiscoIPPhoneDirectory>\n")
    return xml.bytes
  }

  private func head(_ name: String?, to xml: inout XMLText) {
    xml.element("Title", title)
    xml.raw("\n")
    xml.element("Prompt", name ?? title)
    xml.raw("\n")
  }

  /// The path of a menu or page.
  func path(_ name: String) -> String { "\(PhoneBook.folder)/\(people.book.name)/\(name).xml" }

  /// The number of a person's entries.
  func entries(of index: Int) -> Int { min(Self.most, people.numbers.count(of: index)) }
}
