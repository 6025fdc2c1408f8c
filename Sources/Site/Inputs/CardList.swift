package import Basics
package import VCard

/// The contacts' cards, as the site asks for them: each one's fingerprint in every build, the card
/// itself only where a file that holds something of it is rendered.
package protocol CardList: Sendable {
  /// How many cards there are.
  var count: Int { get }
  /// The fingerprint of a card, `Fingerprint(of:)`.
  func fingerprint(of index: Int) -> Fingerprint
  /// The card at an index. It is asked for from several threads.
  ///
  /// - Parameter allowed: what the card is to be published with: it may lack whatever
  ///   `Card.properties(allowedBy:)` leaves out. `nil` for all of it.
  func card(_ index: Int, allowedBy allowed: Set<PublishedField>?) -> Card
}
