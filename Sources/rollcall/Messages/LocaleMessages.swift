/// What is said of texts that a locale lacks.
enum LocaleMessages {
  /// So many keys are named.
  private static let limit = 5

  static func missing(_ keys: [String]) -> String {
    let names = keys.prefix(limit).map { "`\($0)`" }.joined(separator: ", ")
    let rest = keys.count > limit ? " and \(keys.count - limit) more" : ""
    return "\(keys.count.counted("text is", "texts are")) missing: \(names)\(rest)"
  }
}
