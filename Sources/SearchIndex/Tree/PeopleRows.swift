import Basics
import People

/// Everybody as the files hold them, and by what they are found: columns, by the person's index. A
/// person's rank is the position in the order that decides between equal results.
///
/// People are read in the order in which they lie in memory: to jump from one to the next by rank takes
/// twice as long as all that is made of them.
struct PeopleRows: Sendable {
  /// The rank of each person.
  private(set) var ranks: [Int32] = []
  /// The index of the person of each rank.
  private(set) var indices: [Int32] = []
  /// A hash of each person's row.
  private(set) var hashes: [UInt64] = []
  private(set) var slugs = TextColumn()
  /// The words of the name, then those of its other spellings, each once.
  private(set) var nameWords = TextLists()
  /// How many words of each name are the name's own.
  private(set) var ownWordCounts: [Int32] = []
  /// How many words each first name has; 1 where a name is never split.
  private var firstWordCounts: [Int32] = []
  /// The words of all e-mail addresses that begin no word of the name, each once: by those others people are
  /// found as it is.
  private(set) var emailWords = TextLists()
  /// The forms of each phone number, divided by spaces.
  private(set) var digits = TextLists()
  private(set) var positions = NumberLists()
  private(set) var projects = NumberLists()
  private(set) var offices = NumberLists()
  /// By what people are sorted, nearly: folded words, and the slug.
  private(set) var sortTexts = TextColumn()
  /// The domains that rows have by number.
  private(set) var domains: [String] = []
  /// The beginnings of phone numbers that rows have by number.
  private(set) var phoneStarts: [String] = []
  private var cells = TextColumn()
  private var emails = TextLists()
  private var phones = TextLists()
  private var lateCells = TextColumn()
  /// Whether there is a card; in the end all that each row has.
  private var rowForms: [RowForm] = []

  /// The number of people.
  var count: Int { ranks.count }

  /// - Parameter people: calls its second argument with the rank of each person of some indices and the
  ///   person, on several threads.
  init(
    _ count: Int, order: SearchOrder,
    people: @Sendable (_ indices: Range<Int>, _ body: (Int, SearchIndex.Entry) -> Void) -> Void
  ) {
    let pieces = min(64, count / 512)
    let parts = inParallel(count, parts: pieces) { range in
      var part = PeopleRows()
      part.reserveCapacity(range.count)
      var spelled = SpelledName()
      people(range) { rank, person in
        part.append(person, rank: rank, order: order, spelled: &spelled)
      }
      return part
    }
    ranks = parts.flatMap(\.ranks)
    ownWordCounts = parts.flatMap(\.ownWordCounts)
    firstWordCounts = parts.flatMap(\.firstWordCounts)
    rowForms = parts.flatMap(\.rowForms)
    indices = [Int32](repeating: 0, count: count)
    for (index, rank) in ranks.enumerated() { indices[Int(rank)] = Int32(index) }
    // About half of the bytes each.
    (
      (cells, positions, projects, emails, phones),
      (nameWords, emailWords, digits, slugs, offices, sortTexts)
    ) =
      together {
        (
          TextColumn(joining: parts.map(\.cells)), NumberLists(joining: parts.map(\.positions)),
          NumberLists(joining: parts.map(\.projects)), TextLists(joining: parts.map(\.emails)),
          TextLists(joining: parts.map(\.phones))
        )
      } and: {
        (
          TextLists(joining: parts.map(\.nameWords)), TextLists(joining: parts.map(\.emailWords)),
          TextLists(joining: parts.map(\.digits)), TextColumn(joining: parts.map(\.slugs)),
          NumberLists(joining: parts.map(\.offices)), TextColumn(joining: parts.map(\.sortTexts))
        )
      }
    let late = LateCells(
      slugs, firstWordCounts: firstWordCounts, emails: emails, phones: phones, cells: cells,
      forms: rowForms)
    lateCells = late.texts
    rowForms = late.forms
    hashes = late.hashes
    domains = late.domains
    phoneStarts = late.phoneStarts
    emails = TextLists()
    phones = TextLists()
    firstWordCounts = []
  }

  private init() {}

  /// Makes room for so many people as most are.
  private mutating func reserveCapacity(_ count: Int) {
    ranks.reserveCapacity(count)
    ownWordCounts.reserveCapacity(count)
    firstWordCounts.reserveCapacity(count)
    rowForms.reserveCapacity(count)
    cells.reserveCapacity(texts: RowColumn.ownPlaces * count, bytes: 32 * count)
    slugs.reserveCapacity(texts: count, bytes: 24 * count)
    sortTexts.reserveCapacity(texts: count, bytes: 48 * count)
    nameWords.reserveCapacity(lists: count, texts: 3 * count, bytes: 24 * count)
    emailWords.reserveCapacity(lists: count, texts: 3 * count, bytes: 24 * count)
    emails.reserveCapacity(lists: count, texts: count, bytes: 40 * count)
    phones.reserveCapacity(lists: count, texts: count, bytes: 16 * count)
    digits.reserveCapacity(lists: count, texts: count, bytes: 16 * count)
  }

