import People

/// What the history keeps of one person.
struct HistoryEntry: Equatable, Sendable {
  /// A hash of what makes the person unique.
  let identity: UInt64
  /// A hash of all values of the person.
  let values: UInt64
  let name: String
  let slug: String
  /// The person's id in a source, which an exclusion may name; empty where there is none.
  let id: String

  init(identity: UInt64, values: UInt64, name: String, slug: String, id: String) {
    self.identity = identity
    self.values = values
    self.name = name
    self.slug = slug
    self.id = id
  }

  init(_ index: Int, of people: UnsafeBufferPointer<Person>) {
    let key = HistoryKey(index, of: people)
    self.init(
      identity: key.identity, values: key.values, name: people[index].name.full,
      slug: people[index].slug, id: people[index].id ?? "")
  }

  var member: History.Member { History.Member(name: name, slug: slug) }
}
