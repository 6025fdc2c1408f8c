/// White space in names and other short texts.
package enum WhiteSpace {
  /// The text without white space at its ends and with every inner run of it as one space
  /// (Unicode property White_Space, so the no-break space counts).
  package static func folded(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    var pendingSpace = false
    for scalar in text.unicodeScalars {
      if scalar.properties.isWhitespace {
        pendingSpace = !result.isEmpty
      } else {
        if pendingSpace { result.append(" ") }
        pendingSpace = false
        result.append(scalar)
      }
    }
    return String(result)
  }
}
