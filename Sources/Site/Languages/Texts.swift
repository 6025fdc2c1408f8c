package import People

/// The texts of the pages in one language.
package struct Texts: Equatable, Sendable {
  /// One text, or its forms by CLDR plural category.
  package enum Text: Equatable, Sendable {
    case plain(String)
    case plural([String: String])
  }

  package let code: String
  /// The language's own name, such as `Eesti`.
  package let name: String
  package let texts: [String: Text]
  let isRightToLeft: Bool

  package init(code: String, name: String, texts: [String: Text]) {
    self.code = code
    self.name = name
    self.texts = texts
    isRightToLeft = ["ar", "dv", "fa", "he", "ku", "ps", "ur", "yi"].contains(
      code.prefix { $0 != "-" && $0 != "_" })
  }

  package var keys: [String] { texts.keys.sorted() }

  /// A text with its placeholders filled in; empty if the language lacks it.
  package func callAsFunction(_ key: String, _ values: [String: String] = [:]) -> String {
    guard case .plain(let text)? = texts[key] else { return "" }
    return filled(text, values)
  }

  /// A text in the plural form for a number, with `{n}` filled in.
  package func counted(_ key: String, _ number: Int, _ values: [String: String] = [:]) -> String {
    var values = values
    values["n"] = grouped(number)
    switch texts[key] {
    case .plural(let forms)?:
      let category = PluralRules.category(of: number, language: code)
      return filled(forms[category] ?? forms["other"] ?? "", values)
    case .plain(let text)?: return filled(text, values)
    case nil: return ""
    }
  }

  subscript(key: String) -> Text? { texts[key] }

  package func day(_ day: CalendarDay) -> String {
    day.formatted(self("dateFormat"), months: self("months"))
  }

  /// A month and its year, by the number of one of its days.
  func month(_ day: Int) -> String {
    let date = CalendarDay(number: day)
    let names = self("monthNames").split(separator: " ")
    return names.count == 12
      ? "\(names[date.month - 1]) \(date.year)" : date.iso.prefix(7).description
  }

  func decimal(_ number: String) -> String {
    String(
      number.unicodeScalars.flatMap { scalar -> [Character] in
        scalar == "." ? Array(self("decimalSeparator")) : [Character(scalar)]
      })
  }

  func grouped(_ number: Int) -> String {
    let digits = Array(String(number))
    guard digits.count > 3 else { return String(digits) }
    var result = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { result += self("groupSeparator") }
      result.append(digit)
    }
    return result
  }

  private func filled(_ text: String, _ values: [String: String]) -> String {
    guard !values.isEmpty, text.utf8.contains(0x7B) else { return text }
    var result = ""
    var rest = Substring(text)
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      result += rest[..<open]
      let name = String(rest[rest.index(after: open)..<close])
      result += values[name] ?? String(rest[open...close])
      rest = rest[rest.index(after: close)...]
    }
    return result + rest
  }
}

extension Texts {
  /// The texts of a language; empty if it is missing.
  static func of(_ language: String, among texts: [Texts]) -> Texts {
    texts.first { $0.code == language } ?? Texts(code: language, name: language, texts: [:])
  }
}
