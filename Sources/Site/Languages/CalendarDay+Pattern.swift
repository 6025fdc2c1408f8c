import People

extension CalendarDay {
  /// The day by a pattern of `yyyy`, `MMM`, `MM`, `dd`, `M` and `d`.
  ///
  /// - Parameter months: Their short names, divided by spaces, for `MMM`.
  func formatted(_ pattern: String, months: String) -> String {
    var result = ""
    var rest = Substring(pattern)
    while let letter = rest.unicodeScalars.first {
      let run = rest.prefix { $0.unicodeScalars.first == letter }
      switch String(run) {
      case "yyyy": result += Self.padded(year, to: 4)
      case "MMM":
        let names = months.split(separator: " ")
        result += names.count < month ? Self.padded(month, to: 2)[...] : names[month - 1]
      case "MM": result += Self.padded(month, to: 2)
      case "M": result += String(month)
      case "dd": result += Self.padded(day, to: 2)
      case "d": result += String(day)
      default: result += run
      }
      rest = rest.dropFirst(run.count)
    }
    return result
  }
}
