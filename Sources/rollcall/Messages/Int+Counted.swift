extension Int {
  /// The number with what is counted, such as `1 person` or `2 people`.
  func counted(_ one: String, _ other: String) -> String {
    "\(self) \(self == 1 ? one : other)"
  }
}
