/// A link or picture in a text of the owner's that leads nowhere in the site.
package struct DeadLink: Hashable, Sendable {
  /// What is not there.
  package enum Missing: Hashable, Sendable {
    /// The page or file, with the nearest one that there is.
    case target(nearest: String?)
    /// The page is there, the anchor in it is not.
    case anchor
  }

  /// The text's path inside its language without extension, such as `about`.
  package let page: String
  /// The language whose folder the text lies in; `nil` for the default language.
  package let language: String?
  /// The address as it is written.
  package let address: String
  /// The line of the text from which on the address is to be looked for, counted from 1.
  package let line: Int
  /// What is not there.
  package let missing: Missing
}
