import Foundation
import People

/// The spellings of time zones in calendars: `Europe/Tallinn`, `FLE Standard Time`, `tzone://Microsoft/Utc`,
/// `(UTC+01:00) Amsterdam, Berlin, Bern`, `GMT+0100`.
enum ZoneName {
  /// A form that is equal for spellings of one name: in small letters, without escapes, quotation marks and needless
  /// spaces.
  static func key(_ text: String) -> String {
    var key = String.UnicodeScalarView()
    let text = text.contains("%") ? text.removingPercentEncoding ?? text : text
    var scalars = text.unicodeScalars[...]
    while let scalar = scalars.popFirst() {
      if scalar == "\\", let next = scalars.first, ",;:\\\"".unicodeScalars.contains(next) {
        continue
      }
      if scalar.properties.isWhitespace {
        if let last = key.last, last != " " { key.append(" ") }
      } else {
        key.append(scalar == "\u{2212}" ? "-" : scalar)
      }
    }
    return String(key).trimmingCharacters(in: CharacterSet(charactersIn: " \"'")).lowercased()
  }

  /// The zone that a name means, by its key. A name with cities beats the description in the calendar, which may lack
  /// summer time.
  static func zone(_ key: String) -> TimeZone? {
    guard key.utf8.count <= 255 else { return nil }
    // Outlook numbers several descriptions of one zone: `W. Europe Standard Time 1`.
    let words = key.split(separator: " ")
    let isNumbered =
      words.count > 1 && words.last?.utf8.allSatisfy { (0x30...0x39).contains($0) } == true
    return named(key) ?? (isNumbered ? named(words.dropLast().joined(separator: " ")) : nil)
  }

  private static func named(_ key: String) -> TimeZone? {
    if utc.contains(key) { return .gmt }
    if key.hasPrefix("(") { return windows(withoutOffset(key)) ?? places(key) }
    // `tzone://Microsoft/Utc` and `/example.org/20261101/Europe/Tallinn` end with the name.
    let parts = key.split(separator: "/").map(String.init)
    for count in [3, 2, 1] where parts.count >= count {
      let name = parts.suffix(count).joined(separator: "/")
      if let zone = identified(name) ?? (count == 1 ? windows(name) : nil) { return zone }
    }
    return places(key)
  }

  /// The zone of an offset in a name, without summer time.
  static func fixedOffset(_ key: String) -> TimeZone? {
    offset(in: key).flatMap { TimeZone(secondsFromGMT: $0) }
  }

  private static let utc: Set = [
    "utc", "gmt", "z", "zulu", "uct", "etc/utc", "etc/gmt", "etc/uct", "etc/zulu", "utc0", "gmt0",
    "universal", "universal time", "universal coordinated time", "coordinated universal time",
    "(utc) coordinated universal time", "(utc+00:00) coordinated universal time",
    "(gmt) coordinated universal time",
  ]

  /// What people write in place of a name of the database: abbreviations, and cities that it lacks or spells otherwise.
  private static func byWord(_ name: String) -> TimeZone? {
    words[PlainWord.of(name)].flatMap { TimeZone(identifier: $0) }
  }

  private static let words: [String: String] = {
    var words: [String: String] = [:]
    for key in Vocabulary.keys where key.hasPrefix("zone ") {
      for word in Vocabulary.words(key) { words[word] = String(key.dropFirst(5)) }
    }
    return words
  }()

  private static let identifiers: [String: String] = Dictionary(
    TimeZone.knownTimeZoneIdentifiers.map { ($0.lowercased(), $0) }, uniquingKeysWith: { $1 })

  /// The zones named after cities: `berlin` for `Europe/Berlin`.
  private static let cities: [String: String] = Dictionary(
    TimeZone.knownTimeZoneIdentifiers.sorted().compactMap { identifier in
      let city = identifier.lowercased().split(separator: "/").last.map(String.init) ?? ""
      return identifier.contains("/")
        ? (city.replacingOccurrences(of: "_", with: " "), identifier) : nil
    }, uniquingKeysWith: { first, _ in first })

