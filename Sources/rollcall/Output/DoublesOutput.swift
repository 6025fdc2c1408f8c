import Basics
import Build
import Lists
import People

/// The likely doubles: names and places of records, without addresses and numbers.
struct DoublesOutput {
  private static let limit = 100
  private static let places = 10

  private let doubles: LikelyDoubles
  private let sources: [SourceResult]

  /// - Parameter sources: in the configuration's order, with their records.
  init(_ doubles: LikelyDoubles, _ sources: [SourceResult]) {
    self.doubles = doubles
    self.sources = sources
  }

  var text: String {
    guard !doubles.all.isEmpty else { return "no likely doubles" }
    var lines = ["\(doubles.all.count.counted("likely double", "likely doubles")):"]
    for double in doubles.all.prefix(Self.limit) {
      lines.append("  \(names(of: double)): \(double.reason.words)")
      lines += double.places.prefix(Self.places).map { "    \(line(of: $0))" }
      let rest = double.places.count - Self.places
      if rest > 0 { lines.append("    and \(rest.counted("further record", "further records"))") }
    }
    let rest = doubles.all.count - Self.limit
    if rest > 0 { lines.append("  and \(rest) further ones, less likely than these") }
    return lines.joined(separator: "\n")
  }

  /// The different names, in the order of the records.
  private func names(of double: LikelyDouble) -> String {
    var names: [String] = []
    for place in double.places {
      let name = sources[place.list].records[place.record].name.full
      if !names.contains(name) { names.append(name) }
    }
    return names.prefix(Self.places).map(TerminalText.escaped).joined(separator: ", ")
  }

  private func line(of place: RecordIndex) -> String {
    let source = sources[place.list]
    return "\(source.name): \(source.value?.path(ofRecord: place.record) ?? "")"
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
