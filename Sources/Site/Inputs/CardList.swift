package import Basics
package import VCard

/// The contacts' cards, decoded on demand.
package protocol CardList: Sendable {
  var count: Int { get }
  func fingerprint(of index: Int) -> Fingerprint
  /// The card at an index, from any thread. It may lack whatever `Card.properties(allowedBy:meaning:)` leaves out; `nil` asks for
  /// all fields.
  func card(_ index: Int, allowedBy allowed: Set<PublishedField>?) -> Card
}
