import TestSupport

@testable import Asking
@testable import Build
@testable import Memory

/// Reads one source with nothing kept.
func readOnce(_ source: Source) -> SourceResult {
  TestReader(store: nil, ReadSettings(now: noon, userAgent: "Rollcall/test")).read([source])[0]
}

/// Asks sources, reads their answers and keeps the good ones, as a build does.
struct TestReader {
  private let store: SnapshotStore?
  private let settings: ReadSettings

  init(
    store: SnapshotStore?, _ settings: ReadSettings = ReadSettings(now: noon, userAgent: "x")
  ) {
    self.store = store
    self.settings = settings
  }

  func read(_ sources: [Source]) -> [SourceResult] {
    let answers = SourceClient(store: store, settings: settings).answers(of: sources)
    let results = SourceReader(settings: settings).read(answers)
    keep(results.map(\.change))
    return results
  }

  func read<Value>(
    _ source: Source, accept: @escaping SourceReader.Acceptance<Value>
  ) -> Reading<Value> {
    let answer = SourceClient(store: store, settings: settings).answer(of: source)
    let reading = SourceReader(settings: settings).read(answer, accept: accept)
    keep([reading.change])
    return reading
  }

  private func keep(_ changes: [SnapshotChange?]) {
    try? store?.apply(changes.compactMap { $0 })
  }
}
