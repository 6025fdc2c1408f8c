import Foundation

/// The sample cards beside the repository and what is right for each, where they are at hand.
enum Corpus {
  static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "shared/vcards")

  static let isThere = FileManager.default.fileExists(
    atPath: folder.appending(path: "expected.json").path())

  static func bytes(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: folder.appending(path: name)))
  }

  static let expectations: [String: Expectation] = {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    guard isThere, let data = try? Data(contentsOf: folder.appending(path: "expected.json")),
      let all = try? decoder.decode([String: Expectation].self, from: data)
    else { return [:] }
    return all
  }()

  struct Expectation: Decodable {
    let verdict: String
    let cards: [ExpectedCard]
    let dropped: [Dropped]?
    let orCards: [ExpectedCard]?
  }

  struct Dropped: Decodable {
    let line: Int
  }

  struct ExpectedCard: Decodable, Equatable {
    struct Name: Decodable, Equatable {
      var family: String
      var given: String
    }

    var version: String?
    var fn: String
    var n: Name
    var emails: [String]
    var tels: [String]
    var photoBytes: [Int]
    var photoIsImage: Bool?
    var photoOrNone: Bool?
  }
}
