/// Which form of a text goes with a number in a language.
public enum PluralRules {
  /// The CLDR cardinal category of a whole number: `zero`, `one`, `two`, `few`, `many` or `other`.
  ///
  /// - Parameter language: a language code such as `ru`; an unknown one follows the root rules.
  public static func category(of number: Int, language: String) -> String {
    ICU.pluralCategory(of: number, language: language)
  }
}
