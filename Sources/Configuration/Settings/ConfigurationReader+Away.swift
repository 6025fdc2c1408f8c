import Fetching
import Formats
import People

extension ConfigurationReader {
  static let awayKeys =
    ["from", "command", "format", "dates", "ahead"]
    + fetchKeys.filter { !["maxLoss", "phoneCountry"].contains($0) }

  /// Reads the sources of absences.
  mutating func away(_ node: YAMLNode) -> [AwaySource]? {
    guard let items = yaml.list(node) else { return nil }
    if items.isEmpty { yaml.report(.emptyList, at: node) }
    var sources: [AwaySource] = []
    for item in items {
      guard let mapping = yaml.mapping(item, keys: Self.awayKeys) else { continue }
      let fetched = fetch(mapping, key: "from", mayBeFolder: false)
      let format: AbsenceFormat? = mapping["format"].flatMap { yaml.choice($0) }
      let dates: ValueRules.DateOrder? = mapping["dates"].flatMap { yaml.choice($0) }
      let ahead = mapping["ahead"].flatMap { yaml.parsed($0, .ahead, Quantity.ahead) }
      guard var configured = fetched else { continue }
      configured.source.name = "away" + (sources.isEmpty ? "" : " \(sources.count + 1)")
      configured.source.maxAge = configured.source.maxAge ?? AwaySource.maxAge
      // Any number of people may come back to work.
      configured.source.maxLoss = 1
      sources.append(
        AwaySource(
          configured: configured, format: format, dates: dates,
          ahead: ahead ?? AbsenceWindow.mostAhead))
    }
    return sources
  }
}
