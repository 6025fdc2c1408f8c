package import Basics
import People

/// The index of a directory that is too large for one file: a head, and files of which a query loads
/// a few.
///
/// `docs/search-index.md` describes them. The same people give the same bytes, and one changed value
/// changes few files.
package struct SearchTree: Sendable {
  /// A word of e-mail addresses that so many people have is a term.
  private static let fewestOfMailWord = 257
  /// A word of names that so many people have has a key for each other word of its names.
  private static let fewestOfPairedWord = 2501
  private static let directories = Cutting(least: 60, most: 240, mean: 60)

  /// A file of the tree.
  package struct File: Sendable {
    /// The path in the site.
    package let path: String
    /// Whether the file says where others begin.
    package let isDirectory: Bool
    /// A hash over all that the bytes depend on but the program.
    package let fingerprint: Fingerprint
    fileprivate let content: @Sendable () -> [UInt8]

    /// The file's bytes: the content as raw DEFLATE.
    package var bytes: [UInt8] { Deflate.compress(content()) }
  }

  /// The bytes of `search/index.json`.
  package let head: [UInt8]
  /// All other files, no two of one path.
  package let files: [File]

  /// An index of many files.
  ///
  /// - Parameters:
  ///   - count: How many people there are.
  ///   - order: How the directory is sorted.
  ///   - positions: What the people's `position` is an index into.
  ///   - projects: What the people's `projects` are indices into.
  ///   - offices: What the people's `offices` are indices into.
  ///   - nicknames: Given names that find each other.
  ///   - people: Calls its second argument with people of some indices, each with its rank: the position
  ///     in the order that decides between equal results. It is called from several threads, for each
  ///     index once.
  package init(
    count: Int, order: SearchOrder, positions: [SearchIndex.Term], projects: [SearchIndex.Term],
    offices: [SearchIndex.Term], nicknames: SearchIndex.Nicknames,
    people: @Sendable (_ indices: Range<Int>, _ body: (Int, SearchIndex.Entry) -> Void) -> Void
  ) {
    let rows = PeopleRows(count, order: order, people: people)
    let (places, mailWords) = together {
      SortPlaces(rows)
    } and: {
      CommonWords(rows.emailWords, fewest: Self.fewestOfMailWord)
    }
    let tops = TermTops(
      rows,
      kinds: [
        ("p", positions, rows.positions), ("j", projects, rows.projects),
        ("o", offices, rows.offices),
      ], mailWords: mailWords)
    let (words, numbers) = together {
      Self.words(rows, mailWords, tops)
    } and: {
      let counts = (positions.count, projects.count, offices.count)
      let digits = DigitAnswers(rows)
      return [
        TreeSection.digits(rows, digits.ofThree),
        ListSection(rows, places: places, tops: tops, counts: counts).section,
        TreeSection.tails(rows, places: places, digits.ofFour),
      ]
    }
    // In the order of their letters.
    let sections = numbers + [words.vocabulary, words.section]
    let tree = TreeFiles(sections, rows, directories: Self.directories)
    files = tree.files.map { file in
      File(
        path: "search/\(file.name).bin", isDirectory: file.isDirectory,
        fingerprint: file.fingerprint, content: file.content)
    }

    var json = JSONText()
    json.writeHead(version: 3, kind: "tree")
    json.raw(",\n\"order\":")
    json.object([("language", order.language), ("by", order.by.rawValue)])
    for (key, letter, terms) in [
      ("positions", "p", positions), ("projects", "j", projects), ("offices", "o", offices),
    ] {
      json.write(terms, key: key, counts: tops.counts[letter] ?? [])
    }
    json.raw(",\n\"nicknames\":")
    json.string(nicknames.text)
    json.raw(",\n\"mailWords\":")
    json.string(mailWords.words.joined(separator: " "))
    json.raw(",\n\"domains\":")
    json.string(rows.domains.joined(separator: " "))
    json.raw(",\n\"phoneStarts\":")
    json.string(rows.phoneStarts.joined(separator: "\n"))
    json.raw(",\n\"digits\":\(words.mostDigits),\"seed\":\(tree.seed),\"tops\":")
    var beginnings: [UInt8] = []
    beginnings.append(texts: tree.tops, dividedBy: UInt8(ascii: ","))
    json.string(String(decoding: beginnings, as: UTF8.self))
    json.raw("}\n")
    head = json.bytes
  }

  private static func words(
    _ rows: PeopleRows, _ mailWords: CommonWords, _ tops: TermTops
  ) -> (section: TreeSection, vocabulary: TreeSection, mostDigits: Int) {
    let names = CommonWords(rows.nameWords, fewest: Self.fewestOfPairedWord)
    let words = WordKeys(rows, commonNames: names, commonMails: mailWords)
    let (section, vocabulary) = together {
      TreeSection.words(words, rows, tops: tops)
    } and: {
      TreeSection.vocabulary(words)
    }
    return (section, vocabulary, words.mostDigits)
  }
}
