/// Slugs for a list of names, unique among them.
struct SlugTable {
  /// One slug a name, in the order of the names.
  let slugs: [String]
  /// The bare slugs that several names share, each with the places of those names. Such an address
  /// belongs to a page that links to them, so that it never dies when a namesake comes.
  let shared: [(slug: String, members: [Int])]

  /// - Parameter names: what a slug is made of, and the identity that tells namesakes apart.
  init(_ names: [(name: String, identity: String)]) {
    let bare = inParallel(names.count) { range in range.map { Slug.make(from: names[$0].name) } }
    var first: [String: Int] = [:]
    first.reserveCapacity(bare.count)
    // Nearly every slug is one name's alone: only the others get a list.
    var sharing: [String: [Int]] = [:]
    for (place, slug) in bare.enumerated() {
      if let other = first[slug] {
        sharing[slug, default: [other]].append(place)
      } else {
        first[slug] = place
      }
    }

    var slugs = bare
    var taken: Set<String> = []
    var shared: [(slug: String, members: [Int])] = []
    for (place, slug) in bare.enumerated() {
      guard first[slug] == place else { continue }
      let group = sharing[slug] ?? [place]
      if group.count == 1, Slug.isUsable(slug) { continue }
      if group.count > 1, Slug.isUsable(slug) { shared.append((slug, group)) }
      var length = 6
      while length < 12 {
        let hashed = group.map {
          Slug.join(slug, Slug.hash(of: names[$0].identity, length: length))
        }
        let isFree = hashed.allSatisfy { first[$0] == nil && !taken.contains($0) }
        if isFree, Set(hashed).count == hashed.count { break }
        length += 1
      }
      for member in group {
        slugs[member] = Slug.join(slug, Slug.hash(of: names[member].identity, length: length))
        taken.insert(slugs[member])
      }
    }
    self.slugs = slugs
    self.shared = shared.sorted { $0.slug < $1.slug }
  }
}
