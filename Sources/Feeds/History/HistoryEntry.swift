import People

/// What the history keeps of one person.
struct HistoryEntry: Equatable, Sendable {
  /// A hash of what makes the person unique.
  let identity: UInt64
  /// A hash of all values of the person.
  let values: UInt64
  let name: String
  let slug: String
  /// The person's id in a source, by which he may be excluded; empty where there is none.
  let id: String

  init(identity: UInt64, values: UInt64, name: String, slug: String, id: String) {
    self.identity = identity
    self.values = values
    self.name = name
    self.slug = slug
    self.id = id
  }

  /// The contact and the slug are no part of the values: a stranger's card or a namesake moves them.
  init(_ place: Int, of people: [Person]) {
    var hasher = StableHasher()
    let name = people[place].name.full
    hasher.append(name)
    // Where the last name begins tells `Mari Liis` `Tamm` from `Mari` `Liis Tamm`.
    hasher.append(UInt64(people[place].name.last?.utf8.count ?? name.utf8.count))
    hasher.append(people[place].id ?? "")
    hasher.append(people[place].position ?? "")
    hasher.append(people[place].emails)
    hasher.append(people[place].phones)
    hasher.append(people[place].projects)
    hasher.append(people[place].offices)
    for detail in people[place].details {
      hasher.append(detail.field.key)
      hasher.append(detail.value)
    }
    self.init(
      identity: Self.identity(people[place].identity), values: hasher.value, name: name,
      slug: people[place].slug, id: people[place].id ?? "")
  }

  /// The hash that stands for what makes a person unique.
  static func identity(_ text: String) -> UInt64 {
    var hasher = StableHasher()
    hasher.append(text)
    return hasher.value
  }

  var member: History.Member { History.Member(name: name, slug: slug) }
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
