import Basics
package import Foundation

/// The differences between two builds of one output.
package struct History: Equatable, Sendable {
  /// A person as the history remembers them.
  package struct Member: Equatable, Sendable {
    package let name: String
    /// The name of the page without extension.
    package let slug: String
  }

  package enum Kind: String, Equatable, Sendable {
    /// Not in the earlier build.
    case joined
    /// Not in this build any more.
    case left
    case changed
  }

  /// A change of one person.
  package struct Event: Equatable, Sendable {
    /// The time of the build that found it.
    package let time: Date
    package let kind: Kind
    package let member: Member
  }

  package let since: Date
  /// In the directory's order.
  package let joined: [Member]
  /// In the earlier directory's order.
  package let left: [Member]
  /// In the directory's order.
  package let changed: [Member]
  /// All remembered events, this build's included, oldest first.
  package let events: [Event]
}

/// The differences between the people of two builds.
struct HistoryChanges: Equatable, Sendable {
  private(set) var joined: [HistoryEntry] = []
  private(set) var left: [HistoryEntry] = []
  private(set) var changed: [HistoryEntry] = []

  init() {}

  init(from old: [HistoryEntry], to new: [HistoryEntry]) {
    let before = Dictionary(old.map { ($0.identity, $0.values) }) { first, _ in first }
    for entry in new {
      switch before[entry.identity] {
      case nil: joined.append(entry)
      case let values? where values != entry.values: changed.append(entry)
      default: break
      }
    }
    let present = Set(new.map(\.identity))
    left = old.filter { !present.contains($0.identity) }
    joinSame()
  }

  /// People with all values of somebody who left are the same: a namesake or a rule changed their identity.
  private mutating func joinSame() {
    let gone = Dictionary(left.map { ($0.values, $0.identity) }) { first, _ in first }
    var same: Set<UInt64> = []
    joined.removeAll { gone[$0.values].map { same.insert($0).inserted } ?? false }
    left.removeAll { same.contains($0.identity) }
  }

  /// Decodes `data`; `nil` for bytes of another format.
  init?(_ data: Data) {
    var reader = PackedReader(data.span)
    var lists: [[HistoryEntry]?] = []
    for _ in 0..<3 {
      guard let block = try? reader.block() else { return nil }
      lists.append(HistoryEntry.unpack(block))
    }
    guard let joined = lists[0], let left = lists[1], let changed = lists[2] else { return nil }
    (self.joined, self.left, self.changed) = (joined, left, changed)
  }

  var data: Data {
    var writer = PackedWriter()
    for (_, entries) in byKind { writer.append(block: HistoryEntry.pack(entries)) }
    return Data(writer.bytes)
  }

  var byKind: [(kind: History.Kind, entries: [HistoryEntry])] {
    [(.joined, joined), (.left, left), (.changed, changed)]
  }

  var isEmpty: Bool { joined.isEmpty && left.isEmpty && changed.isEmpty }

  func without(_ isForgotten: (HistoryEntry) -> Bool) -> HistoryChanges {
    var rest = self
    rest.joined.removeAll(where: isForgotten)
    rest.left.removeAll(where: isForgotten)
    rest.changed.removeAll(where: isForgotten)
    return rest
  }
}
