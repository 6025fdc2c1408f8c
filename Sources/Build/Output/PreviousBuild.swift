import Basics
import Fetching
import Foundation

/// What an earlier build left in `build.json`.
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
  /// `false` where the folder was claimed, and the site has never been finished.
  let isFinished: Bool?
  let people: Int?
  let sources: [Source]?
  let contacts: Source?
  package let paths: [String]?

  /// Reads the marker's bytes; `nil` where they are not Rollcall's.
  init?(_ bytes: [UInt8]) {
    guard let build = try? JSONDecoder().decode(PreviousBuild.self, from: Data(bytes)),
      build.generator == "Rollcall"
    else { return nil }
    self = build
  }

  /// Reads `build.json` of an output folder.
  package init?(output: String) {
    guard let data = try? LocalFile.bytes(output + "/build.json") else { return nil }
    self.init(Array(data))
  }

  /// How many people each source gave, the contacts under their own name.
  var counts: [String: Int] {
    let all = (sources ?? []) + (contacts.map { [$0] } ?? [])
    return Dictionary(all.map { ($0.name, $0.people) }) { first, _ in first }
  }
}
