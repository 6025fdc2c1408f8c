import Basics
import Output
import People
import Site

extension FileKind {
  static let newcomerData = FileKind("new.json", .list, .recordedPath, showsPeople: true)
  static let newcomerCalendar = FileKind("new.ics", .list, .recordedPath, showsPeople: true)
}

/// The data of those who are new: `new.json` for the pages' script, and `new.ics` for calendars. Neither depends on more
/// of the day than who is new.
struct NewcomerFiles {
  private let model: SiteModel
  private let days: [Int: Int]
  private let people: [Int]
  private let texts: Texts

  init(_ model: SiteModel, _ plan: LanguagePlan, _ days: [Int: Int]) {
    self.model = model
    self.days = days
    texts = plan.texts
    people = ListPages.newest(days, plan.order)
  }

  var files: FileSeries {
    FileSeries([
      SiteFile(.newcomerData, data, shared: model.dataInputs),
      SiteFile(.newcomerCalendar, calendar, shared: model.dataInputs),
    ])
  }

  /// The first day by the name of the page.
  private var data: [UInt8] {
    var json = JSONText()
    json.raw("{")
    for (number, person) in people.enumerated() {
      if number > 0 { json.raw(",") }
      json.string(model.directory.people[person].slug)
      json.raw(":")
      json.string(day(of: person).iso)
    }
    json.raw("}\n")
    return json.bytes
  }

  /// A calendar with a day for each person.
  private var calendar: [UInt8] {
    var text = CalendarText()
    text.add("BEGIN", "VCALENDAR")
    text.add("VERSION", "2.0")
    text.add("PRODID", "-//Rollcall//Newcomers//EN")
    text.add("METHOD", "PUBLISH")
    let title = "\(model.options.title(in: texts.code)): \(texts("newcomers"))"
    text.add("NAME", text: title)
    text.add("X-WR-CALNAME", text: title)
    text.add("REFRESH-INTERVAL;VALUE=DURATION", "PT12H")
    for person in people { add(person, to: &text) }
    text.add("END", "VCALENDAR")
    return text.bytes
  }

  private func add(_ index: Int, to text: inout CalendarText) {
    let person = model.directory.people[index]
    let base = model.options.baseURL
    let host = base.flatMap { $0.split(separator: "/").dropFirst().first.map(String.init) }
    let first = day(of: index)
    text.add("BEGIN", "VEVENT")
    text.add("UID", "new-\(person.slug)@\(host ?? "rollcall")")
    // When the build ran must not show: the same people give the same bytes.
    text.add("DTSTAMP", first.compact + "T000000Z")
    text.add("DTSTART;VALUE=DATE", first.compact)
    text.add("DTEND;VALUE=DATE", day(of: index, adding: 1).compact)
    text.add("SUMMARY", text: texts("newcomerEvent", ["name": person.name.full]))
    let position = person.position.map {
      model.directory.positions.name(of: $0, language: texts.code)
    }
    if let position { text.add("DESCRIPTION", text: position) }
    if !person.offices.isEmpty {
      text.add("LOCATION", text: person.offices.joined(separator: ", "))
    }
    if let base { text.add("URL", base + person.page) }
    text.add("TRANSP", "TRANSPARENT")
    text.add("END", "VEVENT")
  }

  private func day(of person: Int, adding days: Int = 0) -> CalendarDay {
    CalendarDay(number: (self.days[person] ?? 0) + days)
  }
}

extension CalendarDay {
  /// `20261120`.
  fileprivate var compact: String { iso.filter { $0 != "-" } }
}

/// Lines of iCalendar (RFC 5545), escaped and folded.
struct CalendarText {
  /// The longest line in octets, without its end (section 3.1).
  private static let longestLine = 75

  private(set) var bytes: [UInt8] = []

  /// Adds a value of ASCII that needs no escaping.
  mutating func add(_ name: String, _ value: String) {
    var room = Self.longestLine
    for scalar in "\(name):\(value)".unicodeScalars {
      let encoded = UTF8.encode(scalar).map(Array.init) ?? []
      if encoded.count > room {
        bytes += "\r\n ".utf8
        room = Self.longestLine - 1
      }
      bytes += encoded
      room -= encoded.count
    }
    bytes += "\r\n".utf8
  }

  /// Adds a text (section 3.3.11).
  mutating func add(_ name: String, text: String) {
    var escaped = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\", ";", ",":
        escaped.append("\\")
        escaped.append(scalar)
      case "\n": escaped += "\\n".unicodeScalars
      case "\0"..<" ", "\u{7F}": escaped.append(" ")
      default: escaped.append(scalar)
      }
    }
    add(name, String(escaped))
  }
}
