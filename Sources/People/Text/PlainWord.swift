package enum PlainWord {
  /// A key, heading or value in lower-case letters and digits, to compare words of lists.
  package static func of(_ text: String) -> String {
    let scalars = text.lowercased().unicodeScalars.filter {
      $0.properties.isAlphabetic || ("0"..."9").contains($0)
    }
    return String(String.UnicodeScalarView(scalars))
  }
}
