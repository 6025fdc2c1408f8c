import Foundation
import People
import Site

extension ConfigurationReader {
  private static let officeKeys = ["address", "map", "timeZone", "phone"]

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
      phone: mapping["phone"].flatMap { yaml.text($0) }.map { Phone($0, country: country) })
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
