import Formats

extension FieldPath.Mistake.Reason {
  /// What is wrong, and how to mend it.
  var words: (message: String, hint: String?) {
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
