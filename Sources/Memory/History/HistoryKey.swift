import Basics
import People

/// Hashes that identify a person and show whether anything has changed.
struct HistoryKey: Equatable, Sendable {
  /// A hash of what makes the person unique.
  let identity: UInt64
  /// A hash of all values of the person.
  let values: UInt64
  /// A hash of the page's name.
  let slug: UInt64

  init(_ entry: HistoryEntry) {
    identity = entry.identity
    values = entry.values
    slug = Self.hash(of: entry.slug)
  }

  /// The contact and the slug are no part of the values: a stranger's card or a namesake can change them.
  ///
  /// The fields are read in place: to pass a person on is to copy all of them.
  init(_ index: Int, of people: UnsafeBufferPointer<Person>) {
    var hasher = FingerprintHasher()
    let name = people[index].name
    let full = name.full
    hasher.append(full)
    // Where the last name begins tells `Mari Liis` `Tamm` from `Mari` `Liis Tamm`.
    hasher.append(name.last?.utf8.count ?? full.utf8.count)
    hasher.append(people[index].id ?? "")
    hasher.append(people[index].position ?? "")
    hasher.append(people[index].emails)
    hasher.append(people[index].phones.map(\.text))
    hasher.append(people[index].projects)
    hasher.append(people[index].offices)
    // What most people lack is hashed where it is there: nobody has changed by a new field alone.
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

  /// The hash of one text.
  static func hash(of text: String) -> UInt64 {
    FingerprintHasher.fingerprint { $0.append(text) }.low
  }
}

extension FingerprintHasher {
  fileprivate mutating func append(_ value: DetailValue, of people: UnsafeBufferPointer<Person>) {
    switch value {
    case .text(let text), .markdown(let text), .number(let text), .link(let text): append(text)
    case .date(let moment): append(moment)
    case .period(let start, let end):
      append(start)
      append(end)
    case .flag(let flag): append(flag ? 1 : 2)
    case .never: append(3)
    case .list(let texts): append(texts)
    case .people(let others): append(others.map { people[$0].identity })
    }
  }

  private mutating func append(_ moment: Timestamp?) {
    guard let moment else { return append(0) }
    append(Int(moment.seconds))
    append(Int(moment.offset))
  }
}
