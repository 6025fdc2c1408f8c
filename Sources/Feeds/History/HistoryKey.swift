import People

/// What tells a person of a build from the others, and from himself in another build.
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
    slug = StableHasher.hash(of: entry.slug)
  }

  /// The contact and the slug are no part of the values: a stranger's card or a namesake moves them.
  ///
  /// The fields are read in place: to hand a person on is to copy all of them.
  init(_ place: Int, of people: UnsafeBufferPointer<Person>) {
    var hasher = StableHasher()
    let name = people[place].name
    let full = name.full
    hasher.append(full)
    // Where the last name begins tells `Mari Liis` `Tamm` from `Mari` `Liis Tamm`.
    hasher.append(UInt64(name.last?.utf8.count ?? full.utf8.count))
    hasher.append(people[place].id ?? "")
    hasher.append(people[place].position ?? "")
    hasher.append(people[place].emails)
    hasher.append(people[place].phones.map(\.text))
    hasher.append(people[place].projects)
    hasher.append(people[place].offices)
    for detail in people[place].details {
      hasher.append(detail.field.key)
      hasher.append(detail.value)
    }
    identity = StableHasher.hash(of: people[place].identity)
    values = hasher.value
    slug = StableHasher.hash(of: people[place].slug)
  }
}

extension StableHasher {
  fileprivate mutating func append(_ value: DetailValue) {
    switch value {
    case .text(let text), .markdown(let text), .number(let text), .link(let text): append(text)
    case .date(let moment): append(moment)
    case .period(let start, let end):
      append(start)
      append(end)
    case .flag(let flag): append(flag ? 1 : 2)
    case .never: append(3)
    }
  }

  private mutating func append(_ moment: Timestamp?) {
    guard let moment else { return append(0) }
    append(UInt64(bitPattern: moment.seconds))
    append(UInt64(bitPattern: Int64(moment.offset)))
  }
}
