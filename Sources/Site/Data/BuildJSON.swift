import Basics
import People

/// `build.json`: the version, time and sources of the build. It marks the folder as Rollcall's, and is the only file
/// that contains the time.
package struct BuildJSON: Sendable {
  package let version: String
  /// The day of the build, `2026-11-23`, if the site depends on it.
  package let day: String?
  package let people: Int
  /// Language codes, the default first.
  package let languages: [String]
  package let sources: [SourceStatus]
  /// The contacts' state, if the configuration has any.
  package let contacts: SourceStatus?
  /// Rollcall's files beyond those of every site, which the next build may remove.
  package let paths: [String]

  package init(
    version: String, day: String?, people: Int, languages: [String], sources: [SourceStatus],
    contacts: SourceStatus?, paths: [String]
  ) {
    self.version = version
    self.day = day
    self.people = people
    self.languages = languages
    self.sources = sources
    self.contacts = contacts
    self.paths = paths
  }

  /// - Parameters:
  ///   - builtAt: the time of the build (RFC 3339).
  ///   - isFinished: whether all files exist; not when claiming an empty folder.
  package func bytes(builtAt: String, isFinished: Bool = true) -> [UInt8] {
    var json = JSONText()
    json.raw("{\"generator\":\"Rollcall\"")
    json.member("version", version)
    json.raw(",\n\"builtAt\":")
    json.string(builtAt)
    if let day { json.member("day", day) }
    if !isFinished { json.raw(",\n\"isFinished\":false") }
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
    if let answeredAt = source.answeredAt { json.member("answeredAt", answeredAt) }
    if let asOf = source.asOf { json.member("asOf", asOf.iso) }
    json.raw(",\"isWell\":\(!source.isNoticeable)")
    json.raw("}")
  }
}
