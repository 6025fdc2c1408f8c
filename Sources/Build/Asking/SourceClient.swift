package import Asking
import Basics
import Foundation
import Lists
package import Memory

/// Asks sources: servers, programs, files and folders. The answers include what is in the cache, so that nothing
/// has to be looked up later.
package struct SourceClient: Sendable {
  private let store: SnapshotStore?
  private let settings: ReadSettings
  private let kept: KeptAnswers?

  /// Uses the answers that `kept` has in place of asking again.
  package init(store: SnapshotStore?, settings: ReadSettings, kept: KeptAnswers? = nil) {
    self.store = store
    self.settings = settings
    self.kept = kept
  }

  /// Asks sources side by side; the answers are in the sources' order.
  package func answers(of sources: [Source]) -> [Answer] {
    // A thread for each server and program, which let it wait; files keep the cores busy.
    let asked = sources.map { source in
      source.location.isAsked ? Future { answer(of: source) } : nil
    }
    return inParallel(sources.count, parts: sources.count) { range in
      range.map { asked[$0]?.value ?? answer(of: sources[$0]) }
    }.flatMap { $0 }
  }

  /// Asks one source.
  package func answer(of source: Source) -> Answer {
    let ask = { Asking(source, store, settings).answer() }
    return kept?.answer(of: source, asking: ask) ?? ask()
  }
}

/// The asking of one source.
private struct Asking {
  private let source: Source
  private let store: SnapshotStore?
  private let settings: ReadSettings
  private let form: String
  private var snapshot: Snapshot?
  private var cacheProblem: CacheProblem?

  init(_ source: Source, _ store: SnapshotStore?, _ settings: ReadSettings) {
    self.source = source
    self.store = store
    self.settings = settings
    form = source.form(program: settings.program)
    do throws(CacheProblem) {
      snapshot = try store?.snapshot(of: source.snapshotKey)
    } catch {
      cacheProblem = error
    }
  }

  consuming func answer() -> Answer {
    if source.location.isAsked {
      if settings.offline { return fallBack(.failed(.offline)) }
      if isYoung, let body = snapshotBody() { return answer(.young, snapshotBody: body) }
    }
    do throws(SourceProblem) {
      guard let sent = try fetch(validators) else {
        if let body = snapshotBody() { return answer(.notModified, snapshotBody: body) }
        // A part of the snapshot is lost: the whole answer is needed after all.
        guard let sent = try fetch(Validators()) else { throw .httpStatus(304) }
        return answer(.sent(sent.body, sent.validators))
      }
      return answer(.sent(sent.body, sent.validators), isSnapshot: isSnapshot(sent.body))
    } catch {
      return fallBack(.failed(error))
    }
  }

  private mutating func fallBack(_ outcome: Answer.Outcome) -> Answer {
    answer(outcome, snapshotBody: isExpired ? nil : snapshotBody())
  }

  /// An answer; one that was sent includes the snapshot to fall back on where it turns out to be bad.
  private mutating func answer(
    _ outcome: Answer.Outcome, snapshotBody: Body? = nil, isSnapshot: Bool = false
  ) -> Answer {
    var body = snapshotBody
    if case .sent(let sent, _) = outcome {
      body = isSnapshot ? sent : isExpired ? nil : self.snapshotBody()
    }
    return Answer(
      source: source, outcome: outcome, snapshot: snapshot, snapshotBody: body,
      isSnapshot: isSnapshot, form: form, cacheProblem: cacheProblem, isSnapshotExpired: isExpired)
  }

  private func fetch(
    _ validators: Validators
  ) throws(SourceProblem) -> (body: Body, validators: Validators)? {
    switch source.location {
    case .file(let path):
      let body = try FileLoader.file(path, maxBytes: source.maxBytes)
      return (body, Validators())
    case .folder(let path):
      let body =
        source.format == nil
        ? try FileLoader.folder(path, maxBytes: source.maxBytes)
        : try FileLoader.records(path, maxBytes: source.maxBytes)
      return (body, Validators())
    case .command(let command):
      let body = try CommandLoader.body(
        command, timeout: source.timeout, maxBytes: source.maxBytes, folder: store?.database.folder)
      return (body, Validators())
    case .url(let url):
      var fetcher = try Fetcher(
        source, url: url, userAgent: settings.userAgent, folder: store?.database.folder)
      return try fetcher.answer(to: validators)
    }
  }

  /// The snapshot's, if it was read the way it would be read now: of any other, it is not enough to know
  /// that the bytes are the same.
  private var validators: Validators {
    snapshot.flatMap { $0.form == form ? $0.validators : nil } ?? Validators()
  }

  private func isSnapshot(_ body: Body) -> Bool {
    guard snapshot != nil else { return false }
    return (try? store?.holds(body, of: source.snapshotKey)) == true
  }

  private mutating func snapshotBody() -> Body? {
    guard snapshot != nil else { return nil }
    do throws(CacheProblem) {
      return try store?.body(of: source.snapshotKey)
    } catch {
      cacheProblem = error
      return nil
    }
  }

  private var isYoung: Bool {
    guard case .olderThan(let age) = settings.refresh, let snapshot, snapshot.form == form else {
      return false
    }
    return !isExpired && (.zero..<age).contains(self.age(of: snapshot))
  }

  private var isExpired: Bool {
    guard let snapshot, let maxAge = source.maxAge else { return false }
    return age(of: snapshot) > maxAge
  }

  private func age(of snapshot: Snapshot) -> Duration {
    .seconds(settings.now.timeIntervalSince(snapshot.asOf))
  }
}
