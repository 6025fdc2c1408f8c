import Basics
import People

/// What the history stores about one person.
struct HistoryEntry: Equatable, Sendable {
  /// A hash of the person's identity.
  let identity: UInt64
  /// A hash of all values of the person.
  let values: UInt64
  let name: String
  let slug: String
  /// The person's id in a source, for exclusions; empty without one.
  let id: String

  var member: History.Member { History.Member(name: name, slug: slug) }
}

extension HistoryEntry {
  init(_ index: Int, of people: Span<Person>) {
    let key = HistoryKey(index, of: people)
    self.init(
      identity: key.identity, values: key.values, name: people[index].name.full,
      slug: people[index].slug, id: people[index].id ?? "")
  }
}

// The packed form: the format's version, then the fields of each person.
extension HistoryEntry {
  private static let version = 1

  static func pack(_ entries: some Collection<HistoryEntry>) -> [UInt8] {
    var writer = PackedWriter(capacity: entries.count * 64)
    writer.append(version)
    for entry in entries {
      writer.append(word: entry.identity)
      writer.append(word: entry.values)
      writer.append(entry.name)
      writer.append(entry.slug)
      writer.append(entry.id)
    }
    return writer.bytes
  }

  /// Returns `nil` for bytes of another format.
  static func unpack(_ bytes: Span<UInt8>) -> [HistoryEntry]? {
    var reader = PackedReader(bytes)
    guard (try? reader.number()) == version else { return nil }
    var entries: [HistoryEntry] = []
    while (try? reader.end()) == nil {
      guard let entry = try? HistoryEntry(&reader) else { return nil }
      entries.append(entry)
    }
    return entries
  }

  private init(_ reader: inout PackedReader) throws(PackedReader.Damage) {
    self.init(
      identity: try reader.word(), values: try reader.word(), name: try reader.text(),
      slug: try reader.text(), id: try reader.text())
  }
}
