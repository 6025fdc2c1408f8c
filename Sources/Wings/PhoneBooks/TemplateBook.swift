import People
import Site
import Templating

/// Fills the template of a maker with people, or with the items of a menu.
struct TemplateBook: Sendable {
  /// A person with the numbers of a book; `places` are those numbers by kind, if the template asks for them.
  fileprivate typealias Entry = (
    person: Int, numbers: ArraySlice<ExportedNumber>, places: [String]
  )
  fileprivate typealias Content = (people: [Int], menu: LetterMenu?, heading: String)

  fileprivate let template: Template
  fileprivate let people: PhoneBookPeople
  fileprivate var options: SiteOptions { people.all.export.options }
  fileprivate let head: PhoneBookFormat.Head
  private let content: UsedKeys<Content>
  private let entry: UsedKeys<Entry>
  private let number: UsedKeys<ExportedNumber>
  private let item: UsedKeys<LetterMenu.Item>

  init(_ template: Template, _ people: PhoneBookPeople) {
    self.template = template
    self.people = people
    head = people.book.format.head
    content = UsedKeys(Self.contentKeys, template)
    entry = UsedKeys(Self.entryKeys, template)
    number = UsedKeys(Self.numberKeys, template)
    item = UsedKeys(Self.itemKeys, template)
  }

  /// The names in a template that a book does not have.
  static func mistakes(in template: Template) -> [TemplateError] {
    template.faults(against: [schema(contentKeys)])
  }

  /// - Parameter heading: what a file has of a book of many files; by default the site's title.
  func bytes(_ indices: [Int] = [], menu: LetterMenu? = nil, heading: String?) -> [UInt8] {
    var values = PageValues(for: template)
    values.append(content.shape) {
      content.write((indices, menu, heading ?? title), of: self, to: $0)
    }
    // Only a template that includes others can throw.
    return (try? template.rendered(values)) ?? []
  }

  private var title: String { options.title(in: options.defaultLanguage) }

  private static let contentKeys: [BookKey<Content>] = [
    .text("title") { book, _ in book.title },
    .text("heading") { _, content in content.heading },
    .text("organization") { book, _ in book.options.organization ?? "" },
    .flag("isMenu") { $0.menu != nil },
    BookKey(name: "items", kind: .list(.context(schema(itemKeys)))) { book, content, value in
      book.item.write(content.menu?.items ?? [], of: book, to: value.list())
    },
    BookKey(name: "people", kind: .list(.context(schema(entryKeys)))) { book, content, value in
      let isPlaced = book.entry.keys.contains { places.contains($0.name) }
      let entries = content.people.lazy.map { person -> Entry in
        let numbers = book.people.numbers(of: person)
        return (person, numbers, isPlaced ? placed(numbers) : [])
      }
      book.entry.write(entries, of: book, to: value.list())
    },
  ]

  private static let entryKeys: [BookKey<Entry>] =
    [
      .name("label") { book, entry in book.people.all.label(entry.person) },
      .name("first") { book, entry in book.people.all.name(entry.person).first },
      .name("last") { book, entry in book.people.all.name(entry.person).last },
      .name("name") { book, entry in book.person(entry).name.full },
      BookKey(name: "numbers", kind: .list(.context(schema(numberKeys)))) { book, entry, value in
        book.number.write(entry.numbers, of: book, to: value.list())
      },
      .text("email") { book, entry in book.person(entry).emails.first ?? "" },
      .text("position") { book, entry in book.people.directory.positionName(of: entry.person) },
      .text("department") { book, entry in
        book.person(entry).texts(of: .department).first ?? ""
      },
      .text("office") { book, entry in book.person(entry).offices.first ?? "" },
      .text("slug") { book, entry in book.person(entry).slug },
    ]
    + places.enumerated().map { place, name in .text(name) { _, entry in entry.places[place] } }

