import Basics
import Foundation
import VCard

/// The files of an export whose cards are read on demand.
final class UnreadPages: Sendable {
  private enum Page {
    case memory(Data)
    case stored(StoredBytes)
  }

  /// Larger exports are stored in a temporary file.
  private static let mostBytes = 8 << 20

  private let pages: [Page]
  private let reader = RangeReader()

  /// - Parameter folder: A folder for the temporary file; `nil` to hold all in memory.
  init(_ pages: [Data], storedIn folder: String? = nil) {
    guard let folder, pages.reduce(0, { $0 + $1.count }) > Self.mostBytes else {
      self.pages = pages.map { .memory($0) }
      return
    }
    let store = ByteStore(in: folder)
    self.pages = pages.map { .stored(store.store($0.span)) }
  }

  /// - Parameter allowed: The fields that are needed; `nil` for the whole card.
  func card(at place: ContactCards.Place, allowedBy allowed: Set<PublishedField>?) -> Card {
    let card =
      switch pages[place.page] {
      case .memory(let page):
        reader.card(page.span.extracting(place.range), line: place.line, allowedBy: allowed)
      case .stored(let page):
        reader.card(page[place.range].span, line: place.line, allowedBy: allowed)
      }
    return card ?? Card(line: place.line)
  }
}
