import Asking
import Basics
import Foundation

/// The contents of an earlier `build.json`.
package struct PreviousBuild: Decodable {
  struct Source: Decodable {
    let name: String
    let state: String?
    let people: Int
    let answeredAt: String?
  }

  let generator: String
  let version: String?
  let builtAt: String
  /// `false` if the first build has not finished.
  let isFinished: Bool?
  let people: Int?
  let sources: [Source]?
  let contacts: Source?
  package let paths: [String]?

  /// Decodes `build.json`; `nil` if it is not from Rollcall.
  init?(_ bytes: [UInt8]) {
    guard let build = try? JSONDecoder().decode(PreviousBuild.self, from: Data(bytes)),
      build.generator == "Rollcall"
    else { return nil }
    self = build
  }

  package init?(output: String) {
    guard let data = try? LocalFile.bytes(output + "/build.json") else { return nil }
    self.init(Array(data))
  }

  /// The number of people by list.
  var listCounts: [String: Int] { Self.counts(sources ?? []) }

  /// The number of contacts.
  var contactCounts: [String: Int] { Self.counts(contacts.map { [$0] } ?? []) }

  private static func counts(_ sources: [Source]) -> [String: Int] {
    Dictionary(sources.map { ($0.name, $0.people) }) { first, _ in first }
  }
}
