/// A link or picture in a text of the owner's that leads nowhere in the site.
public struct DeadLink: Hashable, Sendable {
  /// What is not there.
  public enum Missing: Hashable, Sendable {
    /// The page or file, with the nearest one that there is.
    case target(nearest: String?)
    /// The page is there, the anchor in it is not.
    case anchor
  }

  /// The text's path inside its language without extension, such as `about`.
  public let page: String
  /// The language whose folder the text lies in; `nil` for the default language.
  public let language: String?
  /// The address as it is written.
  public let address: String
  /// The line of the text from which on the address is to be looked for, counted from 1.
  public let line: Int
  /// What is not there.
  public let missing: Missing
}
