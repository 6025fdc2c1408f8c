import Basics
import Foundation
import Lists
import People
import Site

extension ConfigurationReader {
  static let office = SettingTable<OfficeDetails> {
    Setting(
      "address", SettingType(SettingType.text.schema) { $0.yaml.lines($1) }, \.address,
      "The postal address, which may have several lines.")
    Setting("map", .text(.link, address, link), \.map, "The address of a map.")
    Setting("timeZone", .timeZone, \.timeZone, "The time zone, such as Europe/Tallinn.")
    Setting("phone", .text, "The office's number.") { $0.phone = Phone($1, country: nil) }
    Setting(
      "hours",
      .text(
        .hours, pattern: #"^\s*[0-9]{1,2}:[0-9]{2}\s*[-–]\s*[0-9]{1,2}:[0-9]{2}\s*$"#, hours),
      \.hours, "The working hours, such as 09:00-17:30.")
  }

  /// Reads the details of offices, whose names are case-insensitive. Phone numbers use the country of the office's
  /// list.
  mutating func offices(_ node: YAMLNode, _ phoneCountry: String?) -> [OfficeDetails]? {
    guard let mapping = yaml.mapping(node) else { return nil }
    var offices: [OfficeDetails] = []
    var seen: [String: YAMLNode] = [:]
    for entry in mapping.entries {
      let key = CaseFolding.key(entry.key)
      guard yaml.isNew(entry.key, as: key, isKey: true, at: entry.keyNode, in: &seen) else {
        continue
      }
      let source = sources.first { CaseFolding.key($0.name) == key }
      if let office = office(entry, source?.phoneCountry ?? phoneCountry) {
        offices.append(office)
      }
    }
    return offices
  }

  private mutating func office(_ entry: YAMLNode.Entry, _ country: String?) -> OfficeDetails? {
    var office = OfficeDetails(name: entry.key)
    guard values(entry.value, Self.office, into: &office) != nil else { return nil }
    office.phone = office.phone.map { Phone($0.text, country: country) }
    return office
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

  /// A public address, without a password.
  private static func link(_ text: String) -> String? {
    WebAddress(text).flatMap { $0.credentials == nil ? $0.text : nil }
  }

  mutating func timeZone(_ node: YAMLNode) -> String? {
    guard let name = yaml.text(node) else { return nil }
    if TimeZoneName.isIdentifier(name) { return name }
    let known = TimeZone.knownTimeZoneIdentifiers.sorted()
    if let nearest = Nearest.word(to: name, in: known) {
      // There are hundreds, so the nearest alone is named.
      yaml.report(.unknownValue(name, nearest: nearest, known: []), at: node)
    } else {
      yaml.report(.badValue(expected: .timeZone), at: node)
    }
    return nil
  }
}
