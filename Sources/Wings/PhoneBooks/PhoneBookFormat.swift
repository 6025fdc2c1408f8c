import Basics
import Site
import Templating

/// A format of phone books: a maker's template with the facts at its head, or a form for other programs.
struct PhoneBookFormat: Sendable {
  enum Form: Sendable {
    /// - Parameter content: the fingerprint of the file.
    case template(Template, content: Fingerprint)
    case other(ExportForm)
  }

  /// That of the file `phones/NAME.mustache`, or of the form.
  let name: String
  let head: Head
  /// `nil` for a name in the configuration, until the templates are read, and for a template with mistakes.
  let form: Form?

  init(_ name: String, _ head: Head = Head(), _ form: Form? = nil) {
    self.name = name
    self.head = head
    self.form = form
  }

  /// The forms for other programs.
  static let forms = ExportForm.allCases.map {
    PhoneBookFormat($0.rawValue, Head(ending: $0.rawValue), .other($0))
  }

  /// Whether desk phones read it: people without a number are left out.
  var isForPhones: Bool { if case .other = form { false } else { true } }

  /// Whether an entry has one name, which `label` decides.
  var hasLabel: Bool {
    switch form {
    case .template(let template, _): template.uses("label")
    case .other(let form): form != .vcf
    case nil: true
    }
  }

  /// Whether a book has the numbers that `numbers` and `dial` decide, and not those of cards.
  var hasNumbers: Bool { if case .other(.vcf) = form { false } else { true } }

  /// The settings of a book that it has no use for.
  var idleKeys: [String] {
    (hasLabel ? [] : ["label"]) + (hasNumbers ? [] : ["numbers", "dial"])
  }

  /// Whether an entry shows the position's name.
  var showsPosition: Bool {
    if case .template(let template, _) = form { template.uses("position") } else { true }
  }

  /// Whether a book is a folder of files that lead to each other.
  var hasMenus: Bool { head.cut == .menus }

  fileprivate var content: Fingerprint? {
    if case .template(_, let content) = form { content } else { nil }
  }

  /// What a template says at its head of the phones that read it.
  struct Head: Equatable, Sendable {
    /// What counts as an entry.
    enum Entry: String, CaseIterable, Sendable { case person, number }

    /// What a book above the limit becomes: files by office and letter, or menus by letters, which a book of any size is.
    enum Cut: String, CaseIterable, Sendable { case parts, menus }

    enum Escaping: String, CaseIterable, Sendable { case xml, csv, none }

    /// That of the files, without a dot.
    var ending: String
    var escaping = Escaping.xml
    var entry = Entry.person
    /// The most entries of a file, and items of a menu.
    var entries: Int?
    /// The most bytes of a file.
    var bytes: Int?
    /// The most characters of a name.
    var longestName: Int?
    /// The most characters of a menu's item.
    var longestItem: Int?
    var cut = Cut.parts
    /// The name of a file with the same bytes, in a folder of the book's name.
    var copy: String?

    init(ending: String = "xml") { self.ending = ending }
  }
}

/// Compared by name and template, of which the head is a part.
extension PhoneBookFormat: Equatable {
  static func == (one: Self, other: Self) -> Bool {
    one.name == other.name && one.content == other.content
  }
}

extension FingerprintHasher {
  mutating func append(_ format: PhoneBookFormat) {
    append(format.name)
    if let content = format.content { append(content) }
  }
}
