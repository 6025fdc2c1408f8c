import Cache
import Foundation

/// The reading of one source.
struct SourceReading<Value: Sendable> {
  private let source: Source
  private let store: SnapshotStore?
  private let settings: ReadSettings
  private let accept: SourceReader.Acceptance<Value>
  private let key: String
  private var snapshot: Snapshot?
  private var cacheProblem: CacheProblem?
  private var decoding = Duration.zero

  init(
    source: Source, store: SnapshotStore?, settings: ReadSettings,
    accept: @escaping SourceReader.Acceptance<Value>
  ) {
    self.source = source
    self.store = store
    self.settings = settings
    self.accept = accept
    key = source.snapshotKey
    do {
      snapshot = try store?.snapshot(of: key)
    } catch {
      cacheProblem = error
    }
  }

  consuming func run() -> Asked<Value> {
    if case .url = source.location {
      if settings.offline {
        if !isExpired, let known = known(.snapshot, read: { $0.fallBack(.offline) }) {
          return .known(known)
        }
        return .read(fallBack(.offline))
      }
      if case .olderThan(let age) = settings.refresh, let snapshot, snapshotAge(snapshot) < age,
        snapshotAge(snapshot) >= .zero, !isExpired
      {
        if let known = known(.snapshot, read: { $0.young() ?? $0.askAnew() }) {
          return .known(known)
        }
        if let young = young() { return .read(young) }
      }
    }
    do throws(SourceProblem) {
      guard let answer = try answer(to: snapshot?.validators ?? Validators()) else {
        let known = known(.notModified, read: { $0.stillHolds() })
        return known.map { .known($0) } ?? .read(stillHolds())
      }
      // Without anything known all is decoded at once, and compared when that is done.
      if settings.known.isEmpty { return .read(take(answer, isKept: nil)) }
      let isKept = isKept(answer.body)
      if isKept == true,
        let known = known(.fresh, answer, read: { $0.take(answer, isKept: true) })
      {
        return .known(known)
      }
      return .unread { [self] in
        var reading = self
        return reading.take(answer, isKept: isKept)
      }
    } catch {
      return .read(fallBack(error))
    }
  }

  /// The snapshot as an answer that need not be decoded; `nil` where it is not a known one.
  ///
  /// - Parameters:
  ///   - answer: what the source sent; `nil` where it sent nothing.
  ///   - read: how the reading goes on where somebody asks what the answer holds.
  private func known(
    _ state: SourceState, _ answer: Fetcher.Answer? = nil,
    read: @escaping @Sendable (inout SourceReading) -> Reading<Value>
  ) -> KnownAnswer<Value>? {
    guard let snapshot, cacheProblem == nil, settings.known.contains(snapshot.revision) else {
      return nil
    }
    let isCurrent = state != .snapshot
    let confirmed = Snapshot(
      asOf: isCurrent ? settings.now : snapshot.asOf,
      validators: answer?.validators ?? snapshot.validators, people: snapshot.people,
      revision: snapshot.revision)
    return KnownAnswer(
      Reading(
        source: source, state: state, asOf: confirmed.asOf, value: nil, people: snapshot.people,
        problem: nil, snapshotExpired: false, loss: nil, revision: snapshot.revision,
        decoding: .zero, cacheProblem: nil),
      read: { [self] in
        var reading = self
        return read(&reading)
      },
      confirm: { [store, key] () throws(CacheProblem) in
        if isCurrent { try store?.confirm(confirmed, of: key) }
      })
  }

  /// Whether the snapshot has these very bytes; `nil` where nothing was made of it that is known.
  private func isKept(_ body: Body) -> Bool? {
    guard let snapshot, settings.known.contains(snapshot.revision) else { return nil }
    return (try? store?.holds(body, of: key)) == true
  }

  /// The snapshot, where it can still be read: nothing is wrong with it.
  private mutating func young() -> Reading<Value>? {
    guard let snapshot, let kept = kept() else { return nil }
    return reading(.snapshot, kept, asOf: snapshot.asOf)
  }

  /// Asks the source for the whole answer.
  private mutating func askAnew() -> Reading<Value> {
    do throws(SourceProblem) {
      guard let answer = try answer(to: Validators()) else { return fallBack(.httpStatus(304)) }
      return take(answer, isKept: nil)
    } catch {
      return fallBack(error)
    }
  }

  /// Makes what the source sent the snapshot, where it is good.
  ///
  /// - Parameter isKept: whether the snapshot has its very bytes; `nil` where nobody looked.
  private mutating func take(_ answer: Fetcher.Answer, isKept: Bool?) -> Reading<Value> {
    let accepted: Accepted<Value>
    switch decoded(answer.body) {
    case .success(let value): accepted = value
    case .failure(let problem): return fallBack(.body(problem))
    }
    let had = snapshot?.people ?? settings.previousCounts[source.name] ?? 0
    if !settings.acceptLoss,
      LossRule(maxLoss: source.maxLoss).forbids(had: had, has: accepted.people)
    {
      return fallBack(.lostTooMany(had: had, has: accepted.people))
    }
    keep(answer, people: accepted.people, isKept: isKept)
    return reading(.fresh, accepted, asOf: settings.now)
  }

