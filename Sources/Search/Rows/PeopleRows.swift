import Basics
import People

/// All people in columns by the person's index: what their rows show, and by what they are found.
///
/// A person's rank is the position in the directory's order. People are read in memory order, since reading them
/// by rank would take twice as long as everything else.
struct PeopleRows: Sendable {
  private(set) var ranks: [Int32] = []
  /// The index of the person of each rank.
  private(set) var indices: [Int32] = []
  private(set) var hashes: [UInt64] = []
  private(set) var slugs = TextColumn()
  /// The words of the name, then those of its other spellings, each once.
  private(set) var nameWords = TextLists()
  /// How many words of each name are the name's own.
  private(set) var ownWordCounts: [Int32] = []
  /// The number of words of each first name; 1 where a name is never split.
  private var firstWordCounts: [Int32] = []
  /// The words of all e-mail addresses that are no prefix of a word of the name, each once.
  private(set) var emailWords = TextLists()
  /// The forms of each phone number, separated by spaces.
  private(set) var digits = TextLists()
  /// The numbers of each person's terms, by the field's column.
  private(set) var terms: [NumberLists] = []
  /// The approximate sort keys: folded words, and the slug.
  private(set) var sortTexts = TextColumn()
  /// The domains that rows refer to by number.
  private(set) var domains: [String] = []
  /// The prefixes of phone numbers that rows refer to by number.
  private(set) var phonePrefixes: [String] = []
  private(set) var ownCells = TextColumn()
  private(set) var codedCells = TextColumn()
  private(set) var rowForms: [RowForm] = []
  private var emails = TextLists()
  private var phones = TextLists()

  var count: Int { ranks.count }

  /// - Parameters:
  ///   - numbers: those of the terms of each field.
  ///   - people: calls its second argument with the rank and the entry of each person of some indices,
  ///     on several threads.
  init(
    _ count: Int, order: SearchOrder, fields: SearchIndex.Fields, numbers: [TermNumbers],
    people: @Sendable (_ indices: Range<Int>, _ body: (Int, SearchIndex.Entry) -> Void) -> Void
  ) {
    let parts = inParallel(count, parts: min(64, count / 512)) { range in
      var part = PeopleRows()
      part.terms = Array(repeating: NumberLists(), count: numbers.count)
      part.reserveCapacity(range.count)
      var spelled = SpelledName()
      people(range) { rank, person in
        part.append(
          person, rank: rank, order: order, fields: fields, numbers: numbers, spelled: &spelled)
      }
      return part
    }
    hasTexts = parts.contains(where: \.hasTexts)
    ranks = parts.flatMap(\.ranks)
    ownWordCounts = parts.flatMap(\.ownWordCounts)
    firstWordCounts = parts.flatMap(\.firstWordCounts)
    rowForms = parts.flatMap(\.rowForms)
    indices = [Int32](repeating: 0, count: count)
    for (index, rank) in ranks.enumerated() { indices[Int(rank)] = Int32(index) }
    // About half of the bytes each.
    (
      (ownCells, terms, emails, phones), (nameWords, emailWords, digits, slugs, sortTexts)
    ) =
      together {
        (
          TextColumn(joining: parts.map(\.ownCells)),
          numbers.indices.map { field in NumberLists(joining: parts.map { $0.terms[field] }) },
          TextLists(joining: parts.map(\.emails)), TextLists(joining: parts.map(\.phones))
        )
      } and: {
        (
          TextLists(joining: parts.map(\.nameWords)), TextLists(joining: parts.map(\.emailWords)),
          TextLists(joining: parts.map(\.digits)), TextColumn(joining: parts.map(\.slugs)),
          TextColumn(joining: parts.map(\.sortTexts))
        )
      }
    codeEmailsAndPhones()
  }

  private init() {}

  /// Whether anybody has values that are searched by their words alone.
  private(set) var hasTexts = false

  func countOfNameWords(of index: Int32) -> Int { Int(ownWordCounts[Int(index)]) }

  private mutating func reserveCapacity(_ count: Int) {
    ranks.reserveCapacity(count)
    ownWordCounts.reserveCapacity(count)
    firstWordCounts.reserveCapacity(count)
    rowForms.reserveCapacity(count)
    ownCells.reserveCapacity(texts: RowColumn.ownPlaces * count, bytes: 32 * count)
    slugs.reserveCapacity(texts: count, bytes: 24 * count)
    sortTexts.reserveCapacity(texts: count, bytes: 48 * count)
    nameWords.reserveCapacity(lists: count, texts: 3 * count, bytes: 24 * count)
    emailWords.reserveCapacity(lists: count, texts: 3 * count, bytes: 24 * count)
    emails.reserveCapacity(lists: count, texts: count, bytes: 40 * count)
    phones.reserveCapacity(lists: count, texts: count, bytes: 16 * count)
    digits.reserveCapacity(lists: count, texts: count, bytes: 16 * count)
  }

