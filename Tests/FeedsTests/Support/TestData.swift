import Foundation

@testable import Feeds

/// A list of people in the offices' format, as JSON.
func employees(_ count: Int) -> String {
  let records = (0..<count).map { #"{"fname":"Mari","lname":"Maasikas \#($0)"}"# }
  return #"{"employees":[\#(records.joined(separator: ","))]}"#
}

/// The time of a build in tests: noon on 21 November 2026, UTC.
let noon = Date(timeIntervalSince1970: 1_795_262_400)

extension Source {
  /// A source in the offices' format, with a short deadline.
  static func employees(
    _ url: String, name: String = "Tallinn", timeout: Duration = .seconds(10)
  ) -> Source {
    Source(name: name, location: .url(url), format: .employeeList, timeout: timeout)
  }
}

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
    keep(results.map(\.reading.change))
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

/// A folder that is removed after the test.
func withFolder(_ test: (String) throws -> Void) throws {
  let folder = NSTemporaryDirectory() + "feeds-" + UUID().uuidString
  try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(atPath: folder) }
  try test(folder)
}
