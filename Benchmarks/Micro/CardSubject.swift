import Foundation
import VCard

/// An export of cards as phones write it, read and written.
enum CardSubject {
  /// Measured beside cutting each line into a name and a value, and no more.
  static func reading(_ people: [SamplePerson]) -> Subject {
    let export = people.flatMap { Array(card($0).utf8) }
    return Subject(
      work: .init(name: "read cards") {
        let cards = try VCardReader.read(export).cards.count
        guard cards == people.count else { throw WrongResult(subject: "read cards") }
        return cards
      },
      yardstick: .init(name: "lines cut at the colon") {
        export.split(separator: 0x0A).reduce(0) { count, line in
          let parts = line.split(separator: 0x3A, maxSplits: 1)
          return count + parts.map { String(decoding: $0, as: UTF8.self) }.count
        }
      },
      unit: "cards", items: people.count, bytes: export.count)
  }

  /// Measured beside joining lines that are ready.
  static func writing(_ people: [SamplePerson]) throws -> Subject {
    let cards = try VCardReader.read(people.flatMap { Array(card($0).utf8) }).cards
    let export = cards.flatMap { VCardWriter.write($0) }
    let lines = people.map { card($0).components(separatedBy: "\r\n") }
    return Subject(
      work: .init(name: "write cards") {
        cards.reduce(0) { $0 + VCardWriter.write($1).count }
      },
      yardstick: .init(name: "ready lines joined") {
        lines.reduce(0) { $0 + Array($1.joined(separator: "\r\n").utf8).count }
      },
      unit: "cards", items: cards.count, bytes: export.count)
  }

  private static func card(_ person: SamplePerson) -> String {
    let lines = [
      "BEGIN:VCARD", "VERSION:3.0", "PRODID:-//Example//Phone 17//EN",
      "N:\(person.last);\(person.first);;;", "FN:\(person.name)", "ORG:Telisa;\(person.position)",
      "TITLE:\(person.position)", "EMAIL;type=INTERNET;type=WORK;type=pref:\(person.email)",
      "TEL;type=CELL;type=VOICE:\(person.phone)", "item1.ADR;type=WORK:;;Pikk 1;Tallinn;;10123;EE",
      "item1.X-ABADR:ee", "NOTE:Prefers to be called\\, not written to: the line that is longer ",
      " than seventy-five octets is folded\\nand has an escaped line end", "END:VCARD",
    ]
    return lines.map { $0 + "\r\n" }.joined()
  }
}
