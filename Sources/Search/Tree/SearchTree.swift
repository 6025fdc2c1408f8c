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
    count: Int, order: SearchOrder, positions: [SearchIndex.Term], projects: [SearchIndex.Term],
    offices: [SearchIndex.Term], fields: SearchIndex.Fields = .standard,
    nicknames: SearchIndex.Nicknames, mostListed: Int = mostListedLeaves,
    people: @Sendable (_ indices: Range<Int>, _ body: (Int, SearchIndex.Entry) -> Void) -> Void
  ) {
    let lists = [positions, projects, offices] + fields.further.map(\.terms)
    let termNumbers = lists.map(TermNumbers.init)
    let rows = PeopleRows(
      count, order: order, numbers: termNumbers,
      searchesEmails: !fields.unsearched.contains("email"), people: people)
    let (listOrder, mailWords) = together {
      ListOrder(rows)
    } and: {
      CommonWords(rows.emailWords, fewest: Self.fewestOfMailWord)
    }
    let terms = TermPostings(
      rows,
      kinds: Self.letters(lists.count).enumerated().map { index, letter in
        TermPostings.Kind(
          letter: letter, terms: termNumbers[index].slots(of: lists[index]),
          numbers: rows.terms[index],
          isSearched: index < Self.fields.count
            ? !fields.unsearched.contains(Self.fields[index])
            : fields.further[index - Self.fields.count].isSearched,
          hasList: ["p", "j"].contains(letter))
      }, mailWords: mailWords)
    let (words, numbers) = together {
      Self.words(rows, mailWords, terms)
    } and: {
      let counts = (termNumbers[0].end, termNumbers[1].end, termNumbers[2].end)
      let digits = DigitAnswers(rows)
      return [
        TreeSection.digits(rows, digits.ofThree),
        ListSection(rows, order: listOrder, terms: terms, counts: counts).section,
        TreeSection.tails(rows, order: listOrder, digits.ofFour),
      ]
    }
    // In the order of their letters.
    let sections = numbers + [words.vocabulary, words.section]
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
    for (index, (key, letter, list)) in [
      ("positions", "p", positions), ("projects", "j", projects), ("offices", "o", offices),
    ].enumerated() {
      json.write(list, numbers: termNumbers[index], key: key, counts: terms.counts[letter] ?? [])
    }
    json.write(unsearched: fields)
    json.raw(",\n\"further\":")
    json.array(Array(fields.further.enumerated())) { field, json in
      let index = Self.fields.count + field.offset
      json.raw("{\"field\":")
      json.string(field.element.key)
      json.write(isSearched: field.element)
      json.raw(",")
      json.write(
        columnsOf: field.element.terms, numbers: termNumbers[index],
        counts: terms.counts[Self.letters(lists.count)[index]] ?? [])
    }
    json.write(fields.groups, terms: fields.terms(positions, projects, offices))
    json.raw(",\n\"hasTexts\":\(rows.hasTexts)")
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

  private static let fields = ["position", "project", "office"]

  /// What stands for each kind of term in keys.
  private static func letters(_ count: Int) -> [String] {
    ["p", "j", "o"] + (3..<max(3, count)).map { "x\(String($0 - 3, radix: 36))." }
  }

  private static func words(
    _ rows: PeopleRows, _ mailWords: CommonWords, _ terms: TermPostings
  ) -> (section: TreeSection, vocabulary: TreeSection, mostDigits: Int) {
    let names = CommonWords(rows.nameWords, fewest: Self.fewestOfPairedWord)
    let words = WordKeys(rows, commonNames: names, commonMails: mailWords)
    let (section, vocabulary) = together {
      TreeSection.words(words, rows, terms: terms)
    } and: {
      TreeSection.vocabulary(words)
    }
    return (section, vocabulary, words.mostDigits)
  }
}
