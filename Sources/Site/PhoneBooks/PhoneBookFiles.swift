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
      case book([Int], shared: Once<[UInt8]>?)
      case page([Int], label: String)
      case menu(LetterMenu, label: String?)
    }

    let path: String
    let people: PhoneBookPeople
    let content: Content
  }

  private let model: SiteModel
  private let planned: [Planned]
  let notes: [PhoneBookNote]

  init(_ model: SiteModel, _ plan: LanguagePlan) {
    self.model = model
    let writer = PhoneBookWriter(
      cards: model.cards, organization: model.options.organization)
    var shared = PhoneBookPlan(model.directory, plan, model.options)
    var planned: [Planned] = []
    var notes: [PhoneBookNote] = []
    for (index, book) in model.options.phoneBooks.enumerated() {
      let people = shared.people(of: book)
      let (chosen, isMatched) = people.chosen(from: shared.order(of: book))
      if !isMatched { notes.append(PhoneBookNote(book: index, fact: .empty)) }
      if book.format == .cisco {
        planned += Self.menus(chosen, of: people, model, shared.letters(of: book))
        continue
      }
      let cut = PhoneBookParts(people, chosen, plan) { shared.letters(of: book) }
      for part in cut.parts {
        let paths = Self.paths(part.name, book)
        let bytes = paths.count > 1 ? Once { writer.bytes(part.people, of: people) ?? [] } : nil
        for path in paths {
          let content = Planned.Content.book(part.people, shared: bytes)
          planned.append(Planned(path: path, people: people, content: content))
        }
      }
      if cut.parts.count > 1, let limit = book.format.limit {
        let paths = cut.parts.compactMap { Self.paths($0.name, book).first }
        let fact = PhoneBookNote.Fact.cut(
          entries: chosen.count, most: limit.entries, paths: paths)
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
      case .book(let people, _), .page(let people, _): (file.path, people)
      case .menu: (file.path, [])
      }
    }
  }

  /// The paths of a part. Grandstream's phones ask a folder for one file name.
  private static func paths(_ name: String, _ book: PhoneBook) -> [String] {
    let path = FileKind.phoneBook.pattern.path(name)
    return [path + "." + book.format.fileExtension]
      + (book.format == .grandstream ? [path + "/phonebook.xml"] : [])
  }

  private static func menus(
    _ chosen: [Int], of people: PhoneBookPeople, _ model: SiteModel, _ letters: SortLetters
  ) -> [Planned] {
    let cisco = Self.cisco(people, model)
    let root = LetterMenuMaker(letters: letters, most: CiscoBook.most, entries: cisco.entries)
      .menu(of: chosen)
    let menu = Planned(
      path: cisco.path("menu"), people: people, content: .menu(root, label: nil))
    return [menu]
      + root.all.map { item in
        switch item.content {
        case .page(let page):
          Planned(
            path: cisco.path(item.name), people: people, content: .page(page, label: item.label))
        case .menu(let menu):
          Planned(
            path: cisco.path(item.name), people: people, content: .menu(menu, label: item.label))
        }
      }
  }

  private static func cisco(_ people: PhoneBookPeople, _ model: SiteModel) -> CiscoBook {
    CiscoBook(
      people: people,
      base: model.options.baseURL ?? "",
      title: model.options.title(in: model.options.defaultLanguage))
  }

  private func file(_ number: Int) -> SiteFile {
    let file = planned[number]
    let own = FingerprintHasher.fingerprint { hasher in
      hasher.append(file.people.book)
      switch file.content {
      case .book(let people, _): append(people, of: file.people.book, to: &hasher)
      case .page(let people, let label):
        hasher.append(label)
        append(people, of: file.people.book, to: &hasher)
      case .menu(let menu, let label):
        hasher.append(label)
        for item in menu.items { hasher.append([item.name, item.label]) }
      }
    }
    return SiteFile(.phoneBook, at: file.path, own: own, shared: model.dataInputs) { [model] in
      let cisco = Self.cisco(file.people, model)
      switch file.content {
      case .page(let people, let label): return cisco.page(people, name: label)
      case .menu(let menu, let label): return cisco.menu(menu, name: label)
      case .book(let people, let shared):
        let writer = PhoneBookWriter(
          cards: model.cards, organization: model.options.organization)
        return shared?.value ?? writer.bytes(people, of: file.people) ?? []
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
