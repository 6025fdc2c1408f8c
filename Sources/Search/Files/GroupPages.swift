import Basics

extension SearchIndex {
  /// The groups that have pages: each is an answer to a query that names it.
  package struct GroupPages: Sendable {
    /// A field whose groups have pages.
    package struct Field: Sendable {
      package let key: String
      package let folder: String
      /// What the field is called, by language.
      package let labels: [String: String]

      package init(key: String, folder: String, labels: [String: String]) {
        self.key = key
        self.folder = folder
        self.labels = labels
      }
    }

    /// The language whose names most slugs are made from.
    package let language: String
    package let fields: [Field]
    /// What the configuration says of offices: `address`, `timeZone` and `hours`, by code.
    package let offices: [(code: String, details: [(String, String)])]

    package init(
      language: String, fields: [Field],
      offices: [(code: String, details: [(String, String)])] = []
    ) {
      self.language = language
      self.fields = fields
      self.offices = offices
    }

    package static let none = GroupPages(language: "", fields: [])
  }
}

extension JSONText {
  mutating func write(groupsOf fields: SearchIndex.Fields) {
    let pages = fields.groups
    raw(",\n\"groups\":{\"language\":")
    string(pages.language)
    raw(",\"fields\":")
    array(pages.fields) { field, json in
      json.raw("{\"field\":")
      json.string(field.key)
      json.raw(",\"folder\":")
      json.string(field.folder)
      json.raw(",\"labels\":")
      json.object(field.labels.sorted { $0.key < $1.key })
      json.raw(",\"slugs\":")
      let terms = fields.columns.first { $0.field.key == field.key }?.field.terms ?? []
      let others = terms.filter { $0.slug != $0.usualSlug(pages.language) }
      json.object(others.map { ($0.code, $0.slug ?? "") }.sorted { $0.0 < $1.0 })
      json.raw("}")
    }
    raw(",\"offices\":{")
    for (index, office) in pages.offices.enumerated() {
      if index > 0 { raw(",") }
      string(office.code)
      raw(":")
      object(office.details)
    }
    raw("}}")
  }
}

extension SearchIndex.Term {
  /// The slug that a reader expects: the folded words of the name in a language.
  fileprivate func usualSlug(_ language: String) -> String {
    Folding.words(names[language] ?? code).joined(separator: "-")
  }
}
