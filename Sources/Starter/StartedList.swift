package import Formats

/// A list from which a project is begun.
package struct StartedList: Sendable {
  /// The list as messages may show it.
  package let shown: String
  /// The name of its source.
  package let name: String
  /// The address or path as the configuration writes it.
  let place: String
  /// Whether it is a file, which has no next page.
  let isFile: Bool
  /// Variables that have to be set before it can be asked, since its address holds secrets.
  package let variables: [String]
  /// What it seems to be.
  package let guess: ListGuess

  /// Whether it is an export of contact cards.
  var isCards: Bool { guess.format == .vcard }
}
