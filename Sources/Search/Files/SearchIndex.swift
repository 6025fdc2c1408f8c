import Basics
package import People

/// The search index of a site in one file, as `docs/reference/search-index.md` describes it. The same value gives the same
/// bytes.
package struct SearchIndex: Sendable {
  /// A person as the search finds and shows them.
  package struct Entry: Sendable {
    package let name: String
    /// `nil` if the source gives only a full name.
    package let firstName: String?
    /// `nil` if the source gives only a full name.
    package let lastName: String?
    /// The file name of the person's page, without its extension.
    package let slug: String
    package let emails: [String]
    package let phones: [Phone]
    /// By the field, the indices of its terms. Fields behind the last one have none. In a tree of terms, those above
    /// are not among them.
    package let terms: [[Int]]
    /// Values that are searched by their words alone.
    package let texts: [String]
    package let hasCard: Bool
    /// The photo's path below the folder of photos.
    package let photo: String?
    /// What the person is sorted by before the name, if anything.
    package let sortText: String?

    package init(
      name: String, firstName: String? = nil, lastName: String? = nil, slug: String,
      emails: [String] = [], phones: [Phone] = [], terms: [[Int]] = [], texts: [String] = [],
      hasCard: Bool = false, photo: String? = nil, sortText: String? = nil
    ) {
      self.name = name
      self.firstName = firstName
      self.lastName = lastName
      self.slug = slug
      self.emails = emails
      self.phones = phones
      self.terms = terms
      self.texts = texts
      self.hasCard = hasCard
      self.photo = photo
      self.sortText = sortText
    }

    /// First and last name, or the whole name if the source gives no parts.
    var nameParts: [String] {
      let parts = [firstName, lastName].compactMap(\.self)
      return parts.isEmpty ? [name] : parts
    }

    /// The terms of a column's field, by its place.
    func terms(at place: Int) -> [Int] { place < terms.count ? terms[place] : [] }

    /// `c` for a card or else `-` before a photo, then the photo.
    var mark: String { (hasCard ? "c" : photo == nil ? "" : "-") + (photo ?? "") }
  }

  package struct Term: Sendable {
    /// The text as the sources have it; shown if `names` lacks the page's language.
    package let code: String
    package let names: [String: String]
    /// The folded words of synonyms, which also find the term.
    let synonyms: [String]
    /// The number of people.
    package let count: Int
    /// The file name of the group's page, without its extension; `nil` if there is none.
    package let slug: String?

    package init(
      code: String, names: [String: String] = [:], synonyms: Synonyms? = nil, count: Int = 0,
      slug: String? = nil
    ) {
      self.code = code
      self.names = names
      self.synonyms = ([code] + names.values.sorted()).flatMap { synonyms?.words(of: $0) ?? [] }
      self.count = count
      self.slug = slug
    }
  }

  /// A field whose values are terms, such as position or skills.
  package struct Field: Sendable {
    package let key: String
    package let terms: [Term]
    /// Of a tree of terms, the index of the term above each, which is the smaller one; otherwise empty.
    package let parents: [Int?]
    /// Whether words find people by it; filters and groups know it all the same.
    package let isSearched: Bool

    package init(key: String, terms: [Term], parents: [Int?] = [], isSearched: Bool = true) {
      self.key = key
      self.terms = terms
      self.parents = parents
      self.isSearched = isSearched
    }
  }

  /// A field with its place among the fields, and so in the terms of each entry.
  struct Column: Sendable {
    let field: Field
    let place: Int
    let layout: FieldLayout
  }

  /// The keys of the fields that the format names: it has them whole, whatever they are, and cuts others.
  package static let namedFields = FieldLayout.named.map(\.field)

  /// What is searched besides names.
  package struct Fields: Sendable {
    /// The fields that the format names, in its order, then the others.
    let columns: [Column]
    let groups: GroupPages
    let searchesEmails: Bool
    /// Which of e-mail addresses, phone numbers and the named fields are not searched, separated by spaces.
    let unsearched: String
    /// Words that say nothing of people, folded.
    let functionWords: [String]

    /// - Parameter functionWords: as the locales have them, separated by spaces.
    package init(
      _ fields: [Field] = [], groups: GroupPages = .none, searchesEmails: Bool = true,
      searchesPhones: Bool = true, functionWords: [String] = []
    ) {
      let further = fields.map(\.key).filter { !namedFields.contains($0) }.enumerated()
        .map { FieldLayout(field: $1, letter: "x\(String($0, radix: 36)).") }
      columns = (FieldLayout.named + further).map { layout in
        let place = fields.firstIndex { $0.key == layout.field } ?? fields.count
        let field = fields.dropFirst(place).first ?? Field(key: layout.field, terms: [])
        return Column(field: field, place: place, layout: layout)
      }
      self.groups = groups
      self.searchesEmails = searchesEmails
      let unsearched =
        columns.filter { $0.layout.key != nil && !$0.field.isSearched }.map(\.field.key)
        + (searchesEmails ? [] : ["email"]) + (searchesPhones ? [] : ["phone"])
      self.functionWords = Set(functionWords.flatMap(Folding.words)).sorted()
      self.unsearched = unsearched.sorted().joined(separator: " ")
    }
  }

  private let object: [UInt8]

  /// - Parameter people: in the directory's order, which decides between equal results.
  package init(people: [Entry], fields: Fields = Fields(), nicknames: Nicknames = .none) {
    var json = JSONText()
    json.write(people: people, fields: fields, nicknames: nicknames)
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
package struct SearchOrder: Sendable {
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
