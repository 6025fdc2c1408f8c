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
      /// A `^` behind a name or a bracket.
      case innerCaret
      /// Something behind `@key`.
      case stepBehindKey
      /// A brace of a template that is not closed, or has no name.
      case openBrace
      /// `^` or `@key` in a path of the whole answer.
      case outsideAnswer
    }

    package let reason: Reason
    package let offset: Int
    package let length: Int
  }

  /// Parses a path of the configuration: `a.b`, `"a.b"`, `[0]`, `[-1]`, `[type=work]`, `[end=]`, `[end>=today]`,
  /// `[]`, `^.a`, `@key`. A single dot is the value itself.
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
    if next != "[" { steps.append(try named(behind: steps)) }
    while let scalar = next {
      if steps.last == .key { throw mistake(.stepBehindKey, from: index, to: scalars.count) }
      switch scalar {
      case ".":
        index += 1
        steps.append(try named(behind: steps))
      case "[": steps.append(try bracket())
      case "]": throw mistake(.strayBracket, from: index, to: index + 1)
      default: throw mistake(.textBehindQuote, from: index, to: scalars.count)
      }
    }
    return steps
  }

  private mutating func named(behind steps: [FieldPath.Step]) throws(FieldPath.Mistake)
    -> FieldPath
    .Step
  {
    let (start, isQuoted) = (index, next == "\"")
    let name = try name(until: ".[]")
    if isQuoted { return .name(name) }
    if name == "@key" { return .key }
    if name != "^" { return .name(name) }
    guard steps.allSatisfy({ $0 == .enclosing }) else {
      throw mistake(.innerCaret, from: start, to: index)
    }
    return .enclosing
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
    let digits = inside.hasPrefix("-") ? inside.dropFirst() : inside[...]
    if let place = Int(inside), place < 0 || inside == digits,
      digits.utf8.allSatisfy({ $0 &- 0x30 < 10 })
    {
      index = end + 1
      return .item(place)
    }
    var names = [try conditionName()]
    while next == "." {
      index += 1
      names.append(try conditionName())
    }
    if text(index..<end).filter({ $0 != " " }) == ">=today" {
      index = end + 1
      return .first(of: names, is: .fromToday)
    }
    guard next == "=" else { throw mistake(.badBracket, from: start, to: end + 1) }
    index += 1
    skipSpace()
    if index == end {
      index = end + 1
      return .first(of: names, is: .nothing)
    }
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
    return .first(of: names, is: .text(value))
  }

  private mutating func conditionName() throws(FieldPath.Mistake) -> String {
    skipSpace()
    let name = try name(until: ".=>]")
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
        "expected `[0]`, `[-1]`, `[type=work]`, `[end=]`, `[end>=today]` or `[]`",
        "an item is a number, from the end with a minus; a condition is a name, `=` and a value"
      )
    case .openBrace:
      ("a name and a closing brace have to follow here", "as in `https://github.com/{login}`")
    case .outsideAnswer:
      ("nothing is around the answer", "`^` and `@key` are for `fields`, `photo` and `hide`")
    case .innerCaret:
      ("`^` can only begin a path", "as in `^.name`; `\"^\"` in quotation marks is a name")
    case .stepBehindKey:
      ("`@key` can only end a path", "as in `^.@key`; `\"@key\"` in quotation marks is a name")
    }
  }
}
