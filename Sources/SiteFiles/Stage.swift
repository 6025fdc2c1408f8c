/// When a file is written, among the files of one step: leaves before lists before the front.
package enum Stage: Int, CaseIterable, Sendable {
  /// A page of one thing, a card, an asset, data that no page links to.
  case leaf
  /// A page that lists others.
  case list
  /// What a visitor meets first: the front page and the head of the search index.
  case front
}
