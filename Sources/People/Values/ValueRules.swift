/// What a source says about its values where they do not speak for themselves.
package struct ValueRules: Hashable, Sendable {
  /// The order of the numbers in a date such as `03/04/2026`.
  package enum DateOrder: String, CaseIterable, Sendable {
    case dayFirst = "dmy"
    case monthFirst = "mdy"
    case yearFirst = "ymd"
  }

  /// The texts that are no value; `nil` for ``Nothing``'s own.
  package var nulls: [String]?
  /// `nil` if the values decide.
  package var dates: DateOrder?
  /// Whether records that are no people are left out, see ``Personhood``.
  package var onlyPeople: Bool
  /// What codes mean, by the key of the field and the code in lower case.
  package var codes: [String: [String: String]]

  /// Creates rules; the defaults are those of the configuration.
  package init(
    nulls: [String]? = nil, dates: DateOrder? = nil, onlyPeople: Bool = true,
    codes: [String: [String: String]] = [:]
  ) {
    self.codes = codes
    self.nulls = nulls
    self.dates = dates
    self.onlyPeople = onlyPeople
  }
}

extension ValueRules {
  /// The texts that a text of a field means: `Sales` for the code `10`, or itself.
  ///
  /// - Parameters:
  ///   - field: A standard field, whose text may be several codes; `nil` for a further field.
  ///   - codes: Those of the field, from ``codes``.
  package static func meanings(
    of text: String, in field: Field?, _ codes: [String: String]
  ) -> [String] {
    if let meaning = codes[CaseFolding.key(text)] { return [meaning] }
    guard let field, field.hasSeveral, case let parts = field.values(in: text), parts.count > 1
    else { return [text] }
    return parts.map { codes[CaseFolding.key($0)] ?? $0 }
  }
}
