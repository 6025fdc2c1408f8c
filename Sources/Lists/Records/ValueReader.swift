package import People

/// Understands a text as the value of a field, as it would be read from a list.
package struct ValueReader: Sendable {
  /// A text that is no value of its field.
  package struct Mismatch: Error, Equatable {
    package init() {}
  }

  private let rules: ValueRules

  package init(_ rules: ValueRules = ValueRules()) {
    self.rules = rules
  }

  /// The value of a standard field; `nil` for a text that means nothing.
  ///
  /// - Parameter isLenient: Whether an address or a number may be none, as it may in a list.
  package func value(
    of field: Field, in text: String, isLenient: Bool = false
  ) throws(Mismatch) -> DetailValue? {
    let nothing = Nothing(rules.nulls)
    let line = TextCleaning.line(text)
    if line.isEmpty || nothing.contains(line, as: field.kind == .name ? .name : .field) {
      return nil
    }
    var builder = RecordBuilder(DateColumns(rules))
    let names: [Field] = [.firstName, .lastName, .name]
    // A record needs a name.
    if !names.contains(field) { _ = builder.set(.name, "x") }
    // Where a list has several values in one text, semicolons divide them.
    let isListed = field.hasSeveral && !field.isDivided && !field.isAddress
    let texts = isListed ? text.split(separator: ";").map(String.init) : [text]
    let lost = builder.set(field, parts: [texts])
    if lost != nil, !isLenient { throw Mismatch() }
    guard let record = builder.take() else { throw Mismatch() }
    if names.contains(field) { return .text(record.name.full) }
    guard let value = record.values[field] ?? field.value(of: record.texts(of: field)) else {
      throw Mismatch()
    }
    return value
  }

  /// The value of a field of the configuration; `nil` for a text that means nothing.
  package func value(
    of detail: Mapping.FurtherField, in text: String
  ) throws(Mismatch) -> DetailValue? {
    let nothing = Nothing(rules.nulls)
    let line = TextCleaning.line(text)
    let isText = detail.type == .text || detail.type == .markdown
    if line.isEmpty || nothing.contains(line, as: isText ? .detail : .field) { return nil }
    if detail.type == .date, case .ambiguous = DateText(line, order: rules.dates) {
      throw Mismatch()
    }
    let reader = TextDetail(
      dates: DateColumns(rules), key: detail.field.key, paths: detail.path.paths)
    let read = try? reader.read(detail.type, [text])
    guard let value = read?.value else { throw Mismatch() }
    return value
  }
}
