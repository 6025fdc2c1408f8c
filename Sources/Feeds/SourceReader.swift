import Basics

/// Reads sources: asks them, keeps their good answers, and falls back on what was kept.
public struct SourceReader: Sendable {
  /// Turns an answer into a value, or says why it cannot be used.
  public typealias Acceptance<Value: Sendable> =
    @Sendable (Body) -> Result<Accepted<Value>, BodyProblem>

  let store: SnapshotStore?
  let settings: ReadSettings

  /// Makes a reader; with no store nothing is kept and nothing is there to fall back on.
  public init(store: SnapshotStore?, settings: ReadSettings) {
    self.store = store
    self.settings = settings
  }

  /// Reads lists of people, side by side; the results are in the sources' order.
  public func read(_ sources: [Source]) -> [SourceResult] {
    sideBySide(sources) { SourceResult(reading: ask($0).reading()) }
  }

  /// Asks sources for lists of people, side by side; the answers are in the sources' order.
  public func ask(_ sources: [Source]) -> [Asked<DecodedList>] { sideBySide(sources, ask) }

  private func ask(_ source: Source) -> Asked<DecodedList> {
    let decoder = RecordDecoder(
      format: source.format ?? .employeeList, table: source.table)
    return ask(source) { body in
      decoder.decode(body).map { Accepted($0, people: $0.records.count) }
    }
  }

  /// Reads any source. The answer counts as good when `accept` takes it; only good answers are
  /// kept.
  public func read<Value>(
    _ source: Source, accept: @escaping Acceptance<Value>
  ) -> Reading<Value> {
    ask(source, accept: accept).reading()
  }

  /// Asks any source, and decodes its answer where that is not a known one.
  public func ask<Value>(
    _ source: Source, accept: @escaping Acceptance<Value>
  ) -> Asked<Value> {
    SourceReading(source: source, store: store, settings: settings, accept: accept).run()
  }
}
