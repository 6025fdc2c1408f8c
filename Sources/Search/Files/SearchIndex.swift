import Basics
package import People

/// The search index of a site in one file, as `docs/reference/search-index.md` describes it. The same value gives the same
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
    /// By the further field.
    package let further: [[Int]]
    /// Values that are searched by their words alone.
    package let texts: [String]
    package let hasCard: Bool
    /// The photo's path below the folder of photos.
    package let photo: String?
    /// What the person is sorted by before the name, if anything.
    package let sortText: String?

    package init(
      name: String, firstName: String? = nil, lastName: String? = nil, slug: String,
      emails: [String] = [], phones: [Phone] = [], position: Int? = nil, projects: [Int] = [],
      offices: [Int] = [], further: [[Int]] = [], texts: [String] = [],
      hasCard: Bool = false, photo: String? = nil,
      sortText: String? = nil
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
      self.further = further
      self.texts = texts
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
    /// The file name of the group's page, without its extension; `nil` if there is none.
    package let slug: String?

    package init(
      code: String, names: [String: String] = [:], count: Int = 0, slug: String? = nil
    ) {
      self.code = code
      self.names = names
      self.count = count
      self.slug = slug
    }
  }

  /// A field besides name, e-mail, phone, position, projects and offices, such as skills.
  package struct FurtherField: Equatable, Sendable {
    package let key: String
    package let terms: [Term]
    /// Whether words find people by it; filters and groups know it all the same.
    package let isSearched: Bool

    package init(key: String, terms: [Term], isSearched: Bool = true) {
      self.key = key
      self.terms = terms
      self.isSearched = isSearched
    }
  }

  /// What is searched besides names.
  package struct Fields: Equatable, Sendable {
    /// Those of `email`, `phone`, `position`, `project` and `office` that are not searched.
    package let unsearched: Set<String>
    package let further: [FurtherField]
    package let groups: GroupPages

    package init(
      unsearched: Set<String> = [], further: [FurtherField] = [], groups: GroupPages = .none
    ) {
      self.unsearched = unsearched
      self.further = further
      self.groups = groups
    }

    /// The terms of each field, by its key.
    func terms(_ positions: [Term], _ projects: [Term], _ offices: [Term]) -> [String: [Term]] {
      var terms = ["position": positions, "project": projects, "office": offices]
      for field in further { terms[field.key] = field.terms }
      return terms
    }

    package static let standard = Fields()
  }

  private let object: [UInt8]

  /// - Parameter people: In the directory's order, which decides between equal results; their positions, projects and
  ///   offices are indices in the other lists.
  package init(
    people: [Entry], positions: [Term], projects: [Term], offices: [Term],
    fields: Fields = .standard, nicknames: Nicknames = .none
  ) {
    let lists = [("positions", positions), ("projects", projects), ("offices", offices)]
    var json = JSONText()
    json.write(people: people, terms: lists, fields: fields, nicknames: nicknames) {
      $0.write(fields.groups, terms: fields.terms(positions, projects, offices))
    }
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
