/// The parts of `N` (RFC 6350, section 6.2.2), trimmed. Several values of one part are joined by `, `.
public struct StructuredName: Sendable, Equatable {
  /// The last name.
  public var family: String
  /// The first name.
  public var given: String
  /// Further names.
  public var additional: String
  /// Titles before the name, such as `Dr.`.
  public var prefixes: String
  /// Additions behind the name, such as `Jr.`.
  public var suffixes: String

  /// Creates a name.
  public init(
    family: String = "", given: String = "", additional: String = "", prefixes: String = "",
    suffixes: String = ""
  ) {
    self.family = family
    self.given = given
    self.additional = additional
    self.prefixes = prefixes
    self.suffixes = suffixes
  }

  init(components: [[String]]) {
    func part(_ index: Int) -> String {
      guard index < components.count else { return "" }
      if components[index].count == 1 { return components[index][0].trimmed() }
      return components[index].map { $0.trimmed() }.filter { !$0.isEmpty }.joined(separator: ", ")
    }
    self.init(
      family: part(0), given: part(1), additional: part(2), prefixes: part(3), suffixes: part(4))
  }

  /// Whether all parts are empty.
  public var isEmpty: Bool {
    family.isEmpty && given.isEmpty && additional.isEmpty && prefixes.isEmpty && suffixes.isEmpty
  }
}
