package import Lists

extension NextPageRule {
  /// The rule in YAML.
  package var written: String {
    switch self {
    case .address(let path): return YAMLText.scalar(path.text)
    case .token(let path, let parameter):
      return "{ token: \(YAMLText.scalar(parameter)), from: \(YAMLText.scalar(path.text)) }"
    case .counted(let counter):
      let key =
        counter.unit == .pages ? "page" : counter.first == 1 ? "startIndex" : "offset"
      let first = counter.unit == .pages && counter.first == 0 ? ", first: 0" : ""
      let total = counter.total.map { ", total: \(YAMLText.scalar($0.text))" } ?? ""
      return "{ \(key): \(YAMLText.scalar(counter.parameter))\(first)\(total) }"
    }
  }
}

extension VisibilityRule.Condition {
  /// The condition in YAML.
  package var written: String {
    let texts = values.map { value in
      switch value {
      case .anything: "true"
      case .flag(let flag): flag ? "true" : "false"
      case .text(let text): Int(text) == nil ? YAMLText.scalar(text) : text
      case .bits(let mask): "{ bit: \(mask) }"
      }
    }
    let isOne = texts.count == 1 && values.allSatisfy { if case .text = $0 { false } else { true } }
    let list = isOne ? texts[0] : "[" + texts.joined(separator: ", ") + "]"
    return isNegated ? "{ not: \(list) }" : list
  }
}

extension HidingChoice.Subject {
  /// What so many of them are, behind "is" or "are".
  package func words(_ count: Int) -> String {
    switch self {
    case .inactive: "not active"
    case .guest: count == 1 ? "a guest" : "guests"
    case .thing: count == 1 ? "no person" : "no people"
    }
  }
}

extension HidingChoice {
  package func why(_ guess: ListGuess) -> String {
    let count = hiddenCount
    return count == 0
      ? "nobody now"
      : "\(count) of \(guess.list.recordCount)"
        + (count == 1 ? " is " : " are ") + subject.words(count)
  }

  /// The rule to suggest for a source without one.
  package func suggestion(isTable: Bool) -> String {
    let path = YAMLText.scalar(isTable ? self.path.heading : self.path.text)
    return condition.map { "hide: { \(path): \($0.written) }" } ?? "hideFrom: \(path)"
  }

  /// The field and the values that hide, such as `status: DEPROVISIONED`.
  package func shown(isTable: Bool) -> String {
    let name = isTable ? path.heading : path.text
    return values.isEmpty ? name : "\(name): \(values.prefix(4).joined(separator: ", "))"
  }
}

package enum YAMLText {
  /// A value, quoted if necessary.
  package static func scalar(_ text: String) -> String {
    if isPlain(text) { return text }
    let isOneLine = !text.unicodeScalars.contains { $0.properties.generalCategory == .control }
    if isOneLine { return "'" + text.replacing("'", with: "''") + "'" }
    let escaped = text.unicodeScalars.map { scalar in
      switch scalar {
      case "\"", "\\": "\\\(scalar)"
      case _ where scalar.properties.generalCategory == .control:
        "\\x" + String(scalar.value + 0x100, radix: 16).suffix(2)
      default: String(scalar)
      }
    }
    return "\"" + escaped.joined() + "\""
  }

  /// The first line, shortened for a comment.
  package static func comment(_ text: String) -> String {
    let scalars = text.unicodeScalars.map { scalar in
      scalar.properties.generalCategory == .control || ["\u{2028}", "\u{2029}"].contains(scalar)
        ? " " : scalar
    }
    return String(String.UnicodeScalarView(scalars.prefix(120)))
  }

  /// Whether a text needs no quotation marks, even inside brackets and braces.
  private static func isPlain(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, let last = text.unicodeScalars.last,
      first.properties.isAlphabetic || first == "." || first == "/", last != " ", last != ":"
    else { return false }
    let words = ["true", "false", "yes", "no", "on", "off", "null", "y", "n"]
    let isWord = words.contains(text.lowercased()) || Double(text) != nil
    let others = " ._-/()+@".unicodeScalars
    return !isWord
      && text.unicodeScalars.allSatisfy { scalar in
        scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || others.contains(scalar)
          || scalar == ":"
      } && !text.contains(": ")
  }
}
