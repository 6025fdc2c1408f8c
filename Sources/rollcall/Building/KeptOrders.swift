import Feeds
import Foundation
import People
import Publishing
import Synchronization

/// The orders of people that builds keep in the cache: most changes move nobody, and to sort takes far
/// longer than to see that.
final class KeptOrders: Sendable {
  private struct New: Sendable {
    let language: String
    let key: String
    let places: [Int]
  }

  private let store: NoteStore?
  private let output: String
  private let new = Mutex<[New]>([])

  init(_ store: NoteStore?, output: String) {
    self.store = store
    self.output = output
  }

  /// The places of all people in the order of a page's language.
  func order(of directory: Directory, by field: SortField, language: String) -> [Int] {
    guard let store else { return directory.order(by: field, language: language) }
    let key = Self.key(of: directory, by: field, language: language)
    let subject = NoteStore.Subject.order(language: language, output: output)
    let note = store.note(of: subject, key: key)
    if let kept = note.flatMap({ Self.places($0, count: directory.people.count) }) { return kept }
    let places = directory.order(by: field, language: language)
    new.withLock { $0.append(New(language: language, key: key, places: places)) }
    return places
  }

  /// Keeps the orders that were not kept yet, in the place of earlier ones.
  func keep() {
    for order in new.withLock({ $0 }) {
      let data = order.places.map(Int32.init).withUnsafeBytes { Data($0) }
      store?.keep(data, of: .order(language: order.language, output: output), key: order.key)
    }
  }

  /// Stands for all that an order depends on.
  private static func key(
    of directory: Directory, by field: SortField, language: String
  ) -> String {
    let people = directory.people
    let parts = valuesOfParts(people.count, parts: min(16, people.count / 512)) { range in
      FingerprintHasher.fingerprint { hasher in
        people.withUnsafeBufferPointer { people in
          for place in range {
            hasher.append(people[place].name.first)
            hasher.append(people[place].name.last ?? people[place].name.full)
            hasher.append(people[place].identity)
            if field.isName { continue }
            hasher.append(directory.sortTexts(of: place, by: field, language: language))
          }
        }
      }
    }
    return FingerprintHasher.fingerprint { hasher in
      hasher.append(Rollcall.identity)
      hasher.append(language)
      hasher.append(String(reflecting: field))
      hasher.append(people.count)
      for part in parts { hasher.append(part) }
    }.text
  }

  /// Reads an order; `nil` for bytes that are no order of so many people.
  private static func places(_ note: Data, count: Int) -> [Int]? {
    guard note.count == 4 * count else { return nil }
    var isSeen = [Bool](repeating: false, count: count)
    var places: [Int] = []
    places.reserveCapacity(count)
    note.withUnsafeBytes { bytes in
      for number in 0..<count {
        let place = Int(bytes.loadUnaligned(fromByteOffset: 4 * number, as: Int32.self))
        guard place >= 0, place < count, !isSeen[place] else { return }
        isSeen[place] = true
        places.append(place)
      }
    }
    return places.count == count ? places : nil
  }
}
