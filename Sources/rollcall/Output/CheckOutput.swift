import Basics
import Build
import Lists
import People
import Settings

extension LikelyDoubles {
  private static let limit = 100
  private static let places = 10

  /// Names and places of records, without addresses and numbers.
  ///
  /// - Parameter sources: in the configuration's order, with their records.
  func text(_ sources: [SourceResult]) -> String {
    guard !all.isEmpty else { return "no likely doubles" }
    var lines = ["\(all.count.counted("likely double", "likely doubles")):"]
    for double in all.prefix(Self.limit) {
      lines.append("  \(Self.names(of: double, sources)): \(double.reason.words)")
      lines += double.places.prefix(Self.places).map { place in
        let source = sources[place.list]
        return "    \(source.name): \(source.value?.path(ofRecord: place.record) ?? "")"
      }
      let rest = double.places.count - Self.places
      if rest > 0 { lines.append("    and \(rest.counted("further record", "further records"))") }
    }
    let rest = all.count - Self.limit
    if rest > 0 { lines.append("  and \(rest) further ones, less likely than these") }
    return lines.joined(separator: "\n")
  }

  /// The different names, in the order of the records.
  private static func names(of double: LikelyDouble, _ sources: [SourceResult]) -> String {
    var names: [String] = []
    for place in double.places {
      let name = sources[place.list].records[place.record].name.full
      if !names.contains(name) { names.append(name) }
    }
    return names.prefix(places).map(TerminalText.escaped).joined(separator: ", ")
  }
}

extension LikelyDouble.Reason {
  fileprivate var words: String {
    switch self {
    case .oneNameInOneSource:
      "one person, whom one source has with different e-mail addresses; maybe two"
    case .oneEmail: "several people with one e-mail address; maybe one"
    case .oneNameAndMore:
      "several people of one name who share a number or the beginning of an address; maybe one"
    case .namesOfOneEmail: "one person of one e-mail address and different names; maybe two"
    case .oneName: "several people of one name in different sources; maybe one"
    case .emailsOfOneName: "one person with different e-mail addresses; maybe two"
    }
  }
}

extension [CompletenessEntry] {
  /// Numbers, and nobody's name.
  var text: String {
    let lines = flatMap { entry -> [String] in
      let people = entry.people.counted("person", "people")
      if entry.fields.isEmpty { return ["  \(entry.source): \(people), complete"] }
      return ["  \(entry.source): \(people)"]
        + entry.fields.map { gap in
          let lacking = gap.lacking > 0 ? ["\(gap.lacking) without"] : []
          let unusable = gap.unusable > 0 ? ["\(gap.unusable) that cannot be used"] : []
          return "    \(gap.field): " + (lacking + unusable).joined(separator: ", ")
        }
    }
    return (["completeness:"] + lines).joined(separator: "\n")
  }
}

extension Directory {
  /// Who has not confirmed the entry of late, by name.
  func staleText(on day: BuildDay, lasting: Int) -> String {
    guard let stale = stale(on: day.number, lasting: lasting) else {
      return "nobody has a date in `confirmed`"
    }
    let since = CalendarDay(number: day.number - lasting).iso
    if stale.isEmpty { return "everybody has confirmed their entry since \(since)" }
    let count = stale.count.counted("person has", "people have")
    let lines = stale.map { entry in
      let day = entry.day.map { CalendarDay(number: $0).iso } ?? "never"
      return "  \(TerminalText.escaped(people[entry.person].name.full)): \(day)"
    }
    return (["\(count) not confirmed their entry since \(since):"] + lines)
      .joined(separator: "\n")
  }
}
