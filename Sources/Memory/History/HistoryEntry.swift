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

/// The hashes of a person's identity, values and slug.
struct HistoryKey: Equatable, Sendable {
  let identity: UInt64
  let values: UInt64
  let slug: UInt64

  init(_ entry: HistoryEntry) {
    identity = entry.identity
    values = entry.values
    slug = Self.hash(of: entry.slug)
  }

  /// The values exclude the contact and the slug: a stranger's card or a namesake can change them.
  init(_ index: Int, of people: Span<Person>) {
    var hasher = FingerprintHasher()
    let name = people[index].name
    let full = name.full
    hasher.append(full)
    // Distinguishes `Mari Liis` `Tamm` from `Mari` `Liis Tamm`.
    hasher.append(name.last?.utf8.count ?? full.utf8.count)
    hasher.append(people[index].id ?? "")
    hasher.append(people[index].position ?? "")
    hasher.append(people[index].emails)
    hasher.append(people[index].phones.count)
    for phone in people[index].phones { hasher.append(phone.text) }
    hasher.append(people[index].projects)
    hasher.append(people[index].offices)
    // Optional fields are hashed only if present, so that a new field alone changes nobody.
    for value in people[index].values {
      // The tables of this format have these as two texts.
      if case .text(let text) = value.value {
        hasher.append([value.field.key, text])
      } else {
        hasher.append(value.field.key)
        hasher.append(value.value, of: people)
      }
    }
    if let manager = people[index].manager {
      hasher.append(["manager", people[manager].identity])
    }
    for detail in people[index].details {
      hasher.append(detail.field.key)
      hasher.append(detail.value, of: people)
    }
    identity = Self.hash(of: people[index].identity)
    values = hasher.finalize().low
    slug = Self.hash(of: people[index].slug)
  }

  static func hash(of text: String) -> UInt64 {
    FingerprintHasher.fingerprint { $0.append(text) }.low
  }
}

extension FingerprintHasher {
  fileprivate mutating func append(_ value: DetailValue, of people: Span<Person>) {
    switch value {
    case .text(let text), .markdown(let text), .number(let text), .link(let text): append(text)
    case .date(let moment): append(moment)
    case .period(let start, let end):
      append(start)
      append(end)
    case .flag(let flag): append(flag ? 1 : 2)
    case .never: append(3)
    case .list(let texts): append(texts)
    case .people(let others):
      append(others.count)
      for other in others { append(people[other].identity) }
    }
  }

  private mutating func append(_ moment: Timestamp?) {
    guard let moment else { return append(0) }
    append(Int(moment.seconds))
    append(Int(moment.offset))
  }
}
