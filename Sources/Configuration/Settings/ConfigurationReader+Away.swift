import Fetching
import Formats
import People

extension ConfigurationReader {
  static let awayKeys =
    ["from", "command", "format", "ahead"]
    + fetchKeys.filter { !["maxLoss", "phoneCountry"].contains($0) }

  /// Reads the feeds of absences.
  mutating func away(_ node: YAMLNode) -> [AwayFeed]? {
    guard let items = yaml.list(node) else { return nil }
    if items.isEmpty { yaml.report(.emptyList, at: node) }
    var feeds: [AwayFeed] = []
    for item in items {
      guard let mapping = yaml.mapping(item, keys: Self.awayKeys) else { continue }
      let fetched = fetch(mapping, key: "from", mayBeFolder: false)
      let format: AbsenceFormat? = mapping["format"].flatMap { yaml.choice($0) }
      let ahead = mapping["ahead"].flatMap { yaml.parsed($0, .ahead, Quantity.ahead) }
      guard var configured = fetched else { continue }
      configured.source.name = "away" + (feeds.isEmpty ? "" : " \(feeds.count + 1)")
      configured.source.maxAge = configured.source.maxAge ?? AwayFeed.maxAge
      // Any number of people may come back to work.
      configured.source.maxLoss = 1
      feeds.append(
        AwayFeed(
          configured: configured, format: format, ahead: ahead ?? AbsenceWindow.mostAhead))
    }
    return feeds
  }
}
