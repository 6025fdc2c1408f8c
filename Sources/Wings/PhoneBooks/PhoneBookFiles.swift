import Basics
import Output
import People
import Site

extension FileKind {
  static let phoneBook = FileKind(
    "phones/**", .leaf, .recordedFolder, showsPeople: true, endings: [".xml", ".ldif"])
}

/// The files of `phoneBooks`, below `phones/`.
struct PhoneBookFiles: Sendable {
  private struct Planned: Sendable {
    enum Content: Sendable {
      /// - Parameter shared: the bytes, if several files have them.
      case people([Int], shared: Once<[UInt8]>?)
      case menu(LetterMenu)
    }

    let path: String
    let people: PhoneBookPeople
    /// The letters of a page or menu.
    var label: String?
    let content: Content
  }

  private let model: SiteModel
  private var planned: [Planned] = []
  /// What the owner should know of the books.
  private(set) var problems: [WingProblem] = []

  init(_ books: [PhoneBook], _ export: DirectoryExport, _ model: SiteModel) {
    self.model = model
    var shared = PhoneBookPlan(export)
    for (index, book) in books.enumerated() {
      let people = shared.people(of: book)
      let (chosen, isMatched) = people.chosen(from: shared.order(of: book))
      func report(_ problem: PhoneBookProblem, at key: String, needsEverybody: Bool) {
        let place = WingProblem.Place.setting([.key("phoneBooks"), .item(index), .key(key)])
        problems.append(WingProblem(problem, place, needsEverybody: needsEverybody))
      }
      if !isMatched, !export.directory.people.isEmpty {
        report(.empty(book.name), at: "people", needsEverybody: true)
      }
      if book.format.hasMenus {
        planned += Self.menus(chosen, of: people, shared.letters(of: book))
        continue
      }
      let parts = PhoneBookParts(people, chosen) { shared.letters(of: book) }.parts
      for part in parts {
        let paths = Self.paths(part.name, book)
        let bytes = paths.count > 1 ? Once { people.bytes(part.people) } : nil
        planned += paths.map {
          Planned(path: $0, people: people, content: .people(part.people, shared: bytes))
        }
      }
      if parts.count > 1 {
        let most = book.format.head.entries ?? parts.map(\.people.count).max() ?? 0
        let paths = parts.compactMap { Self.paths($0.name, book).first }
        report(
          .cut(book.name, entries: people.entries(of: chosen), most: most, paths: paths),
          at: "format", needsEverybody: false)
      }
    }
  }

  var series: FileSeries { FileSeries(planned.count) { file(planned[$0]) } }

  /// The paths of the files with a person in them.
  func paths(showing person: Int) -> [String] {
    planned.filter { file in
      if case .people(let people, _) = file.content { people.contains(person) } else { false }
    }.map(\.path)
  }

  /// The paths of a part.
  private static func paths(_ name: String, _ book: PhoneBook) -> [String] {
    let path = FileKind.phoneBook.pattern.path(name)
    let head = book.format.head
    return [path + "." + head.ending] + (head.copy.map { [path + "/" + $0] } ?? [])
  }

  private static func menus(
    _ chosen: [Int], of people: PhoneBookPeople, _ letters: SortLetters
  ) -> [Planned] {
    let root = LetterMenuMaker(
      letters: letters, most: people.book.format.head.entries ?? .max,
      entries: { people.entries(of: [$0]) }
    ).menu(of: chosen)
    let menu = Planned(
      path: people.menuPath("menu"), people: people, content: .menu(root))
    return [menu]
      + root.all.map { item in
        let content: Planned.Content =
          switch item.content {
          case .page(let page): .people(page, shared: nil)
          case .menu(let menu): .menu(menu)
          }
        return Planned(
          path: people.menuPath(item.name), people: people, label: item.label, content: content)
      }
  }

  private func file(_ file: Planned) -> SiteFile {
    let own = FingerprintHasher.fingerprint { hasher in
      hasher.append(file.people.book)
      hasher.append(file.label)
      switch file.content {
      case .people(let people, _): append(people, of: file.people.book, to: &hasher)
      case .menu(let menu): for item in menu.items { hasher.append([item.name, item.label]) }
      }
    }
    return SiteFile(.phoneBook, at: file.path, own: own, shared: model.dataInputs) {
      switch file.content {
      case .people(let people, let shared):
        shared?.value ?? file.people.bytes(people, heading: file.label)
      case .menu(let menu):
        file.people.bytes([], menu: menu, heading: file.label)
      }
    }
  }

  private func append(_ people: [Int], of book: PhoneBook, to hasher: inout FingerprintHasher) {
    let showsPosition = book.format.showsPosition || book.label?.showsPosition == true
    for person in people {
      hasher.append(
        showsPosition ? model.cardFingerprint(of: person) : model.personFingerprints[person])
    }
  }
}
