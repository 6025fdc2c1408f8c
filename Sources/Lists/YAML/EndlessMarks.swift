import Basics

/// Limits combining marks before parsing: comparing keys with endless marks takes quadratic time. Counts also
/// escapes in quoted texts, over folded lines.
struct EndlessMarks {
  private enum State {
    case text
    case backslash
    /// The remaining digits of an escape.
    case digits(left: Int, value: UInt32)
    /// White space after a folded line end.
    case folded
  }

  private var runs = MarkRuns()
  private var state = State.text

  /// The first mark too many.
  static func fault(in lines: [String]) -> YAMLFault? {
    var marks = EndlessMarks()
    for (line, text) in lines.enumerated() {
      if MarkRuns.mayOccur(in: text) {
        for (column, scalar) in text.unicodeScalars.enumerated() where marks.take(scalar) {
          return YAMLFault(.tooManyMarks, line: line + 1, column: column + 1)
        }
      }
      marks.endLine()
    }
    return nil
  }

  private mutating func endLine() {
    if case .backslash = state {
      state = .folded
    } else {
      state = .text
      runs.reset()
    }
  }

  /// Whether this scalar ends a mark too many.
  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    switch state {
    case .backslash:
      switch scalar {
      case "x": state = .digits(left: 2, value: 0)
      case "u": state = .digits(left: 4, value: 0)
      case "U": state = .digits(left: 8, value: 0)
      default: return plain(scalar)
      }
      return false
    case .digits(let left, let value):
      guard let digit = Character(scalar).hexDigitValue else { return plain(scalar) }
      let value = value &<< 4 | UInt32(digit)
      if left > 1 {
        state = .digits(left: left - 1, value: value)
        return false
      }
      state = .text
      return runs.isTooMany(Unicode.Scalar(value) ?? "\u{FFFD}")
    case .folded where scalar == " " || scalar == "\t":
      return false
    case .text, .folded:
      if scalar == "\\" {
        state = .backslash
        return false
      }
      return plain(scalar)
    }
  }

  private mutating func plain(_ scalar: Unicode.Scalar) -> Bool {
    state = .text
    return runs.isTooMany(scalar)
  }
}
