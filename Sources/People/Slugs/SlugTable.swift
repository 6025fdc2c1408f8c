/// Slugs for a list of names, unique among them.
struct SlugTable {
  /// One slug a name, in the order of the names.
  let slugs: [String]
  /// The bare slugs that several names share, each with the places of those names. Such an address
  /// belongs to a page that links to them, so that it never dies when a namesake comes.
  let shared: [(slug: String, members: [Int])]

  /// - Parameters:
  ///   - count: how many names there are.
  ///   - name: what the slug of a place is made of. It is called from several threads.
  ///   - identity: what tells namesakes apart.
  init(_ count: Int, name: @Sendable (Int) -> String, identity: (Int) -> String) {
    let bare = inParallel(count) { Slug.make(from: name($0)) }
    let places = TextPlaces(bare)
    // Nearly every slug is one name's alone: only the others get a list.
    var sharing: [Int: [Int]] = [:]
    for (place, first) in places.first.enumerated() where first != place {
      sharing[Int(first), default: [Int(first)]].append(place)
    }

    var slugs = bare
    var taken: Set<String> = []
    var shared: [(slug: String, members: [Int])] = []
    for (place, slug) in bare.enumerated() {
      guard places.first[place] == place else { continue }
      let group = sharing[place] ?? [place]
      if group.count == 1, Slug.isUsable(slug) { continue }
      if group.count > 1, Slug.isUsable(slug) { shared.append((slug, group)) }
      var length = 6
      while length < 12 {
        let hashed = group.map {
          Slug.join(slug, Slug.hash(of: identity($0), length: length))
        }
        let isFree = hashed.allSatisfy { places.place(of: $0) == nil && !taken.contains($0) }
        if isFree, Set(hashed).count == hashed.count { break }
        length += 1
      }
      for member in group {
        slugs[member] = Slug.join(slug, Slug.hash(of: identity(member), length: length))
        taken.insert(slugs[member])
      }
    }
    self.slugs = slugs
    self.shared = shared.sorted { $0.slug < $1.slug }
  }
}
