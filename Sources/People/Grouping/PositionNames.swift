/// The names of positions, by language.
package struct PositionNames: Sendable, Equatable {
  private let names: [String: [String: String]]
  private let defaultLanguage: String

  /// - Parameters:
  ///   - names: by the position's code and the language's.
  ///   - defaultLanguage: the fallback of languages without a name.
  package init(_ names: [String: [String: String]], defaultLanguage: String) {
    self.names = names
    self.defaultLanguage = defaultLanguage
  }

  /// The name; the code itself if it is not listed.
  package func name(of code: String, language: String) -> String {
    guard let byLanguage = names[code] else { return code }
    return byLanguage[language] ?? byLanguage[defaultLanguage] ?? code
  }
}
