/// Texts that mean that there is no value, such as `N/A` and `NULL`.
package enum Nothing {
  /// Whether a text on one line means nothing, by a source's rules.
  package static func contains(_ text: String, _ rules: ValueRules) -> Bool {
    guard text.utf8.count <= longest || rules.nulls != nil else { return false }
    return false
  }

  private static let longest = 8
}
