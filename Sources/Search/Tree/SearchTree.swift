package import Basics
import People

/// The index of a large directory: a head, and leaves of which a query loads a few.
///
/// `docs/reference/search-index.md` describes them. The same people give the same bytes, and a changed value
/// changes few files.
package struct SearchTree: Sendable {
  /// From this number of people on, a word of e-mail addresses is a term.
  private static let fewestOfMailWord = 257
  /// From this number of people on, a word of names has a key for each other word of the name.
  private static let fewestOfPairedWord = 2501
  private static let directories = Chunking(least: 60, most: 240, mean: 60)
  /// Up to this number of leaves, the head lists them, so that a query waits for no directory.
  private static let mostListedLeaves = 4000

  package struct File: Sendable {
    package let name: String
    /// A hash of all that the bytes depend on, except the program.
    package let fingerprint: Fingerprint
    fileprivate let content: @Sendable () -> [UInt8]

    package var bytes: [UInt8] { Deflate.compress(content()) }
  }

  /// The bytes of `search/index.json`, the same for every tree.
  package static let index: [UInt8] = {
    var json = JSONText()
    json.writeKind("tree", version: 6)
    json.raw("}\n")
    return json.bytes
  }()

  /// Uncompressed.
  let headText: [UInt8]
  /// The bytes of `search/head.bin`, which every search reads.
  package var head: [UInt8] { Deflate.compress(headText, .most) }
  package let files: [File]

  /// - Parameters:
  ///   - mostListed: the largest number of leaves that the head lists.
  ///   - people: Calls its second argument with the rank (the position in the directory's order) and the entry of each
  ///     person of some indices. It is called from several threads, once for each index.
  package init(
    count: Int, order: SearchOrder, fields: SearchIndex.Fields, nicknames: SearchIndex.Nicknames,
    mostListed: Int = mostListedLeaves,
    people: @Sendable (_ indices: Range<Int>, _ body: (Int, SearchIndex.Entry) -> Void) -> Void
  ) {
    let columns = fields.columns
    let numbers = columns.map { TermNumbers($0.field.terms) }
    let rows = PeopleRows(count, order: order, fields: fields, numbers: numbers, people: people)
    let (listOrder, mailWords) = together {
      ListOrder(rows)
    } and: {
      CommonWords(rows.emailWords, fewest: Self.fewestOfMailWord)
    }
    let terms = TermPostings(rows, columns: columns, numbers: numbers, mailWords: mailWords)
    let (words, others) = together {
      Self.words(rows, mailWords, terms)
    } and: {
      let digits = DigitAnswers(rows)
      return [
        TreeSection.digits(rows, digits.ofThree),
        TreeSection.lists(
          rows, order: listOrder, terms: terms, layouts: columns.map(\.layout),
          counts: numbers.map(\.end)),
        TreeSection.tails(rows, order: listOrder, digits.ofFour),
      ]
    }
    // In the order of their letters.
    let sections = others + [words.vocabulary, words.section]
    let tree = TreeFiles(
      sections, rows, directories: Self.directories, mostListed: mostListed)
    files = tree.files.map { file in
      File(name: file.name, fingerprint: file.fingerprint, content: file.content)
    }

    var json = JSONText()
    json.raw("{")
    json.writeTables()
    json.raw(",\n\"order\":")
    json.object([("language", order.language), ("by", order.by.rawValue)])
    for (index, column) in columns.enumerated() {
      guard let key = column.layout.key else { continue }
      json.raw(",\n")
      json.string(key)
      json.raw(":{")
      json.write(columnsOf: column.field, numbers: numbers[index], counts: terms.counts[index])
    }
    json.write(wordsIn: fields)
    json.write(furtherOf: columns) { index, column, json in
      json.write(columnsOf: column.field, numbers: numbers[index], counts: terms.counts[index])
    }
    json.write(groupsOf: fields)
    json.raw(",\n\"hasTexts\":\(rows.hasTexts),\"hasConsonants\":\(words.haveConsonants)")
    json.raw(",\"hasThai\":\(words.haveThai)")
    json.raw(",\n\"nicknames\":")
    json.string(nicknames.text)
    json.raw(",\n\"mailWords\":")
    json.string(mailWords.words.joined(separator: " "))
    json.raw(",\n\"domains\":")
    json.string(rows.domains.joined(separator: " "))
    json.raw(",\n\"phoneStarts\":")
    json.string(rows.phonePrefixes.joined(separator: "\n"))
    json.raw(",\n\"digits\":\(words.mostDigits),\"seed\":\(tree.seed)")
    for (key, list) in [("tops", tree.tops), ("leaves", tree.listed)] {
      var separators: [UInt8] = []
      separators.append(frontCoded: list, separator: UInt8(ascii: ","))
      json.raw(",\"\(key)\":")
      json.string(String(decoding: separators, as: UTF8.self))
    }
    json.raw("}\n")
    headText = json.bytes
  }

  private static func words(
    _ rows: PeopleRows, _ mailWords: CommonWords, _ terms: TermPostings
  ) -> (
    section: TreeSection, vocabulary: TreeSection, mostDigits: Int, haveConsonants: Bool,
    haveThai: Bool
  ) {
    let names = CommonWords(rows.nameWords, fewest: Self.fewestOfPairedWord)
    let words = WordKeys(rows, commonNames: names, commonMails: mailWords)
    let (section, vocabulary) = together {
      TreeSection.words(words, rows, terms: terms)
    } and: {
      TreeSection.vocabulary(words)
    }
    return (section, vocabulary, words.mostDigits, words.haveConsonants, words.haveThai)
  }
}
