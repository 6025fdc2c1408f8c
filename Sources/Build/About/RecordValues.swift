import People

/// The values of a record as texts, by field.
struct RecordValues {
  /// Keys of values that are compared, and shown nowhere.
  static let areCompared: Set = ["dn", "matches", "hideUntil", "hideFrom"]

  private(set) var values: [(key: String, texts: [String])] = []

  init(_ record: Record) {
    func add(_ key: String, _ texts: [String]) {
      if !texts.isEmpty { values.append((key, texts)) }
    }
    add(Field.name.key, [record.name.full])
    for field in Field.standard where field.kind != .name {
      add(field.key, record.texts(of: field))
      if field.kind == .photo { add(field.key, record.photo.map { [Self.text(of: $0)] } ?? []) }
    }
    for detail in record.details { add(detail.field.key, Self.texts(of: detail.value)) }
    add("dn", record.distinguishedName.map { [$0] } ?? [])
    add("matches", record.keys)
    add("hideUntil", record.visibility.firstDay.map { [Self.text(ofDay: $0)] } ?? [])
    add("hideFrom", record.visibility.lastDay.map { [Self.text(ofDay: $0)] } ?? [])
  }

  private static func text(ofDay day: Int32) -> String {
    CalendarDay(number: Int(day)).iso
  }

  private static func text(of photo: PhotoReference) -> String {
    switch photo.content {
    case .text(let text), .address(let text), .file(let text): text
    case .image(let bytes): "(\(bytes.count) bytes)"
    case .unusable: "(not a photo)"
    }
  }

  static func texts(of value: DetailValue) -> [String] {
    switch value {
    case .markdown(let text): [text]
    case .date(let time): [time.iso]
    case .period(let start, let end): [(start?.iso ?? "") + "/" + (end?.iso ?? "")]
    case .never: ["never"]
    case .text, .number, .link, .flag, .list, .people: value.texts
    }
  }
}
