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
  SourceReader(store: nil, settings: ReadSettings(now: noon, userAgent: "Rollcall/test"))
    .read([source])[0]
}

/// A folder that is removed after the test.
func withFolder(_ test: (String) throws -> Void) throws {
  let folder = NSTemporaryDirectory() + "feeds-" + UUID().uuidString
  try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(atPath: folder) }
  try test(folder)
}