  private static let numberKeys: [BookKey<ExportedNumber>] = [
    .text("number") { _, number in number.text },
    .flag("isWork") { $0.kind == .work },
    .flag("isMobile") { $0.kind == .mobile },
    .flag("isOther") { $0.kind == .other },
  ]

  private static let itemKeys: [BookKey<LetterMenu.Item>] = [
    .text("name", most: \.longestItem) { _, item in item.label },
    // The address of the site ends in `/`; a preview has none.
    .text("address") { book, item in
      (book.options.baseURL ?? "") + book.people.menuPath(item.name)
    },
  ]

  private static func schema(_ keys: [BookKey<some Any>]) -> Schema {
    Schema(keys.map { (key: $0.name, kind: $0.kind) })
  }

  private func person(_ entry: Entry) -> Person { people.directory.people[entry.person] }

  private static let places = ["work1", "work2", "mobile1", "mobile2", "other1", "other2"]

  /// The numbers by the places of their kinds; what has no room there takes a place that is free.
  private static func placed(_ numbers: ArraySlice<ExportedNumber>) -> [String] {
    var placed = [String](repeating: "", count: places.count)
    var others: [String] = []
    for number in numbers {
      let own =
        switch number.kind {
        case .work: 0...1
        case .mobile: 2...3
        case .other: 4...5
        }
      if let free = own.first(where: { placed[$0].isEmpty }) {
        placed[free] = number.text
      } else {
        others.append(number.text)
      }
    }
    for number in others {
      guard let free = placed.lastIndex(of: "") else { break }
      placed[free] = number
    }
    return placed
  }
}

/// A key of a template beside its value.
private struct BookKey<Item>: Sendable {
  let name: String
  let kind: Schema.Kind
  let write: @Sendable (TemplateBook, Item, ValueWriter) -> Void

  /// A text, cut to the limit that the head may have.
  static func text(
    _ name: String, most: (@Sendable (PhoneBookFormat.Head) -> Int?)? = nil,
    _ value: @escaping @Sendable (TemplateBook, Item) -> String
  ) -> BookKey {
    BookKey(name: name, kind: .text) { book, item, writer in
      var text = value(book, item)
      if let most = most?(book.head), text.utf8.count > most {
        text = String(PlainText.text(text).prefix(most))
      }
      book.head.escaping.append(text, to: writer)
    }
  }

  static func name(
    _ name: String, _ value: @escaping @Sendable (TemplateBook, Item) -> String
  ) -> BookKey { text(name, most: { $0.longestName }, value) }

  static func flag(_ name: String, _ value: @escaping @Sendable (Item) -> Bool) -> BookKey {
    BookKey(name: name, kind: .flag) { _, item, writer in writer.set(value(item)) }
  }
}

/// The keys that a template uses. A shape without the others keeps large books small in memory.
private struct UsedKeys<Item>: Sendable {
  let keys: [BookKey<Item>]
  let shape: Shape

  init(_ keys: [BookKey<Item>], _ template: Template) {
    self.keys = keys.filter { template.uses($0.name) }
    shape = Shape(self.keys.map(\.name))
  }

  func write(_ items: some Sequence<Item>, of book: TemplateBook, to list: ListWriter) {
    var list = list
    for item in items { write(item, of: book, to: list.next().context(shape)) }
  }

  func write(_ item: Item, of book: TemplateBook, to context: ContextWriter) {
    var context = context
    for key in keys {
      if let value = context.next() { key.write(book, item, value) }
    }
  }
}

extension PhoneBookFormat.Head.Escaping {
  fileprivate func append(_ text: String, to value: ValueWriter) {
    if self != .csv, PlainText.isUnchanged(text.utf8.span) { return value.append(text) }
    let escaped =
      switch self {
      case .xml: PlainText.xml(text)
      case .csv: CSVText.escaped(text)
      case .none: PlainText.text(text)
      }
    value.append(html: Array(escaped.utf8))
  }
}
