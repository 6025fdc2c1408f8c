/// A yes or no in several languages.
package enum YesNo {
  /// `nil` if the text is neither.
  package static func of(_ text: String) -> Bool? {
    switch text.lowercased() {
    case "true", "yes", "y", "1", "ja", "wahr", "jah", "tõene", "да", "истина", "kyllä", "tosi":
      true
    case "false", "no", "n", "0", "nein", "falsch", "ei", "väär", "нет", "ложь", "epätosi": false
    default: nil
    }
  }

  static func isYes(_ text: String) -> Bool { of(WhiteSpace.folded(text)) == true }
}
