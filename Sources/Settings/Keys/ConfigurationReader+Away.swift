import Asking
import Lists
import People

extension ConfigurationReader {
  static let absences = SettingTable<ConfiguredSource>(rules: rules(place: "from")) {
    Setting("from", schema: address, "A file or an address.")
    command
    Setting(
      "format", schema: absenceFormat.schema, "The format. Without it, that is recognised.")
    Setting(
      "dates", .choice, \.source.values.dates,
      "The order of the numbers in dates of a table with slashes or hyphens.")
    Setting(
      "ahead", schema: ahead.schema, default: "14d",
      "How many days ahead absences are shown, such as 7d, at most 14d.")
    fetching(maxAge: "2d").filter { !["maxLoss", "phoneCountry"].contains($0.key) }
  }

  private static let absenceFormat = SettingType<AbsenceFormat>.choice
  private static let ahead = SettingType.text(
    .ahead,
    #""type": ["string", "integer"], "minimum": 0, "maximum": 14, "pattern": "^([0-9]|1[0-4]) ?d?$""#,
    Quantity.ahead)

  /// Reads the sources of absences.
  mutating func away(_ node: YAMLNode) -> [AwaySource]? {
    guard let items = yaml.list(node, mayBeEmpty: false) else { return nil }
    var sources: [AwaySource] = []
    for item in items {
      guard let mapping = yaml.mapping(item, keys: Self.absences.keys) else { continue }
      let fetched = fetch(mapping, Self.absences, key: "from", mayBeFolder: false)
      let format = mapping["format"].flatMap { Self.absenceFormat.read(&self, $0) }
      let ahead = mapping["ahead"].flatMap { Self.ahead.read(&self, $0) }
      guard var configured = fetched else { continue }
      configured.source.name = "away" + (sources.isEmpty ? "" : " \(sources.count + 1)")
      configured.source.maxAge = configured.source.maxAge ?? AwaySource.maxAge
      // Any number of people may come back to work.
      configured.source.maxLoss = 1
      sources.append(
        AwaySource(
          configured: configured, format: format, dates: configured.source.values.dates,
          ahead: ahead ?? AbsenceWindow.mostAhead))
    }
    return sources
  }
}