  /// The zone with a name of the time zone database, in any letter case.
  private static func identified(_ key: String) -> TimeZone? {
    let name = key.replacingOccurrences(of: " ", with: "_")
    if let identifier = identifiers[name] { return TimeZone(identifier: identifier) }
    if let zone = byWord(withoutSeason(key)) { return zone }
    if utc.contains(key) { return .gmt }
    // A bare offset counts only where the calendar does not describe it.
    guard offset(in: key) == nil else { return nil }
    // Old names, which the list lacks: `US/Eastern`, `Canada/Atlantic`, `Etc/GMT-2`, `EST5EDT`.
    let words = name.split(separator: "/", omittingEmptySubsequences: false).map { part in
      part.split(separator: "_", omittingEmptySubsequences: false).map(\.capitalized)
        .joined(separator: "_")
    }
    let first = words.first ?? ""
    let spellings = [
      words.joined(separator: "/"), name.uppercased(),
      ([first.uppercased()] + words.dropFirst()).joined(separator: "/"),
      ([first] + words.dropFirst().map { $0.uppercased() }).joined(separator: "/"),
    ]
    return spellings.lazy.compactMap { spelling in
      TimeZone(identifier: spelling).flatMap { $0.identifier == spelling ? $0 : nil }
    }.first
  }

  /// The zone with a name of Windows, also as people see it: `W. Europe Daylight Time`, `Eastern Time (US & Canada)`.
  private static func windows(_ name: String) -> TimeZone? {
    var spellings = [name]
    for region in ["(us & canada)", "(us and canada)", "(canada)"] where name.contains(region) {
      spellings.append(name.replacingOccurrences(of: region, with: ""))
    }
    spellings += spellings.map(withoutSeason)
    spellings += spellings.map { $0.replacingOccurrences(of: " time", with: " standard time") }
    spellings.append(name + " standard time")
    return spellings.lazy.compactMap { WindowsTimeZone.identifier(of: $0) }.first
      .flatMap { TimeZone(identifier: $0) }
  }

  /// The zone of the first known city, as in `(UTC+01:00) Amsterdam, Berlin, Bern` or `(GMT+02.00) Helsinki / Riga`.
  private static func places(_ key: String) -> TimeZone? {
    let wanted = offset(in: key)
    for place in withoutOffset(key).split(whereSeparator: { ",/".contains($0) }) {
      let name = place.trimmingCharacters(in: .whitespaces).replacingOccurrences(of: "_", with: " ")
      guard let zone = cities[name].flatMap({ TimeZone(identifier: $0) }) ?? byWord(name)
      else { continue }
      // A standard offset has no summer time: in one of both half-years it is the zone's.
      let offsets = [1_767_225_600, 1_782_864_000].map { (instant: Double) in
        zone.secondsFromGMT(for: Date(timeIntervalSince1970: instant))
      }
      if wanted.map({ offsets.contains($0) }) ?? true { return zone }
    }
    return nil
  }

  private static func withoutSeason(_ key: String) -> String {
    var key = key
    for season in ["daylight savings", "daylight saving", "daylight", "summer"] {
      key = key.replacingOccurrences(of: " \(season) time", with: " time")
    }
    return key.replacingOccurrences(of: "sommerzeit", with: "zeit")
      .replacingOccurrences(of: "normalzeit", with: "zeit")
  }

  /// Without the `(UTC+01:00)` at the beginning.
  private static func withoutOffset(_ key: String) -> String {
    guard key.hasPrefix("("), let close = key.firstIndex(of: ")"), key.prefix(12).contains(")")
    else {
      return key
    }
    return key[key.index(after: close)...].trimmingCharacters(in: .whitespaces)
  }

  /// The first offset after `UTC` or `GMT`, or at the beginning, in seconds.
  private static func offset(in key: String) -> Int? {
    let pattern = #/^\(?(?:(?:utc|gmt) ?)?([+-]) ?(\d{1,2})(?:[:.]?(\d{2}))?(?!\d)/#
    guard let match = key.prefixMatch(of: pattern), let hours = Int(match.2), hours <= 15,
      let minutes = Int(match.3 ?? "0"), minutes < 60
    else { return nil }
    let seconds = hours * 3_600 + minutes * 60
    return match.1 == "-" ? -seconds : seconds
  }
}
