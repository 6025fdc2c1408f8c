import Foundation
import Memory

/// Who joined, left and changed, in the report.
struct HistoryReport: Encodable {
  /// One thing that is remembered.
  struct Event: Encodable {
    let time: String
    let kind: String
    let person: PersonEntry
  }

  let since: String
  let joined: [PersonEntry]
  let left: [PersonEntry]
  let changed: [PersonEntry]
  /// All that `keepHistory` remembers, the oldest first.
  let events: [Event]

  init(_ history: History) {
    since = history.since.formatted(.iso8601)
    joined = history.joined.map(PersonEntry.init)
    left = history.left.map(PersonEntry.init)
    changed = history.changed.map(PersonEntry.init)
    events = history.events.map {
      Event(
        time: $0.time.formatted(.iso8601), kind: $0.kind.rawValue, person: PersonEntry($0.member))
    }
  }
}

extension PersonEntry {
  fileprivate init(_ member: History.Member) {
    self.init(name: member.name, slug: member.slug)
  }
}
