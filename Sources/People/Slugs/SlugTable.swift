import Basics

/// Unique slugs for a list of names.
struct SlugTable {
  let slugs: [String]
  /// Slugs that several names share, with the indices of those names. Such an address stays alive as a page of links when a
  /// namesake joins.
  let shared: [(slug: String, members: [Int])]

  /// - Parameters:
  ///   - name: the name at an index, called from several threads.
  ///   - identity: distinguishes namesakes.
  init(_ count: Int, name: @Sendable (Int) -> String, identity: (Int) -> String) {
    let bare = inParallel(count) { Slug.make(from: name($0)) }
    let index = TextIndex(bare)
    // Nearly every slug belongs to one name only.
    var sharing: [Int: [Int]] = [:]
    for (name, first) in index.first.enumerated() where first != name {
      sharing[Int(first), default: [Int(first)]].append(name)
    }

    var slugs = bare
    var taken: Set<String> = []
    var shared: [(slug: String, members: [Int])] = []
    for (name, slug) in bare.enumerated() {
      guard index.first[name] == name else { continue }
      let group = sharing[name] ?? [name]
      if group.count == 1, Slug.isUsable(slug) { continue }
      if group.count > 1, Slug.isUsable(slug) { shared.append((slug, group)) }
      var length = 6
      while length < 12 {
        let hashed = group.map {
          Slug.join(slug, Slug.hash(of: identity($0), length: length))
        }
        let isFree = hashed.allSatisfy { index.index(of: $0) == nil && !taken.contains($0) }
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
