package import Asking
package import Foundation
package import Lists

/// A list of people in the offices' format, as JSON.
package func employees(_ count: Int) -> String {
  let records = (0..<count).map { #"{"fname":"Mari","lname":"Maasikas \#($0)"}"# }
  return #"{"employees":[\#(records.joined(separator: ","))]}"#
}

/// The time of a build in tests: noon on 21 November 2026, UTC.
package let noon = Date(timeIntervalSince1970: 1_795_262_400)

extension Source {
  /// A source in the offices' format.
  package static func employees(
    _ url: String, name: String = "Tallinn", timeout: Duration = .seconds(600)
  ) -> Source {
    var source = Source(name: name, location: .url(url))
    source.format = .employeeList
    source.timeout = timeout
    return source
  }
}

/// A folder that is removed after the test.
package func withFolder(_ test: (String) throws -> Void) throws {
  let folder = NSTemporaryDirectory() + "rollcall-" + UUID().uuidString
  try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(atPath: folder) }
  try test(folder)
}

/// Writes a file, and the folders on the way to it.
package func write(_ text: String, to path: String) throws {
  let file = URL(fileURLWithPath: path)
  try FileManager.default.createDirectory(
    at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
  try Data(text.utf8).write(to: file)
}

extension Body {
  /// An answer of one page of text.
  package init(_ text: String) {
    self.init(pages: [Page(bytes: Data(text.utf8))])
  }
}

/// Counts from 1, from several threads.
package final class Counter: @unchecked Sendable {
  private let lock = NSLock()
  private var count = 0

  package init() {}

  package func next() -> Int {
    lock.withLock {
      count += 1
      return count
    }
  }
}
