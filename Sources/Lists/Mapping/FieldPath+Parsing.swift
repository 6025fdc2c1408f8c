extension FieldPath {
  /// A mistake in a path. Offset and length count Unicode scalars.
  package struct Mistake: Error, Equatable, Sendable {
    package enum Reason: CaseIterable, Hashable, Sendable {
      case missingName
      case openQuote
      /// Text after a quoted name that is neither a dot nor a bracket.
      case textBehindQuote
      case openBracket
      case strayBracket
      /// Text in brackets that is neither an index nor a condition.
      case badBracket
    }

    package let reason: Reason
    package let offset: Int
    package let length: Int
  }

  /// Parses a path of the configuration: `a.b`, `"a.b"`, `[0]`, `[type=work]`, `[]`. A single dot is the value
  /// itself.
  package init(parsing text: String) throws(Mistake) {
    if text == "." {
      self.init()
    } else {
      var parser = PathParser(text)
      self.init(try parser.path())
    }
  }
}

private struct PathParser {
  private let scalars: [Unicode.Scalar]
  private var index = 0

  init(_ text: String) {
    scalars = Array(text.unicodeScalars)
  }

  private var next: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

  mutating func path() throws(FieldPath.Mistake) -> [FieldPath.Step] {
    var steps: [FieldPath.Step] = []
    // A path may begin with a bracket, for a list of lists.
    if next != "[" { steps.append(.name(try name(until: ".[]"))) }
    while let scalar = next {
      switch scalar {
      case ".":
        index += 1
        steps.append(.name(try name(until: ".[]")))
      case "[": steps.append(try bracket())
      case "]": throw mistake(.strayBracket, from: index, to: index + 1)
      default: throw mistake(.textBehindQuote, from: index, to: scalars.count)
      }
    }
    return steps
  }

  private mutating func name(until ends: String) throws(FieldPath.Mistake) -> String {
    if next == "\"" { return try quoted() }
    let start = index
    while let scalar = next, !ends.unicodeScalars.contains(scalar) { index += 1 }
    guard index > start else {
      // The mistake is the dot before the name, or in its place.
      let place = start > 0 && (next == nil || scalars[start - 1] == ".") ? start - 1 : start
      throw mistake(.missingName, from: place, to: max(place + 1, min(start + 1, scalars.count)))
    }
    return text(start..<index)
  }

  private mutating func quoted() throws(FieldPath.Mistake) -> String {
    let start = index
    index += 1
    var name = String.UnicodeScalarView()
    while let scalar = next {
      index += 1
      if scalar == "\"" {
        if name.isEmpty { throw mistake(.missingName, from: start, to: index) }
        return String(name)
      }
      if scalar == "\\", let escaped = next, escaped == "\"" || escaped == "\\" {
        name.append(escaped)
        index += 1
      } else {
        name.append(scalar)
      }
    }
    throw mistake(.openQuote, from: start, to: scalars.count)
  }

  private mutating func bracket() throws(FieldPath.Mistake) -> FieldPath.Step {
    let start = index
    index += 1
    let end = try closing(from: start)
    let inside = text(index..<end)
    if inside.isEmpty {
      index = end + 1
      return .all
    }
    if let place = Int(inside), place >= 0, inside.utf8.allSatisfy({ $0 &- 0x30 < 10 }) {
      index = end + 1
      return .item(place)
    }
    var names = [try conditionName()]
    while next == "." {
      index += 1
      names.append(try conditionName())
    }
    guard next == "=" else { throw mistake(.badBracket, from: start, to: end + 1) }
    index += 1
    skipSpace()
    let value: String
    if next == "\"" {
      value = try quoted()
      skipSpace()
    } else {
      value = text(index..<end).trimmingSpace()
      index = end
    }
    guard !value.isEmpty, index == end else {
      throw mistake(.badBracket, from: start, to: end + 1)
    }
    index = end + 1
    return .first(of: names, is: value)
  }

  private mutating func conditionName() throws(FieldPath.Mistake) -> String {
    skipSpace()
    let name = try name(until: ".=]")
    skipSpace()
    return name.trimmingSpace()
  }

  /// The closing bracket for the one at `start`, outside quotation marks.
  private func closing(from start: Int) throws(FieldPath.Mistake) -> Int {
    var isQuoted = false
    var place = start + 1
    while place < scalars.count {
      let scalar = scalars[place]
      if scalar == "\\", isQuoted {
        place += 1
      } else if scalar == "\"" {
        isQuoted.toggle()
      } else if scalar == "]", !isQuoted {
        return place
      }
      place += 1
    }
    throw mistake(.openBracket, from: start, to: scalars.count)
  }

  private mutating func skipSpace() {
    while next == " " { index += 1 }
  }

  private func text(_ range: Range<Int>) -> String {
    String(String.UnicodeScalarView(scalars[range]))
  }

  private func mistake(
    _ reason: FieldPath.Mistake.Reason, from start: Int, to end: Int
  ) -> FieldPath.Mistake {
    FieldPath.Mistake(reason: reason, offset: start, length: max(1, end - start))
  }
}

extension String {
  fileprivate func trimmingSpace() -> String {
    let start = unicodeScalars.drop { $0 == " " }
    let end = start.lastIndex { $0 != " " }
    return end.map { String(start[...$0]) } ?? ""
  }
}

extension FieldPath.Mistake.Reason {
  /// The mistake and its remedy.
  package var words: (message: String, hint: String?) {
    switch self {
    case .missingName:
      ("a name is missing here", "names are divided by dots, as in `contact.email`")
    case .openQuote:
      ("this quotation mark is not closed", "`\"a.b\"` is a name that holds a dot")
    case .textBehindQuote:
      ("a dot or a bracket has to follow here", "as in `\"a.b\".c` or `\"a.b\"[0]`")
    case .openBracket:
      ("this bracket is not closed", "`[0]` is an item, `[type=work]` the first such, `[]` all")
    case .strayBracket:
      ("no bracket is open here", "`\"a]\"` is a name that holds a bracket")
    case .badBracket:
      (
        "expected `[0]`, `[type=work]` or `[]`",
        "an item is a number from 0 on, a condition a name, `=` and a value"
      )
    }
  }
}
