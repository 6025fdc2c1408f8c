import People

extension CalendarDay {
  /// The day by a pattern of `yyyy`, `MM`, `dd`, `M` and `d`.
  func formatted(_ pattern: String) -> String {
    var result = ""
    var rest = Substring(pattern)
    while let letter = rest.unicodeScalars.first {
      let run = rest.prefix { $0.unicodeScalars.first == letter }
      switch String(run) {
      case "yyyy": result += Self.padded(year, to: 4)
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
