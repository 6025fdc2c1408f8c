/// The texts of the pages in one language.
struct LocaleTexts: Equatable, Sendable {
  /// The language's code, as the configuration has it.
  let code: String
  /// The language's own name, such as `Eesti`.
  let name: String
  let texts: [String: LocaleText]
}

/// One text of a locale. `{name}` in it is a placeholder.
enum LocaleText: Equatable, Sendable {
  case plain(String)
  /// A text by the number it speaks of; `other` is always there.
  case plural([PluralCategory: String])
}

/// The forms that languages have for numbers, as the CLDR names them.
enum PluralCategory: String, CaseIterable, Sendable {
  case zero, one, two, few, many, other
}
