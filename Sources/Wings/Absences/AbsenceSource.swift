import Asking
import Lists
import People
import Settings

/// A source of absences in `rollcall.yml`.
struct AbsenceSource: Equatable, Sendable {
  var configured: ConfiguredSource
  /// `nil` to recognise it.
  var format: AbsenceFormat?
  /// The days that absences are shown ahead.
  var ahead = AbsenceWindow.mostAhead

  /// The order of the numbers in a table's dates; `nil` if the dates decide.
  var dates: ValueRules.DateOrder? { configured.source.values.dates }

  /// The days that are shown.
  func window(today: BuildDay, timeZone: String) -> AbsenceWindow {
    AbsenceWindow(today: today.number, ahead: ahead, timeZone: timeZone)
  }

  /// The decoder of its answers. For a review, a year back and ahead is read.
  func decoder(_ scope: AnswerScope) -> AbsenceDecoder {
    AbsenceDecoder(
      format: format, dates: dates,
      window: scope.isReview
        ? AbsenceWindow(today: scope.day.number, ahead: 366, behind: 366, timeZone: scope.timeZone)
        : window(today: scope.day, timeZone: scope.timeZone))
  }
}

extension AbsenceSource {
  /// The age at which a source's last good answer expires by default: an old absence is worse than none.
  private static let maxAge = Duration.seconds(2 * 86_400)

  static let keys = SettingTable<ConfiguredSource>(rules: ConfigurationReader.rules(place: "from"))
  {
    Setting("from", schema: ConfigurationReader.address, "A file or an address.")
    ConfigurationReader.command
    Setting(
      "format", schema: absenceFormat.schema, "The format. Without it, that is recognised.")
    Setting(
      "dates", .choice, \.source.values.dates,
      "The order of the numbers in dates of a table with slashes or hyphens.")
    Setting(
      "ahead", schema: daysAhead.schema, default: "14d",
      "How many days ahead absences are shown, such as 7d, at most 14d.")
    ConfigurationReader.fetching(maxAge: "2d").filter {
      !["maxLoss", "phoneCountry"].contains($0.key)
    }
  }

  private static let absenceFormat = SettingType<AbsenceFormat>.choice
  private static let daysAhead = SettingType.text(
    "a number of days from 0d to 14d",
    #""type": ["string", "integer"], "minimum": 0, "maximum": 14, "pattern": "^([0-9]|1[0-4]) ?d?$""#
  ) { Quantity.days($0, upTo: AbsenceWindow.mostAhead) }

  /// All sources of absences.
  static let list = SettingType(
    "\"type\": \"array\", \"minItems\": 1, \"items\": {\n\(keys.schema)\n}"
  ) { reader, node in
    reader.sources(node, at: Absences.key, keys) { reader, mapping, configured in
      var source = AbsenceSource(configured: configured)
      source.configured.source.maxAge = configured.source.maxAge ?? maxAge
      // Any number of people may come back to work.
      source.configured.source.maxLoss = 1
      source.format = mapping["format"].flatMap { absenceFormat.read(&reader, $0) }
      let ahead = mapping["ahead"].flatMap { daysAhead.read(&reader, $0) }
      source.ahead = ahead ?? source.ahead
      return source
    }
  }
}
