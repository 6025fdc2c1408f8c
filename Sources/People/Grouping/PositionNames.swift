/// What positions are called, by language.
public struct PositionNames: Sendable, Equatable {
  private let names: [String: [String: String]]
  private let defaultLanguage: String

  /// - Parameters:
  ///   - names: for each position's code its name by language code.
  ///   - defaultLanguage: the language that stands in for one without a name.
  public init(_ names: [String: [String: String]], defaultLanguage: String) {
    self.names = names
    self.defaultLanguage = defaultLanguage
  }

  /// The position's name; a position that is not listed shows as it came.
  public func name(of code: String, language: String) -> String {
    guard let byLanguage = names[code] else { return code }
    return byLanguage[language] ?? byLanguage[defaultLanguage] ?? code
  }
}
