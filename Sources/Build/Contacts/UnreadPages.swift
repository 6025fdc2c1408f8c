import Foundation
import VCard

/// The files of an export whose cards are read one at a time, when somebody asks for one.
final class UnreadPages: Sendable {
  private let pages: [Data]
  private let reader = RangeReader()

  /// - Parameter pages: the bytes of all files of the export.
  init(_ pages: [Data]) {
    self.pages = pages
  }

  /// The card at a place.
  ///
  /// - Parameter allowed: what may be published of it, where the rest is not wanted.
  func card(at place: ContactCards.Place, allowedBy allowed: Set<PublishedField>?) -> Card {
    let bytes = pages[place.page].span.extracting(place.range)
    return reader.card(bytes, line: place.line, allowedBy: allowed) ?? Card(line: place.line)
  }
}
