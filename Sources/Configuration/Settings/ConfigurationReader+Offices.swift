import Foundation
import People
import Site

extension ConfigurationReader {
  private static let officeKeys = ["address", "map", "timeZone", "phone", "hours"]

  /// Reads the details of offices, whose names are case-insensitive. Phone numbers use the country of the office's
  /// list.
  mutating func offices(
    _ node: YAMLNode, _ sources: [ConfiguredSource], _ phoneCountry: String?
  ) -> [OfficeDetails]? {
    guard let mapping = yaml.mapping(node) else { return nil }
    var offices: [OfficeDetails] = []
    var seen: [String: YAMLNode] = [:]
    for entry in mapping.entries {
      let key = CaseFolding.key(entry.key)
      if let first = seen[key] {
        yaml.report(.duplicateKey(entry.key, first: yaml.spot(of: first)), at: entry.keyNode)
      } else {
        seen[key] = entry.keyNode
        let source = sources.first { CaseFolding.key($0.name) == key }
        let country = source?.phoneCountry ?? phoneCountry
        if let office = office(entry, country) { offices.append(office) }
      }
    }
    return offices
  }

  private mutating func office(_ entry: YAMLNode.Entry, _ country: String?) -> OfficeDetails? {
    guard let mapping = yaml.mapping(entry.value, keys: Self.officeKeys) else { return nil }
    return OfficeDetails(
      name: entry.key,
      address: mapping["address"].flatMap { yaml.lines($0) },
      map: mapping["map"].flatMap { map($0) },
      timeZone: mapping["timeZone"].flatMap { timeZone($0) },
      phone: mapping["phone"].flatMap { yaml.text($0) }.map { Phone($0, country: country) },
      hours: mapping["hours"].flatMap { yaml.parsed($0, .hours, Self.hours) })
  }

  /// `09:00-17:30` for `9:00 – 17:30`; hours may end after midnight.
  private static func hours(_ text: String) -> String? {
    let times = text.split { "-–".contains($0) }.map {
      time(String($0.filter { !$0.isWhitespace }))
    }
    guard times.count == 2, let start = times[0], let end = times[1], start != end else {
      return nil
    }
    return "\(start)-\(end)"
  }

  private static func time(_ text: String) -> String? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let hour = parts[0], let minute = parts[1],
      (0...24).contains(hour), (0..<60).contains(minute), hour < 24 || minute == 0,
      text.utf8.allSatisfy({ $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "+") })
    else { return nil }
    return (hour < 10 ? "0" : "") + "\(hour):" + (minute < 10 ? "0" : "") + "\(minute)"
  }

  /// Reads who leads a department: `{ department: { Engineering: anna@corp.example } }`.
  mutating func heads(_ node: YAMLNode) -> [String: String]? {
    guard let fields = yaml.mapping(node, keys: ["department"]),
      let departments = fields["department"].flatMap({ yaml.mapping($0) })
    else { return nil }
    var heads: [String: String] = [:]
    for entry in departments.entries { heads[entry.key] = yaml.text(entry.value) }
    return heads
  }

  /// A public address, without a password.
  private mutating func map(_ node: YAMLNode) -> String? {
    yaml.parsed(node, .link) { text in
      WebAddress(text).flatMap { $0.credentials == nil ? $0.text : nil }
    }
  }

  mutating func timeZone(_ node: YAMLNode) -> String? {
    guard let name = yaml.text(node) else { return nil }
    if Self.isTimeZone(name) { return name }
    let known = TimeZone.knownTimeZoneIdentifiers.sorted()
    if let nearest = Nearest.word(to: name, in: known) {
      // There are hundreds, so the nearest alone is named.
      yaml.report(.unknownValue(name, nearest: nearest, known: []), at: node)
    } else {
      yaml.report(.badValue(expected: .timeZone), at: node)
    }
    return nil
  }

  /// Foundation takes more than browsers do, such as `GMT+3`, and gives it another name.
  private static func isTimeZone(_ name: String) -> Bool {
    name == "UTC" || (name.contains("/") && TimeZone(identifier: name)?.identifier == name)
  }
}
