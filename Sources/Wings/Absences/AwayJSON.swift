import Basics
import Output
import People

/// `away.json`: who is away today or soon, until when, and who stands in. Scripts show it on pages, so that a change of a
/// day rewrites no other file.
struct AwayJSON {
  private let away: AwayPeople
  private let people: [Person]

  init(_ away: AwayPeople, of people: [Person]) {
    self.away = away
    self.people = people
  }

  /// In the order of slugs. A day that is over is not written: `from` only where an absence has not begun.
  var bytes: [UInt8] {
    var json = JSONText()
    json.raw("{\"people\":{")
    let entries = away.entries.sorted {
      people[$0.person].slug.utf8.lexicographicallyPrecedes(people[$1.person].slug.utf8)
    }
    for (number, entry) in entries.enumerated() {
      json.raw(number == 0 ? "\n" : ",\n")
      json.string(people[entry.person].slug)
      json.raw(":{")
      if entry.hasBegun {
        json.raw("\"until\":")
      } else {
        json.raw("\"from\":")
        json.string(Self.iso(entry.days.lowerBound))
        json.raw(",\"until\":")
      }
      json.string(Self.iso(entry.days.upperBound))
      if let deputy = entry.deputy { json.member("deputy", people[deputy].slug) }
      json.raw("}")
    }
    json.raw("\n}}\n")
    return json.bytes
  }

  private static func iso(_ day: Int) -> String {
    CalendarDay(number: day).iso
  }
}