  private func answer(to validators: Validators) throws(SourceProblem) -> Fetcher.Answer? {
    switch source.location {
    case .file(let path):
      let body = try FileLoader.file(path, maxBytes: source.maxBytes)
      return Fetcher.Answer(body: body, validators: Validators())
    case .folder(let path):
      let body = try FileLoader.folder(path, maxBytes: source.maxBytes)
      return Fetcher.Answer(body: body, validators: Validators())
    case .url(let url):
      let fetcher = try Fetcher(
        source, url: url, userAgent: settings.userAgent, folder: store?.database.folder)
      let path = source.format?.mapping?.next
      return try fetcher.answer(to: validators) { bytes throws(BodyProblem) in
        try path.flatMap { path throws(BodyProblem) in try NextPage.address(in: bytes, at: path) }
      }
    }
  }

  /// The server says that the snapshot is what it would send.
  private mutating func stillHolds() -> Reading<Value> {
    // Where the snapshot cannot be read (any more), the whole answer may be.
    guard let snapshot, let kept = kept() else { return askAnew() }
    let confirmed = Snapshot(
      asOf: settings.now, validators: snapshot.validators, people: kept.people,
      revision: snapshot.revision)
    attempt { store, key throws(CacheProblem) in try store.confirm(confirmed, of: key) }
    return reading(.notModified, kept, asOf: settings.now)
  }

  private mutating func keep(_ answer: Fetcher.Answer, people: Int, isKept: Bool?) {
    var new = Snapshot(asOf: settings.now, validators: answer.validators, people: people)
    let old = snapshot
    attempt { store, key throws(CacheProblem) in
      // Reading is ten times as fast as writing, and most answers are the last one again.
      let isSame = isKept == nil ? try store.holds(answer.body, of: key) : isKept == true
      if let old, !old.revision.isEmpty, isSame {
        new = Snapshot(
          asOf: new.asOf, validators: new.validators, people: people, revision: old.revision)
        try store.confirm(new, of: key)
      } else {
        try store.save(answer.body, as: new, of: key)
      }
    }
    snapshot = cacheProblem == nil ? new : nil
  }

  /// What the snapshot holds, where it can still be read.
  private mutating func kept() -> Accepted<Value>? {
    guard snapshot != nil else { return nil }
    var body: Body?
    attempt { store, key throws(CacheProblem) in body = try store.body(of: key) }
    return body.flatMap { try? decoded($0).get() }
  }

  private mutating func decoded(_ body: Body) -> Result<Accepted<Value>, BodyProblem> {
    let clock = ContinuousClock()
    let start = clock.now
    defer { decoding += start.duration(to: clock.now) }
    return accept(body)
  }

  private mutating func attempt(
    _ action: (SnapshotStore, String) throws(CacheProblem) -> Void
  ) {
    guard let store else { return }
    do {
      try action(store, key)
    } catch {
      cacheProblem = error
    }
  }

  private mutating func fallBack(_ problem: SourceProblem) -> Reading<Value> {
    let isLoss = if case .lostTooMany = problem { true } else { false }
    if !isExpired, let snapshot, let kept = kept() {
      // That no server was asked is what the user wanted, and nothing is wrong.
      let shown = problem == .offline ? nil : problem
      return reading(isLoss ? .heldBack : .snapshot, kept, asOf: snapshot.asOf, shown)
    }
    var loss: Reading<Value>.Loss?
    if case .lostTooMany(let had, let has) = problem {
      loss = .init(had: had, has: has)
    } else if !isExpired, !settings.acceptLoss {
      let had = settings.previousCounts[source.name] ?? 0
      if had >= LossRule.smallest { loss = .init(had: had, has: 0) }
    }
    return reading(.failed, nil, asOf: nil, problem, loss)
  }

  private func reading(
    _ state: SourceState, _ accepted: Accepted<Value>?, asOf: Date?,
    _ problem: SourceProblem? = nil, _ loss: Reading<Value>.Loss? = nil
  ) -> Reading<Value> {
    Reading(
      source: source, state: state, asOf: asOf, value: accepted?.value,
      people: accepted?.people ?? 0, problem: problem,
      snapshotExpired: state == .failed && isExpired, loss: loss,
      revision: accepted == nil || cacheProblem != nil ? nil : snapshot?.revision,
      decoding: decoding, cacheProblem: cacheProblem)
  }

  private func snapshotAge(_ snapshot: Snapshot) -> Duration {
    .seconds(settings.now.timeIntervalSince(snapshot.asOf))
  }

  private var isExpired: Bool {
    guard let snapshot, let maxAge = source.maxAge else { return false }
    return snapshotAge(snapshot) > maxAge
  }
}
