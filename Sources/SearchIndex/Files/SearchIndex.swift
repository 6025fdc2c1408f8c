import Basics
package import People

/// The search index of a site in one file, as `docs/search-index.md` describes it. The same value gives the same
/// bytes.
package struct SearchIndex: Sendable {
  /// A person as the search finds and shows them.
  package struct Entry: Equatable, Sendable {
    package let name: String
    /// `nil` if the source gives only a full name.
    package let firstName: String?
    /// `nil` if the source gives only a full name.
    package let lastName: String?
    /// The file name of the person's page, without its extension.
    package let slug: String
    package let emails: [String]
    package let phones: [Phone]
    package let position: Int?
    package let projects: [Int]
    package let offices: [Int]
    package let hasCard: Bool
    /// The photo's path below the folder of photos.
    package let photo: String?
    /// What the person is sorted by before the name, if anything.
    package let sortText: String?

    package init(
      name: String, firstName: String? = nil, lastName: String? = nil, slug: String,
      emails: [String] = [], phones: [Phone] = [], position: Int? = nil, projects: [Int] = [],
      offices: [Int] = [], hasCard: Bool = false, photo: String? = nil, sortText: String? = nil
    ) {
      self.name = name
      self.firstName = firstName
      self.lastName = lastName
      self.slug = slug
      self.emails = emails
      self.phones = phones
      self.position = position
      self.projects = projects
      self.offices = offices
      self.hasCard = hasCard
      self.photo = photo
      self.sortText = sortText
    }

    /// `c` for a card or else `-` before a photo, then the photo.
    var mark: String { (hasCard ? "c" : photo == nil ? "" : "-") + (photo ?? "") }
  }

  package struct Term: Equatable, Sendable {
    /// The text as the sources have it; shown if `names` lacks the page's language.
    package let code: String
    package let names: [String: String]
    /// The number of people.
    package let count: Int

    package init(code: String, names: [String: String] = [:], count: Int = 0) {
      self.code = code
      self.names = names
      self.count = count
    }
  }

  private let object: [UInt8]

  /// - Parameter people: In the directory's order, which decides between equal results; their positions, projects and
  ///   offices are indices in the other lists.
  package init(
    people: [Entry], positions: [Term], projects: [Term], offices: [Term],
    nicknames: Nicknames = .none
  ) {
    let lists = [("positions", positions), ("projects", projects), ("offices", offices)]
    var json = JSONText()
    json.write(people: people, terms: lists, nicknames: nicknames)
    object = json.bytes
  }

  package func json() -> [UInt8] {
    object + Array("\n".utf8)
  }

  /// The bytes of `search/index.js`: the index as the argument of a call, for pages opened from disk, which can
  /// load scripts but no data.
  package func script() -> [UInt8] {
    Array("rollcallSearch(".utf8) + object + Array(");\n".utf8)
  }
}

/// How the directory is sorted, and so the people that a reader finds.
package struct SearchOrder: Equatable, Sendable {
  package enum Key: String, Sendable {
    /// The last name, then the first.
    case lastName
    case name
    /// The text of each person's entry, then the last name and the first.
    case text
  }

  package let language: String
  package let by: Key

  package init(language: String, by: Key) {
    self.language = language
    self.by = by
  }
}