  /// Writes rows column by column.
  func writeColumns(of people: [Int32], forms: RowForms, to text: inout [UInt8]) {
    let given = people.reduce(into: RowForm()) { $0.formUnion(rowForms[Int($1)]) }
    cells.withUnsafeTexts { cells in
      lateCells.withUnsafeTexts { late in
        people.withUnsafeBufferPointer { people in
          // Each value and a newline, a digit before names, and of each column the count.
          var most = (RowColumn.allCases.count + 1) * people.count + 32 * RowColumn.allCases.count
          for person in people {
            most += cells[RowColumn.ownTexts(of: Int(person))].count
            most += late[RowColumn.lateTexts(of: Int(person))].count
          }
          text.append(atMost: most) { text in
            for column in RowColumn.allCases {
              let values: ColumnCells
              switch column.place {
              case .own(let place):
                values = ColumnCells(cells, of: people, place: place, places: RowColumn.ownPlaces)
              case .late(let place):
                values = ColumnCells(late, of: people, place: place, places: RowColumn.latePlaces)
              case nil:
                for person in people { text.append(rowForms[Int(person)].letter) }
                text.append(UInt8(ascii: "\n"))
                continue
              }
              switch column {
              case .position, .offices, .phone: values.writeRow(to: &text)
              case .name: values.writeNames(areSimilar: forms.areNamesSimilar, to: &text)
              case .projects where !forms.hasProjects: values.writeNoLines(to: &text)
              case .projects: values.writeLines(to: &text)
              default:
                if !given.isDisjoint(with: column.form ?? []) { values.writeGivenLines(to: &text) }
              }
            }
          }
        }
      }
    }
  }

  /// How many words the name of a person has.
  func countOfNameWords(of index: Int32) -> Int { Int(ownWordCounts[Int(index)]) }

  private mutating func append(
    _ person: SearchIndex.Entry, rank: Int, order: SearchOrder, spelled: inout SpelledName
  ) {
    ranks.append(Int32(rank))
    let firstWords = appendWords(of: person, spelled: &spelled)
    emailWords.keep(andNotIn: nameWords)
    var hasPlainDigits = true
    for phone in person.phones {
      let isPlain = PhoneDigits.write(phone, to: &digits.texts)
      hasPlainDigits = hasPlainDigits && isPlain
      phones.texts.append(line: phone.text)
      phones.texts.end()
    }
    for email in person.emails {
      emails.texts.append(line: email)
      emails.texts.end()
    }
    rowForms.append(person.hasCard ? .card : [])
    slugs.append(contentsOf: person.slug.utf8)
    let slug = isNameJoined ? "" : spelled.slugNumber.map { "~\($0)" } ?? person.slug
    cells.append(person, slug: slug, digits: hasPlainDigits ? nil : digits, order: order)
    appendSortText(of: person, firstWords: firstWords, order: order)
    slugs.end()
    nameWords.end()
    emailWords.end()
    emails.end()
    phones.end()
    digits.end()
    positions.append(list: CollectionOfOne(person.position).lazy.compactMap(\.self))
    projects.append(list: person.projects)
    offices.append(list: person.offices)
  }

  /// Gives the number of words of the first name.
  private mutating func appendWords(
    of person: SearchIndex.Entry, spelled: inout SpelledName
  ) -> Int {
    Folding.write(person.firstName ?? "", to: &nameWords.texts)
    let first = nameWords.open.count
    Folding.write(person.lastName ?? person.name, to: &nameWords.texts)
    firstWordCounts.append(person.firstName == nil ? 1 : Int32(first))
    ownWordCounts.append(Int32(nameWords.open.count))
    spelled.read(person.name, slug: person.slug)
    spelled.writeFurtherWords(to: &nameWords.texts)
    for email in person.emails { Folding.write(email, to: &emailWords.texts) }
    return first
  }

  private mutating func appendSortText(
    of person: SearchIndex.Entry, firstWords: Int, order: SearchOrder
  ) {
    if let text = person.sortText {
      for word in Folding.words(text) {
        sortTexts.append(contentsOf: word.utf8)
        sortTexts.append(UInt8(ascii: " "))
      }
    }
    let open = nameWords.open.prefix(Int(ownWordCounts[ownWordCounts.count - 1]))
    if order.by == .name {
      sortTexts.append(nameWords.texts, open)
    } else {
      sortTexts.append(nameWords.texts, open.dropFirst(firstWords))
      sortTexts.append(nameWords.texts, open.prefix(firstWords))
    }
    sortTexts.append(contentsOf: person.slug.utf8)
    sortTexts.end()
  }

  /// Whether the slug that is being written is the name's words joined by hyphens.
  private var isNameJoined: Bool {
    let own = nameWords.open.prefix(Int(ownWordCounts[ownWordCounts.count - 1]))
    return nameWords.texts.withUnsafeTexts { texts in
      slugs.withOpen { slug in
        var rest = slug[...]
        for word in own {
          if word > own.lowerBound, rest.popFirst() != UInt8(ascii: "-") { return false }
          guard UnsafeBufferPointer(rebasing: rest).hasPrefix(texts[word]) else { return false }
          rest = rest.dropFirst(texts[word].count)
        }
        return rest.isEmpty
      }
    }
  }
}

extension TextColumn {
  /// Goes on with the text that is being written, by words of another column, each before a space.
  fileprivate mutating func append(_ texts: TextColumn, _ words: Range<Int>) {
    texts.withUnsafeTexts { texts in
      for word in words {
        append(contentsOf: texts[word])
        append(UInt8(ascii: " "))
      }
    }
  }
}
