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
  /// Each person's line, with the line feed.
  private var lines = TextColumn()
  private(set) var slugs = TextColumn()
  private(set) var nameWords = TextLists()
  /// The words of all e-mail addresses, each once.
  private(set) var emailWords = TextLists()
  /// The forms of each phone number, divided by spaces.
  private(set) var digits = TextLists()
  private(set) var addressHashes = NumberLists()
  private(set) var positions = NumberLists()
  private(set) var projects = NumberLists()
  private(set) var offices = NumberLists()

  /// The number of people.
  var count: Int { lines.count }

  /// - Parameter people: calls its second argument with the rank of each person of some indices and the
  ///   person, on several threads.
  init(
    _ count: Int,
    people: @Sendable (_ indices: Range<Int>, _ body: (Int, SearchIndex.Entry) -> Void) -> Void
  ) {
    let parts = inParallel(count, parts: min(64, count / 512)) { range in
      var part = PeopleRows()
      people(range) { rank, person in part.append(person, rank: rank) }
      return part
    }
    ranks = parts.flatMap(\.ranks)
    indices = [Int32](repeating: 0, count: count)
    for (index, rank) in ranks.enumerated() { indices[Int(rank)] = Int32(index) }
    // About half of the bytes each.
    ((lines, addressHashes, positions, projects), (nameWords, emailWords, digits, slugs, offices)) =
      together {
        (
          TextColumn(joining: parts.map(\.lines)), NumberLists(joining: parts.map(\.addressHashes)),
          NumberLists(joining: parts.map(\.positions)), NumberLists(joining: parts.map(\.projects))
        )
      } and: {
        (
          TextLists(joining: parts.map(\.nameWords)), TextLists(joining: parts.map(\.emailWords)),
          TextLists(joining: parts.map(\.digits)), TextColumn(joining: parts.map(\.slugs)),
          NumberLists(joining: parts.map(\.offices))
        )
      }
  }

  private init() {}

  /// Gives access to the people's lines without counting references.
  func withUnsafeLines<Result>(_ body: (UnsafeLines) -> Result) -> Result {
    lines.withUnsafeTexts { texts in
      indices.withUnsafeBufferPointer { body(UnsafeLines(texts: texts, indices: $0)) }
    }
  }

  /// The people's lines, by rank.
  struct UnsafeLines {
    fileprivate let texts: TextColumn.UnsafeTexts
    fileprivate let indices: UnsafeBufferPointer<Int32>

    /// The line of the person of a rank.
    subscript(rank: Int32) -> UnsafeBufferPointer<UInt8> { texts[Int(indices[Int(rank)])] }
  }

  /// The slug of the person of a rank.
  func slug(of rank: Int) -> ArraySlice<UInt8> { slugs[Int(indices[rank])] }

  /// How many words the name of the person of a rank has.
  func countOfNameWords(of rank: Int32) -> Int { nameWords[Int(indices[Int(rank)])].count }

  private mutating func append(_ person: SearchIndex.Entry, rank: Int) {
    ranks.append(Int32(rank))
    Folding.write(person.name, to: &nameWords.texts)
    for email in person.emails { Folding.write(email, to: &emailWords.texts) }
    emailWords.keepDistinct()
    var hasPlainDigits = true
    for phone in person.phones {
      let isPlain = PhoneDigits.write(phone, to: &digits.texts)
      hasPlainDigits = hasPlainDigits && isPlain
    }
    slugs.append(contentsOf: person.slug.utf8)
    lines.append(
      person, rank: rank, slug: isNameJoined ? "" : person.slug,
      digits: hasPlainDigits ? [] : digits.open.map { digits.texts[$0] })
    slugs.end()
    nameWords.end()
    emailWords.end()
    digits.end()
    addressHashes.append(list: person.emails.lazy.map(AddressParts.hash))
    positions.append(list: CollectionOfOne(person.position).lazy.compactMap(\.self))
    projects.append(list: person.projects)
    offices.append(list: person.offices)
  }

  /// Whether the slug that is being written is the name's words joined by hyphens.
  private var isNameJoined: Bool {
    var slug = slugs.bytes.suffix(slugs.openCount)
    for (number, word) in nameWords.open.enumerated() {
      if number > 0, slug.popFirst() != UInt8(ascii: "-") { return false }
      let bytes = nameWords.texts[word]
      guard slug.starts(with: bytes) else { return false }
      slug = slug.dropFirst(bytes.count)
    }
    return slug.isEmpty
  }
}

extension TextColumn {
  /// Adds a person's line.
  ///
  /// - Parameters:
  ///   - slug: empty where the name tells it.
  ///   - digits: none where they are those of the phones.
  fileprivate mutating func append(
    _ person: SearchIndex.Entry, rank: Int, slug: String, digits: [ArraySlice<UInt8>]
  ) {
    append(rank, radix: 36)
    append(field: CollectionOfOne(person.name)) { $0.append(value: $1) }
    append(field: CollectionOfOne(slug)) { $0.append(value: $1) }
    append(field: person.emails) { $0.append(value: $1) }
    append(field: person.phones) { $0.append(value: $1.text) }
    append(field: digits) { $0.append(contentsOf: $1) }
    append(field: CollectionOfOne(person.position)) { column, position in
      if let position { column.append(position, radix: 10) }
    }
    append(field: person.projects) { $0.append($1, radix: 10) }
    append(field: person.offices) { $0.append($1, radix: 10) }
    append(UInt8(ascii: "\n"))
    end()
  }

  private mutating func append<Value>(
    field values: some Collection<Value>, write: (inout TextColumn, Value) -> Void
  ) {
    append(UInt8(ascii: "\t"))
    var isFirst = true
    for value in values {
      if !isFirst { append(0x1F) }
      isFirst = false
      write(&self, value)
    }
  }

  private mutating func append(value: String) {
    var value = value
    value.withUTF8 { bytes in
      if bytes.allSatisfy({ $0 >= 0x20 }) {
        append(contentsOf: bytes)
      } else {
        // A control character inside a value would end its line or field.
        for byte in bytes { append(max(byte, 0x20)) }
      }
    }
  }
}
