import Basics
import Output
import People

extension FileKind {
  static let phoneBook = FileKind(
    "phones/**", .leaf, .recordedFolder, showsPeople: true, endings: [".xml", ".ldif"])
}

/// The files of `phoneBooks`, below `phones/`.
final class PhoneBookFiles: Sendable {
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
  private let writer: PhoneBookWriter
  private let planned: [Planned]
  let notes: [PhoneBookNote]

  init(_ model: SiteModel, _ plan: LanguagePlan) {
    self.model = model
    let writer = PhoneBookWriter(cards: model.cards, options: model.options)
    self.writer = writer
    var shared = PhoneBookPlan(model.directory, plan, model.options)
    var planned: [Planned] = []
    var notes: [PhoneBookNote] = []
    for (index, book) in model.options.phoneBooks.enumerated() {
      let people = shared.people(of: book)
      let (chosen, isMatched) = people.chosen(from: shared.order(of: book))
      if !isMatched { notes.append(PhoneBookNote(book: index, fact: .empty)) }
      if book.format.hasMenus {
        planned += Self.menus(chosen, of: people, shared.letters(of: book))
        continue
      }
      let cut = PhoneBookParts(people, chosen, plan, writer) { shared.letters(of: book) }
      for part in cut.parts {
        let paths = Self.paths(part.name, book)
        let bytes = paths.count > 1 ? Once { writer.bytes(part.people, of: people) } : nil
        planned += paths.map {
          Planned(path: $0, people: people, content: .people(part.people, shared: bytes))
        }
      }
      if cut.parts.count > 1 {
        let paths = cut.parts.compactMap { Self.paths($0.name, book).first }
        let most = book.format.head.entries ?? cut.parts.map(\.people.count).max() ?? 0
        let fact = PhoneBookNote.Fact.cut(
          entries: people.entries(of: chosen), most: most, paths: paths)
        notes.append(PhoneBookNote(book: index, fact: fact))
      }
    }
    self.planned = planned
    self.notes = notes
  }

  var files: FileSeries { FileSeries(planned.count) { self.file($0) } }

  /// The files with the people in them.
  var parts: [(path: String, people: [Int])] {
    planned.map { file in
      switch file.content {
      case .people(let people, _): (file.path, people)
      case .menu: (file.path, [])
      }
    }
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

  private func file(_ number: Int) -> SiteFile {
    let file = planned[number]
    let own = FingerprintHasher.fingerprint { hasher in
      hasher.append(file.people.book)
      hasher.append(file.label)
      switch file.content {
      case .people(let people, _): append(people, of: file.people.book, to: &hasher)
      case .menu(let menu): for item in menu.items { hasher.append([item.name, item.label]) }
      }
    }
    return SiteFile(.phoneBook, at: file.path, own: own, shared: model.dataInputs) { [writer] in
      switch file.content {
      case .people(let people, let shared):
        shared?.value ?? writer.bytes(people, of: file.people, heading: file.label)
      case .menu(let menu):
        writer.bytes([], menu: menu, of: file.people, heading: file.label)
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

/// What the owner should know of a phone book.
package struct PhoneBookNote: Equatable, Sendable {
  package enum Fact: Equatable, Sendable {
    /// The filter means nobody.
    case empty
    /// The format takes fewer entries in one file.
    case cut(entries: Int, most: Int, paths: [String])
  }

  /// The index in `phoneBooks`.
  package let book: Int
  package let fact: Fact
}
