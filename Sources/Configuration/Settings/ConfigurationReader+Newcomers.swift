import Fetching
import Formats
import People
import Site

extension ConfigurationReader {
  /// Reads `{ for: 30d, from: FIELD }`.
  mutating func newcomers(
    _ node: YAMLNode, _ fields: KnownFields, keepHistory: Duration
  ) -> NewcomerOptions? {
    guard let mapping = yaml.mapping(node, keys: ["for", "from"]),
      let length = yaml.required("for", of: mapping),
      let days = yaml.parsed(length, .days, Quantity.days)
    else { return nil }
    if let from = mapping["from"] {
      return date(from, fields).map { NewcomerOptions(days: days, field: $0) }
    }
    let kept = Int(keepHistory / .seconds(86_400))
    if days > kept { yaml.report(.longerThanHistory(days: kept), at: length) }
    return NewcomerOptions(days: days)
  }

  /// The name of a field of dates.
  private mutating func date(_ node: YAMLNode, _ fields: KnownFields) -> String? {
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
