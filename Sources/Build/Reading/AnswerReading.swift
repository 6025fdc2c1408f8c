import Asking
import Basics
import Foundation
import Lists
import Memory
import Site

/// The reading of one answer.
struct AnswerReading<Value: Sendable> {
  private let answer: Answer
  private let settings: ReadSettings
  private let accept: SourceReader.Acceptance<Value>

  init(
    _ answer: Answer, _ settings: ReadSettings, _ accept: @escaping SourceReader.Acceptance<Value>
  ) {
    self.answer = answer
    self.settings = settings
    self.accept = accept
  }

  func reading() -> Reading<Value> {
    switch answer.outcome {
    case .sent(let body, let validators): return sent(body, validators)
    case .notModified:
      return snapshotReading(.notModified, asOf: settings.now)
    case .young:
      return snapshotReading(.snapshot, asOf: answer.snapshot?.asOf)
    case .failed(let problem): return fallBack(problem)
    }
  }

  private func sent(_ body: Body, _ validators: Validators) -> Reading<Value> {
    switch accept(body) {
    case .failure(let problem): return fallBack(.body(problem))
    case .success(let accepted):
      let had = max(moved, answer.snapshot?.people ?? previous)
      if isLoss(had: had, has: accepted.people) {
        return fallBack(.lostTooMany(had: had, has: accepted.people))
      }
      let snapshot = Snapshot(
        asOf: settings.now, validators: validators, people: accepted.people,
        revision: answer.isSnapshot ? answer.snapshot?.revision : nil, form: answer.form)
      let change: SnapshotChange.Kind = answer.isSnapshot ? .confirm : .save(body)
      return reading(
        .fresh, accepted, asOf: settings.now,
        change: SnapshotChange(of: answer.source, snapshot, change))
    }
  }

  /// The reading of the snapshot, where that is current or young enough.
  private func snapshotReading(_ state: SourceState, asOf: Date?) -> Reading<Value> {
    guard let snapshot = answer.snapshot, let body = answer.snapshotBody else {
      return fallBack(.body(.empty))
    }
    switch accept(body) {
    case .success(let accepted):
      if isLoss(had: moved, has: accepted.people) {
        return fallBack(.lostTooMany(had: moved, has: accepted.people))
      }
      let confirmed = Snapshot(
        asOf: asOf ?? snapshot.asOf, validators: snapshot.validators, people: accepted.people,
        revision: snapshot.revision, form: snapshot.form)
      return reading(
        state, accepted, asOf: asOf,
        change: state == .notModified
          ? SnapshotChange(of: answer.source, confirmed, .confirm) : nil,
        revision: snapshot.revision)
    case .failure(let problem):
      // Without validators and form, the next build asks for the whole answer.
      let invalid = Snapshot(
        asOf: snapshot.asOf, validators: Validators(), people: snapshot.people,
        revision: snapshot.revision, form: "")
      return reading(
        .failed, nil, asOf: nil, .body(problem),
        loss(by: .body(problem)), change: SnapshotChange(of: answer.source, invalid, .confirm))
    }
  }

  private func fallBack(_ problem: SourceProblem) -> Reading<Value> {
    if !answer.isSnapshotExpired, let snapshot = answer.snapshot, let body = answer.snapshotBody,
      let accepted = try? accept(body).get(), !isLoss(had: moved, has: accepted.people)
    {
      let isLoss = if case .lostTooMany = problem { true } else { false }
      // An offline build is what the user wants: nothing is wrong.
      return reading(
        isLoss ? .heldBack : .snapshot, accepted, asOf: snapshot.asOf,
        problem == .offline ? nil : problem, revision: snapshot.revision)
    }
    return reading(.failed, nil, asOf: nil, problem, loss(by: problem))
  }

  /// What an existing site would lose.
  private func loss(by problem: SourceProblem) -> Reading<Value>.Loss? {
    if case .lostTooMany(let had, let has) = problem { return .init(had: had, has: has) }
    if settings.acceptLoss { return nil }
    let had = answer.isSnapshotExpired ? moved : max(moved, previous)
    return had >= LossRule.smallest ? .init(had: had, has: 0) : nil
  }

  /// The people on the existing site.
  private var previous: Int { settings.previousCounts[answer.source.name] ?? 0 }

  /// The people at the address that the source had before.
  private var moved: Int { settings.movedCounts[answer.source.name] ?? 0 }

  private func isLoss(had: Int, has: Int) -> Bool {
    !settings.acceptLoss && LossRule(maxLoss: answer.source.maxLoss).forbids(had: had, has: has)
  }

  private func reading(
    _ state: SourceState, _ accepted: (value: Value, people: Int)?, asOf: Date?,
    _ problem: SourceProblem? = nil, _ loss: Reading<Value>.Loss? = nil,
    change: SnapshotChange? = nil, revision: String? = nil
  ) -> Reading<Value> {
    let revision = change.map(\.snapshot.revision) ?? revision
    return Reading(
      source: answer.source, state: state, asOf: asOf, value: accepted?.value,
      people: accepted?.people ?? 0, problem: problem,
      snapshotExpired: state == .failed && answer.isSnapshotExpired, loss: loss,
      revision: accepted == nil || answer.cacheProblem != nil ? nil : revision,
      change: change, cacheProblem: answer.cacheProblem)
  }
}

/// Decides whether an answer lost too many people.
struct LossRule {
  /// Smaller lists are exempt: one leaver is a large part of them.
  static let smallest = 10

  let maxLoss: Double

  func forbids(had: Int, has: Int) -> Bool {
    had >= Self.smallest && Double(had - has) > maxLoss * Double(had)
  }
}