  private mutating func append(
    _ person: SearchIndex.Entry, rank: Int, order: SearchOrder, fields: SearchIndex.Fields,
    numbers: [TermNumbers], spelled: inout SpelledName
  ) {
    ranks.append(Int32(rank))
    let firstWords = appendWords(
      of: person, searchesEmails: fields.searchesEmails, spelled: &spelled)
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
    let isNameJoined = nameWords.texts.texts.areJoined(openNameWords, as: slugs.open)
    let slug = isNameJoined ? "" : spelled.slugNumber.map { "~\($0)" } ?? person.slug
    for index in fields.columns.indices {
      let numbers = numbers[index].numbers
      let own = person.terms(at: fields.columns[index].place)
      terms[index].append(list: own.lazy.map { numbers[$0] })
    }
    ownCells.append(
      person, columns: fields.columns, numbers: numbers, slug: slug,
      digits: hasPlainDigits ? nil : digits, order: order)
    appendSortText(of: person, firstWords: firstWords, order: order)
    slugs.end()
    nameWords.end()
    emailWords.end()
    emails.end()
    phones.end()
    digits.end()
  }

  private var openNameWords: Range<Int> {
    nameWords.open.prefix(Int(ownWordCounts[ownWordCounts.count - 1]))
  }

  /// Returns the number of words of the first name.
  private mutating func appendWords(
    of person: SearchIndex.Entry, searchesEmails: Bool, spelled: inout SpelledName
  ) -> Int {
    Folding.write(person.firstName ?? "", to: &nameWords.texts)
    let first = nameWords.open.count
    Folding.write(person.lastName ?? person.name, to: &nameWords.texts)
    firstWordCounts.append(person.firstName == nil ? 1 : Int32(first))
    ownWordCounts.append(Int32(nameWords.open.count))
    spelled.read(person.name, slug: person.slug, parts: person.nameParts)
    spelled.writeFurtherWords(to: &nameWords.texts)
    for email in person.emails where searchesEmails {
      Folding.write(email, to: &emailWords.texts)
    }
    for text in person.texts { Folding.writeFound(text, to: &emailWords.texts) }
    if !person.texts.isEmpty { hasTexts = true }
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
    let words = openNameWords
    if order.by == .name {
      sortTexts.append(words, of: nameWords.texts)
    } else {
      sortTexts.append(words.dropFirst(firstWords), of: nameWords.texts)
      sortTexts.append(words.prefix(firstWords), of: nameWords.texts)
    }
    sortTexts.append(contentsOf: person.slug.utf8)
    sortTexts.end()
  }

  /// Encodes what depends on all people, completes the forms of rows, and hashes rows.
  private mutating func codeEmailsAndPhones() {
    let emailCoding = EmailCoding(emails.texts)
    let phoneCoding = PhoneCoding(phones.texts)
    let parts = inParallel(count, parts: min(64, count / 512)) { [self] range in
      var part: (cells: TextColumn, hashes: [UInt64], forms: [RowForm]) = (TextColumn(), [], [])
      part.hashes.reserveCapacity(range.count)
      part.forms.reserveCapacity(range.count)
      part.cells.reserveCapacity(
        texts: RowColumn.codedPlaces * range.count, bytes: 16 * range.count)
      let (emailTexts, phoneTexts) = (emails.texts.texts, phones.texts.texts)
      let (slugs, own) = (slugs.texts, ownCells.texts)
      for person in range {
        var form = rowForms[person]
        form.add(filledOf: own, person: person)
        var hash = ContentHash()
        hash.append(content: own[RowColumn.ownTexts(of: person)])
        emailCoding.write(
          emails[person], of: emailTexts, slug: slugs[person],
          firstWords: Int(firstWordCounts[person]), to: &part.cells)
        if part.cells.openCount > 0 { form.insert(.emails) }
        hash.append(content: part.cells.open)
        part.cells.end()
        phoneCoding.write(phones[person], of: phoneTexts, to: &part.cells)
        hash.append(content: part.cells.open)
        part.cells.end()
        hash.append(word: UInt64(form.rawValue))
        part.hashes.append(hash.value)
        part.forms.append(form)
      }
      return part
    }
    codedCells = TextColumn(joining: parts.map(\.cells))
    hashes = parts.flatMap(\.hashes)
    rowForms = parts.flatMap(\.forms)
    domains = emailCoding.domains.strings
    phonePrefixes = phoneCoding.prefixes.strings
    emails = TextLists()
    phones = TextLists()
    firstWordCounts = []
  }
}

extension TextColumn {
  /// Appends words of another column, each followed by a space.
  fileprivate mutating func append(_ words: Range<Int>, of column: TextColumn) {
    let texts = column.texts
    for word in words {
      append(texts[word])
      append(UInt8(ascii: " "))
    }
  }
}
