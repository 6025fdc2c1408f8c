package import Basics
package import Templating

/// A format of phone books: a maker's template with the facts at its head, or a form for other programs.
package struct PhoneBookFormat: Sendable {
  package enum Form: Sendable {
    /// - Parameter content: the fingerprint of the file.
    case template(Template, content: Fingerprint)
    case csv, ldif, vcf
  }

  /// That of the file `phones/NAME.mustache`, or of the form.
  package let name: String
  package let head: Head
  /// `nil` for a name in the configuration, until the templates are read, and for a template with mistakes.
  let form: Form?

  package init(_ name: String, _ head: Head = Head(), _ form: Form? = nil) {
    self.name = name
    self.head = head
    self.form = form
  }

  /// The forms for other programs.
  package static let forms = [
    PhoneBookFormat("csv", Head(ending: "csv"), .csv),
    PhoneBookFormat("ldif", Head(ending: "ldif"), .ldif),
    PhoneBookFormat("vcf", Head(ending: "vcf"), .vcf),
  ]

  /// Whether desk phones read it: people without a number are left out.
  package var isForPhones: Bool {
    switch form {
    case .csv, .ldif, .vcf: false
    case .template, nil: true
    }
  }

  /// Whether an entry has one name, which `label` decides.
  package var hasLabel: Bool {
    switch form {
    case .template(let template, _): template.uses("label")
    case .csv, .ldif, nil: true
    case .vcf: false
    }
  }

  /// Whether a book has the numbers that `numbers` and `dial` decide, and not those of cards.
  package var hasNumbers: Bool {
    if case .vcf = form { false } else { true }
  }

  /// Whether an entry shows the position's name.
  var showsPosition: Bool {
    if case .template(let template, _) = form { template.uses("position") } else { true }
  }

  /// Whether a book is a folder of files that lead to each other.
  package var hasMenus: Bool { head.cut == .menus }

  fileprivate var content: Fingerprint? {
    if case .template(_, let content) = form { content } else { nil }
  }

  /// What a template says at its head of the phones that read it.
  package struct Head: Equatable, Sendable {
    /// What counts as an entry.
    package enum Entry: String, CaseIterable, Sendable { case person, number }

    /// What a book above the limit becomes: files by office and letter, or menus by letters, which a book of any size is.
    package enum Cut: String, CaseIterable, Sendable { case parts, menus }

    package enum Escaping: String, CaseIterable, Sendable { case xml, csv, none }

    /// That of the files, without a dot.
    package var ending: String
    package var escaping = Escaping.xml
    package var entry = Entry.person
    /// The most entries of a file, and items of a menu.
    package var entries: Int?
    /// The most bytes of a file.
    package var bytes: Int?
    /// The most characters of a name.
    package var longestName: Int?
    /// The most characters of a menu's item.
    package var longestItem: Int?
    package var cut = Cut.parts
    /// The name of a file with the same bytes, in a folder of the book's name.
    package var copy: String?

    package init(ending: String = "xml") { self.ending = ending }
  }
}

/// Compared by name and template, of which the head is a part.
extension PhoneBookFormat: Equatable {
  package static func == (one: Self, other: Self) -> Bool {
    one.name == other.name && one.content == other.content
  }
}

extension FingerprintHasher {
  mutating func append(_ format: PhoneBookFormat) {
    append(format.name)
    if let content = format.content { append(content) }
  }
}
