import Asking
import Lists
import People
import Site

extension ConfigurationReader {
  static let newcomers = SettingTable<DaySearch>(required: ["for"]) {
    Setting(
      "for",
      .text(
        .days,
        pattern: #"^\s*0*([1-9]|[1-9][0-9]|[12][0-9][0-9]|3[0-5][0-9]|36[0-6]) ?d\s*$"#,
        Quantity.days), \.days, "For how many days, the first one included.")
    Setting(
      "from", SettingType(SettingType.text.schema) { $0.date($1) }, \.field,
      "The field with the first day. Without it the history of builds decides.")
  }

  mutating func newcomers(_ node: YAMLNode, keepHistory: Duration) -> DaySearch? {
    var newcomers = DaySearch(days: 0)
    guard let mapping = values(node, Self.newcomers, into: &newcomers), let length = mapping["for"]
    else { return nil }
    let kept = Int(keepHistory / .seconds(86_400))
    if mapping["from"] == nil, newcomers.days > kept {
      yaml.report(.longerThanHistory(days: kept), at: length)
    }
    return newcomers
  }

  /// The name of a field of dates.
  private mutating func date(_ node: YAMLNode) -> String? {
    guard let name = yaml.text(node) else { return nil }
    let isOther = Field.named(name) != nil || fields.names.contains(name) || fields.areComplete
    if isOther, !fields.dates.contains(name) {
      yaml.unknown(name, known: fields.dates, at: node)
      return nil
    }
    return name
  }
}

extension Source {
  /// The keys of the fields that hold dates.
  var dateKeys: [String] {
    let details = (ownMapping ?? format?.mapping)?.details ?? []
    return details.filter { [.date, .period].contains($0.type) }.map(\.field.key)
  }
}
