/// The texts of the pages in one language.
struct LocaleTexts: Equatable, Sendable {
  let code: String
  /// The language's own name, such as `Eesti`.
  let name: String
  let texts: [String: LocaleText]
}

/// One text of a locale. `{name}` in it is a placeholder.
enum LocaleText: Equatable, Sendable {
  case plain(String)
  /// A text with plural forms; `other` is always present.
  case plural([PluralCategory: String])
}

/// The plural categories of CLDR.
enum PluralCategory: String, CaseIterable, Sendable {
  case zero, one, two, few, many, other
}
