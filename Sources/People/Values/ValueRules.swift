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
