import Asking
import Basics
import Foundation
import Lists
package import Memory
import People
package import Settings
import Site

/// What a source of a wing answered.
package struct WingReading: Sendable {
  package let source: WingSource
  package let reading: Reading<any WingAnswer>
}

/// How much of its sources a site for some of the people shows.
struct ShownCounts: Codable, Equatable {
  /// By source, the number of records of its people.
  let records: [Int]
  /// The number of their contacts.
  let cards: Int

  /// `nil` for a site for everybody.
  init?(_ directory: Directory) {
    guard directory.hasAudience else { return nil }
    records = directory.shownRecords
    cards = directory.matching.contacts.count
  }
}

/// The readings of all sources and the contacts.
package struct SourceReadings: Sendable {
  package private(set) var sources: [SourceResult]
  package private(set) var contacts: Reading<ContactExport>?
  /// Of each source of a wing.
  package private(set) var ofWings: [WingReading]
  /// What a site for some of the people shows of the sources; `nil` for everybody.
  var shown: ShownCounts?
  /// Set if the answers could not be saved as snapshots.
  package private(set) var snapshotProblem: CacheProblem?

  /// All, in the order of the answers, without what they hold.
  var all: [Reading<Void>] {
    sources.map(\.withoutValue) + (contacts.map { [$0.withoutValue] } ?? [])
      + ofWings.map(\.reading.withoutValue)
  }

  var snapshotChanges: [SnapshotChange] { all.compactMap(\.change) }

  init(
    sources: [SourceResult], contacts: Reading<ContactExport>?, ofWings: [WingReading] = []
  ) {
    self.sources = sources
    self.contacts = contacts
    self.ofWings = ofWings
  }

  /// A copy with the problem that kept the answers from being saved.
  func noting(_ problem: CacheProblem?) -> SourceReadings {
    var readings = self
    readings.snapshotProblem = problem
    return readings
  }

  /// A copy with what the site shows of the sources.
  func showing(_ shown: ShownCounts?) -> SourceReadings {
    var readings = self
    readings.shown = shown
    return readings
  }

  /// A copy in which new sources have lost the people of those that they replace, if they have too few.
  func losing(_ replaced: ReplacedSources?) -> SourceReadings {
    guard let replaced else { return self }
    let new = sources.indices.filter { replaced.names.contains(sources[$0].name) }
    let has = new.reduce(0) { $0 + sources[$1].people }
    let maxLoss = new.map { sources[$0].source.maxLoss }.max() ?? 1
    guard LossRule(maxLoss: maxLoss).forbids(had: replaced.people, has: has) else { return self }
    var readings = self
    for index in new {
      readings.sources[index].loss = Reading.Loss(had: replaced.people, has: has)
    }
    return readings
  }

  /// The readings without records, cards and answers, which take a third of a build's memory.
  ///
  /// - Parameter folder: A folder for a temporary file of large exports.
  func summary(storedIn folder: String) -> SourceReadings {
    var summary = SourceReadings(
      sources: sources.map(\.summary), contacts: contacts?.withoutAnswer,
      ofWings: ofWings.map {
        var reading = $0.reading.withoutAnswer
        if let list = reading.value as? JoinedList { reading.value = list.withoutRecords }
        return WingReading(source: $0.source, reading: reading)
      })
    summary.contacts?.value = contacts?.value?.unread(storedIn: folder)
    summary.shown = shown
    return summary
  }
}

extension SourceReadings {
  /// The list of units, if there is one.
  var unitList: (source: Source, list: UnitList)? {
    ofWings.lazy.compactMap { reading in
      (reading.reading.value as? UnitList).map { (reading.source.source, $0) }
    }.first
  }
}

extension SourceReadings {
  /// The status of each source, for pages and `build.json`; of a site for some of the people, of their sources only.
  var statuses: [SourceStatus] {
    let isForNobody = shown?.records.allSatisfy { $0 == 0 } ?? false
    return sources.indices.compactMap { index in
      let records = shown?.records[index]
      // Nobody knows whom a source that failed has.
      let isOfOthers = records == 0 && sources[index].state != .failed && !isForNobody
      return isOfOthers ? nil : SourceStatus(sources[index], people: records)
    }
  }

  /// The status of the contacts, shown to visitors since links may be old or missing.
  var contactStatus: SourceStatus? {
    contacts.map { SourceStatus($0, people: shown?.cards) }
  }

  /// Whether any source did not give a good answer.
  package var haveProblems: Bool { !all.allSatisfy { $0.problem == nil } }

  /// Whether `--strict` accepts the readings.
  package var isStrictlyWell: Bool {
    !haveProblems && sources.allSatisfy(\.rejected.isEmpty)
      && ofWings.allSatisfy { $0.reading.value?.faultCount ?? 0 == 0 }
      && !(contacts?.value?.notices ?? []).contains(where: \.isRefusal)
  }

  /// The revision of each answer; `nil` if a source has failed or is not in the cache.
  var revisions: [String]? {
    let revisions = all.compactMap { $0.problem == nil ? $0.revision : nil }
    return revisions.count == all.count ? revisions : nil
  }

  /// Whether every list has a value, from its source or its snapshot.
  package var isComplete: Bool { sources.allSatisfy { $0.value != nil } }

  /// Whether every source gave a good answer, or one that is young enough.
  var areAllAnswered: Bool { sources.allSatisfy { $0.value != nil && $0.problem == nil } }

  package var hasData: Bool { sources.contains { $0.value != nil } }

  /// Whether an existing site would lose people or contact links.
  package var hasLoss: Bool {
    sources.contains { $0.loss != nil } || contacts?.loss != nil
  }
}

extension SourceStatus {
  /// - Parameter people: How many of them the site shows; `nil` for all.
  fileprivate init<Value>(_ reading: Reading<Value>, people: Int?) {
    let isOld = reading.state == .snapshot || reading.state == .heldBack
    self.init(
      name: reading.source.name, state: reading.state, people: people ?? reading.people,
      asOf: isOld
        ? reading.asOf.map {
          CalendarDay(number: Timestamp(seconds: Int64($0.timeIntervalSince1970)).day)
        } : nil,
      isNoticeable: reading.problem != nil, answeredAt: reading.asOf?.formatted(.iso8601))
  }
}
