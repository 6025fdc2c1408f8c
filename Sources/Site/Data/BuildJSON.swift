import Basics
import People

/// `build.json`: when the site was built, by what version, from what. It marks the folder as
/// Rollcall's, and is the only file that holds the time of the build.
public struct BuildJSON: Sendable {
  /// Rollcall's version.
  public let version: String
  /// How many people the site shows.
  public let people: Int
  /// Language codes, the default first.
  public let languages: [String]
  /// The lists of people, in the configuration's order.
  public let sources: [SourceStatus]
  /// The contacts' state, where the configuration names any.
  public let contacts: SourceStatus?
  /// Own files beyond those that every site has, so that the next build knows them.
  public let paths: [String]

  /// Makes the marker of a build.
  public init(
    version: String, people: Int, languages: [String], sources: [SourceStatus],
    contacts: SourceStatus?, paths: [String]
  ) {
    self.version = version
    self.people = people
    self.languages = languages
    self.sources = sources
    self.contacts = contacts
    self.paths = paths
  }

  /// The file's bytes.
  ///
  /// - Parameter builtAt: the time of the build, RFC 3339.
  public func bytes(builtAt: String) -> [UInt8] {
    var json = JSONText()
    json.raw("{\"generator\":\"Rollcall\"")
    json.member("version", version)
    json.raw(",\n\"builtAt\":")
    json.string(builtAt)
    json.raw(",\n\"people\":\(people)")
    json.member("languages", languages)
    json.raw(",\n\"sources\":")
    json.array(sources) { Self.write($0, to: &$1) }
    if let contacts {
      json.raw(",\n\"contacts\":")
      Self.write(contacts, to: &json)
    }
    json.raw(",\n\"paths\":")
    json.array(paths) { $1.string($0) }
    json.raw("}\n")
    return json.bytes
  }

  private static func write(_ source: SourceStatus, to json: inout JSONText) {
    json.raw("{\"name\":")
    json.string(source.name)
    json.member("state", source.state.rawValue)
    json.raw(",\"people\":\(source.people)")
    if let asOf = source.asOf { json.member("asOf", asOf.iso) }
    json.raw(",\"isWell\":\(!source.isNoticeable)")
    json.raw("}")
  }
}
