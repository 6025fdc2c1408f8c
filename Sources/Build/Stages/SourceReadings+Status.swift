import Fetching
import Foundation
import Site

extension SourceReadings {
  /// How each source did, for pages and `build.json`.
  var statuses: [SourceStatus] {
    sources.map { SourceStatus($0, isNoticeable: $0.problem != nil) }
  }

  /// How the contacts did. Visitors are told of them too: contact links may be old or missing.
  var contactStatus: SourceStatus? {
    contacts.map { SourceStatus($0, isNoticeable: $0.problem != nil) }
  }

  /// Whether `--strict` takes anything amiss.
  package var isStrictlyWell: Bool {
    let areSourcesWell = sources.allSatisfy { $0.problem == nil && $0.rejected.isEmpty }
    let notices = contacts?.value?.notices ?? []
    return areSourcesWell && contacts?.problem == nil && !notices.contains(where: \.isRefusal)
  }

  /// The revision of each answer, the contacts' last; `nil` where a source is not well, or the cache
  /// does not have its answer.
  var revisions: [String]? {
    var all = sources.map { ($0.revision, $0.problem) }
    if let contacts { all.append((contacts.revision, contacts.problem)) }
    let revisions = all.compactMap { revision, problem in problem == nil ? revision : nil }
    return revisions.count == all.count ? revisions : nil
  }

  /// Whether every list of people could be had, if only from its snapshot.
  package var isComplete: Bool { sources.allSatisfy { $0.value != nil } }

  /// Whether any list of people could be had.
  package var hasData: Bool { sources.contains { $0.value != nil } }

  /// Readings whose use would take people, or contact links, from an existing site.
  package var hasLoss: Bool {
    sources.contains { $0.loss != nil } || contacts?.loss != nil
  }
}

extension SourceStatus {
  fileprivate init<Value>(_ reading: Reading<Value>, isNoticeable: Bool) {
    let state: State =
      switch reading.state {
      case .fresh: .fresh
      case .notModified: .notModified
      case .snapshot: .snapshot
      case .failed: .failed
      case .heldBack: .heldBack
      }
    let isOld = state == .snapshot || state == .heldBack
    self.init(
      name: reading.source.name, state: state, people: reading.people,
      asOf: isOld
        ? reading.asOf.map { CalendarDay(secondsSince1970: Int64($0.timeIntervalSince1970)) } : nil,
      isNoticeable: isNoticeable)
  }
}
