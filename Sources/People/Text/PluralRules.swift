package enum PluralRules {
  /// The CLDR plural category of a whole number: `zero`, `one`, `two`, `few`, `many` or `other`. Unknown languages follow
  /// the root rules.
  package static func category(of number: Int, language: String) -> String {
    ICU.pluralCategory(of: number, language: language)
  }
}
