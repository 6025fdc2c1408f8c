import Basics
import People

/// `build.json`: when the site was built, by what version, from what. It marks the folder as
/// Rollcall's, and is the only file that holds the time of the build.
package struct BuildJSON: Sendable {
  /// What it tells of a source.
  package struct Source: Sendable {
    /// How the source did.
    package let status: SourceStatus
    /// When the source last gave a good answer, RFC 3339; `nil` where it gave none that is shown.
    package let answeredAt: String?

    /// Joins a status with the time of the last good answer.
    package init(_ status: SourceStatus, answeredAt: String?) {
      self.status = status
      self.answeredAt = answeredAt
    }
  }

  /// Rollcall's version.
  package let version: String
  /// The day that the site was built for, `2026-11-23`; `nil` where it makes no difference.
  package let day: String?
  /// How many people the site shows.
  package let people: Int
  /// Language codes, the default first.
  package let languages: [String]
  /// The lists of people, in the configuration's order.
  package let sources: [Source]
  /// The contacts' state, where the configuration names any.
  package let contacts: Source?
  /// Own files beyond those that every site has, so that the next build knows them.
  package let paths: [String]

  /// Makes the marker of a build.
  package init(
    version: String, day: String?, people: Int, languages: [String], sources: [Source],
    contacts: Source?, paths: [String]
  ) {
    self.version = version
    self.day = day
    self.people = people
    self.languages = languages
    self.sources = sources
    self.contacts = contacts
    self.paths = paths
  }

  /// The file's bytes.
  ///
  /// - Parameters:
  ///   - builtAt: the time of the build, RFC 3339.
  ///   - isFinished: whether all files are there; one that claims an empty folder says that they are not.
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

  private static func write(_ source: Source, to json: inout JSONText) {
    let answeredAt = source.answeredAt
    let source = source.status
    json.raw("{\"name\":")
    json.string(source.name)
    json.member("state", source.state.rawValue)
    json.raw(",\"people\":\(source.people)")
    if let answeredAt { json.member("answeredAt", answeredAt) }
    if let asOf = source.asOf { json.member("asOf", asOf.iso) }
    json.raw(",\"isWell\":\(!source.isNoticeable)")
    json.raw("}")
  }
}
