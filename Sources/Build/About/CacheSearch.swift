import Asking
import Foundation
import Lists
import Memory
import People
import Settings

/// Searches what the cache and its set-aside copies keep of a person.
struct CacheSearch {
  /// An answer in the cache.
  struct Answer {
    let key: String
    /// The name of the source; `nil` if no configuration is known to have asked for it.
    let source: String?
    /// The path of another configuration that asks for it.
    let configuration: String?
  }

  let cache: CacheDatabase
  private let known: KnownSources
  /// How the lists of the configuration are read, by key.
  private let lists: [String: Source]

  init(_ cache: CacheDatabase, _ known: KnownSources, _ configuration: Configuration) {
    self.cache = cache
    self.known = known
    lists = Dictionary(configuration.listSources.map { ($0.snapshotKey, $0) }) { first, _ in first }
  }

  /// All answers, sorted by key.
  func answers() throws(CacheProblem) -> [Answer] {
    try SnapshotStore(cache).keys().map { key in
      Answer(
        key: key, source: known.name(ofKey: key), configuration: known.otherConfiguration(of: key))
    }
  }

  /// The path of a configuration with a name in the cache.
  func path(_ configuration: String) -> String { known.path(configuration) }

  private func body(of answer: Answer) throws(CacheProblem) -> Body? {
    try SnapshotStore(cache).body(of: answer.key)
  }

  /// The records of all answers.
  func records() throws(CacheProblem) -> [Record] {
    var records: [Record] = []
    for answer in try answers() { records += try self.records(of: answer) }
    return records
  }

  /// The records of an answer; of one whose format is not known any more, as they can be guessed.
  private func records(of answer: Answer) throws(CacheProblem) -> [Record] {
    guard let body = try body(of: answer) else { return [] }
    if let source = lists[answer.key] {
      return (try? SourceReader.list(of: source, nil)(body).get())?.value.records ?? []
    }
    return body.pages.flatMap { page in (try? ListGuess.guess(page.bytes))?.list.records ?? [] }
  }

  func holds(_ answer: Answer, _ keys: PersonKeys) throws(CacheProblem) -> Bool {
    guard let body = try body(of: answer) else { return false }
    let search = keys.search
    if body.pages.contains(where: { search.occurs(in: $0.bytes) }) { return true }
    return try records(of: answer).contains(where: keys.cover)
  }

  /// What is kept besides the history and photos.
  func holdings(of keys: PersonKeys) throws(CacheProblem) -> [PersonReview.Holding] {
    var found: [PersonReview.Holding] = []
    for answer in try answers() where try holds(answer, keys) {
      found.append(
        PersonReview.Holding(
          kind: .answer, source: answer.source,
          configuration: answer.configuration.map(known.path), path: nil))
    }
    let search = keys.search
    for copy in SetAsideCache.all(besides: cache.path) {
      let bytes = try? Data(contentsOf: URL(filePath: copy.path), options: .alwaysMapped)
      found.append(
        PersonReview.Holding(
          kind: bytes.map { search.occurs(in: $0, .prose) } ?? false ? .copy : .unknownCopy,
          source: nil,
          configuration: nil, path: copy.path))
    }
    return found
  }
}
