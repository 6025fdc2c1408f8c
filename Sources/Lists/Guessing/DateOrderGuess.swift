import People

/// Guesses the order of the numbers in dates such as `03/04/2026`, from all columns of dates.
struct DateOrderGuess {
  private var votes = DateVotes()
  /// The fields with dates that need an order.
  private var paths: Set<FieldPath> = []

  init(_ fields: [SurveyedField] = []) {
    for field in fields where field.mostly(0.8, TextPattern.isDate) {
      for text in field.texts.joined() {
        switch DateText(text) {
        case .telling(_, let order):
          votes.add(order)
          paths.insert(field.path)
        case .ambiguous: paths.insert(field.path)
        case .nothing, .time, .unreadable: break
        }
      }
    }
  }

  /// The order, if any of the fields needs one.
  func order(for used: [FieldPath]) -> ValueRules.DateOrder? {
    used.contains(where: paths.contains) ? votes.order : nil
  }
}
