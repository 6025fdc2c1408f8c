import Basics
package import People

/// The index that the search of the site reads: who there is and by which words they are found.
///
/// Its form is described in `docs/search-index.md`. The same value gives the same bytes.
package struct SearchIndex: Sendable {
  /// A person as the search finds and shows them.
  package struct Entry: Equatable, Sendable {
    /// The full name.
    package let name: String
    /// The first name; `nil` where the source gives one name only.
    package let firstName: String?
    /// The last name; `nil` where the source gives one name only.
    package let lastName: String?
    /// The file name of the person's page, without its extension.
    package let slug: String
    /// E-mail addresses as shown, the main one first.
    package let emails: [String]
    /// Phone numbers as shown, the main one first.
    package let phones: [Phone]
    /// The index of the position in `positions`.
    package let position: Int?
    /// Indices in `projects`.
    package let projects: [Int]
    /// Indices in `offices`.
    package let offices: [Int]
    /// Whether there is a contact card.
    package let hasCard: Bool
    /// The photo's path below the folder of photos.
    package let photo: String?
    /// What the person is sorted by before the name, where the directory is.
    package let sortText: String?

    /// A person; the indices are those in the lists that the index is made with.
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

    /// What a result shows beside the name, as the script reads it: `c` for a card, else `-` before a photo,
    /// and the photo.
    var mark: String { (hasCard ? "c" : photo == nil ? "" : "-") + (photo ?? "") }
  }

  /// A position, project or office, which many people share.
  package struct Term: Equatable, Sendable {
    /// The text as the sources have it. It is also shown where `names` lacks the page's language.
    package let code: String
    /// The shown name by language code.
    package let names: [String: String]

    /// A term that is shown by its code where no name is given.
    package init(code: String, names: [String: String] = [:]) {
      self.code = code
      self.names = names
    }
  }

  /// The index as one JSON object. Both files hold it, so it is written once.
  private let object: [UInt8]

  /// An index of one file.
  ///
  /// - Parameters:
  ///   - people: Everybody, in the directory's order, which decides between equal results.
  ///   - positions: What the people's `position` is an index into.
  ///   - projects: What the people's `projects` are indices into.
  ///   - offices: What the people's `offices` are indices into.
  ///   - nicknames: The given names that find each other.
  package init(
    people: [Entry], positions: [Term], projects: [Term], offices: [Term],
    nicknames: Nicknames = .none
  ) {
    let lists = [("positions", positions), ("projects", projects), ("offices", offices)]
    var json = JSONText()
    json.write(people: people, terms: lists, nicknames: nicknames)
    object = json.bytes
  }

  /// The bytes of `search/index.json`.
  package func json() -> [UInt8] {
    object + Array("\n".utf8)
  }

  /// The bytes of `search/index.js`: the same index as the argument of a call, for pages opened
  /// from disk, where a script can be loaded and data cannot.
  package func script() -> [UInt8] {
    Array("rollcallSearch(".utf8) + object + Array(");\n".utf8)
  }
}
