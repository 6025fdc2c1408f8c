import People

/// What the conditions of paths compare with, such as `[end>=today]`.
struct ConditionRules {
  /// The day of the build, in days since 1970-01-01; `nil` if it is unknown, and no later day is known either.
  var today: Int?
  var order: ValueRules.DateOrder?
  var nothing = Nothing()

  /// Whether a value meets a condition that is no text. A date that cannot be read is over.
  func fit(_ value: RecordValue, _ condition: FieldPath.Condition) -> Bool {
    if !value.isPresent(nothing) { return true }
    guard condition == .fromToday, let today, let date = try? value.date(order, nothing),
      let time = date.time
    else { return false }
    // Of a date that nothing orders the earlier reading counts, as where people are hidden.
    if case .ambiguous = date { return min(time.day, time.swapped?.day ?? time.day) >= today }
    return time.day >= today
  }
}

extension ConditionRules {
  init(_ decoder: RecordDecoder) {
    self.init(
      today: decoder.today, order: decoder.values.dates, nothing: Nothing(decoder.values.nulls))
  }
}
