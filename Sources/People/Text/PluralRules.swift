/// Which form of a text goes with a number in a language.
package enum PluralRules {
  /// The CLDR cardinal category of a whole number: `zero`, `one`, `two`, `few`, `many` or `other`.
  ///
  /// - Parameter language: a language code such as `ru`; an unknown one follows the root rules.
  package static func category(of number: Int, language: String) -> String {
    ICU.pluralCategory(of: number, language: language)
  }
}
