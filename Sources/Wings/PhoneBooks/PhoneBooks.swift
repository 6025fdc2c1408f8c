package import Basics
package import Output
package import People
package import Settings
package import Site

/// Phone books for desk phones and address books, in the folder `phones/`.
package struct PhoneBooks: Wing {
  /// How phones dial, for books without rules of their own and for exports.
  var dial: Dialling?
  var books: [PhoneBook] = []

  package init() {}

  package static let allKinds: [FileKind] = [.phoneBook]
  package var kinds: [FileKind] { books.isEmpty ? [] : Self.allKinds }
  package var needsLetters: Bool { !books.isEmpty }
  package var filters: [(people: PeopleFilter, place: [SettingStep])] {
    books.enumerated().map { ($1.people, [.key("phoneBooks"), .item($0), .key("people")]) }
  }
  package static var problems: [Diagnostic] { PhoneBookProblem.examples.map(\.diagnostic) }

  package func mistakes(
    in configuration: Configuration
  ) -> [(spot: Spot?, words: Diagnostic)] {
    books.enumerated().flatMap { place, book in
      book.format.idleKeys.compactMap { key in
        configuration.places.key("phoneBooks", .item(place), named: key).map {
          ($0, .idleKey(key, "`\(book.format.name)` has no use for it"))
        }
      }
    }
  }

  package static func owns(_ path: String) -> Bool {
    path.hasPrefix("phones/") && path.hasSuffix(".mustache")
  }

  /// Gives books their formats. Without books, mistakes in the owner's templates are reported all the same.
  package mutating func read(
    _ files: TemplateFiles, _ configuration: Configuration
  ) -> [ProjectFault] {
    guard
      !books.isEmpty || files.files.contains(where: { Self.owns($0.path) && $0.ownersFile != nil })
    else { return [] }
    let formats = PhoneBookFormats(files)
    var faults = formats.faults
    for index in books.indices {
      let spot = configuration.places.value("phoneBooks", .item(index), "format")
      func report(_ reason: ConfigurationReason) {
        faults.append(.text(ConfigurationErrors(file: configuration.file, spot: spot, reason)))
      }
      let name = books[index].format.name
      guard let format = formats.all.first(where: { $0.name == name }) else {
        let names = formats.all.map(\.name)
        report(.unknownValue(name, nearest: Nearest.word(to: name, in: names), known: names))
        continue
      }
      books[index].format = format
      if format.hasMenus, configuration.options.baseURL == nil {
        report(.ofWing(PhoneBookProblem.needsBaseURL(name).diagnostic))
      }
    }
    return faults
  }

  package static let exportHelp: ExportHelp? = ExportHelp(
    form: "a phone book", format: "the name of a template of your own in phones/",
    rules:
      "The numbers, labels and rules of dialling are those of the first book of the format in `phoneBooks`.",
    example: "--format yealink -o /srv/phones/directory.xml")

  /// The formats of one file, each with the settings of its first book.
  package func exporters(_ files: TemplateFiles) -> [Exporter] {
    PhoneBookFormats(files).all.filter { !$0.hasMenus }.map { format in
      let book = books.first { $0.format == format } ?? PhoneBook(format, dial: dial)
      return Exporter(format.name) { export, filter in
        var shared = PhoneBookPlan(export)
        let people = shared.people(of: book)
        let chosen = people.chosen(from: shared.order(of: book), by: filter).people
        let most = format.head.entries.flatMap { chosen.count > $0 ? $0 : nil }
        return Exporter.Written(
          people.bytes(chosen), people: chosen.count,
          warning: most.map {
            "`\(format.name)`: phones take \($0) entries from one file, and this one has "
              + "\(chosen.count); `phoneBooks` cuts books into parts"
          })
      }
    }
  }

  package func plan(_ site: SitePlan) -> WingPlan {
    var plan = WingPlan()
    guard !books.isEmpty, let export = site.export else { return plan }
    let files = PhoneBookFiles(books, export, site.model)
    plan.files = { [files.series] }
    plan.showing = { files.paths(showing: $0) }
    plan.problems = { files.problems }
    return plan
  }
}

enum PhoneBookProblem: Problem {
  /// The filter means nobody.
  case empty(String)
  /// A book is in several files, since phones take fewer entries in one.
  case cut(String, entries: Int, most: Int, paths: [String])
  /// A book of menus, in a site without an address.
  case needsBaseURL(String)

  var diagnostic: Diagnostic {
    switch self {
    case .empty(let name):
      .warning(
        "empty-phone-book", "nobody is in the phone book `\(name)`",
        "check the value of `people`; letter case does not matter")
    case .cut(let name, let entries, let most, let paths):
      .warning(
        "cut-phone-book",
        "the phone book `\(name)` has \(entries) entries, and phones take \(most) from one file: "
          + "it is in \(paths.count) files",
        "point the phones at " + Array(paths.prefix(3)).quoted
          + (paths.count > 3 ? " and \(paths.count - 3) more in the same folder" : "")
          + "; or choose fewer people by `people`")
    case .needsBaseURL(let format):
      .error(
        "needs-base-url",
        "`\(format)` needs `baseURL`: the links between its menus are absolute",
        "add the site's address, such as `baseURL: http://intranet.example/people/`")
    }
  }

  static let examples: [PhoneBookProblem] = [
    .empty("all"), .cut("all", entries: 900, most: 500, paths: ["a.xml"]), .needsBaseURL("cisco"),
  ]
}
