import Basics
import People

/// The index of a directory that is too large for one file: a head, and files of which a query loads
/// a few.
///
/// `docs/search-index.md` describes them. The same people give the same bytes, and one changed value
/// changes few files.
public struct SearchBlocks: Sendable {
  private static let answers = Cutting(least: 9_000, most: 20_000, mean: 6_000)
  private static let sets = Cutting(least: 4_000, most: 12_000, mean: 4_000)

  /// The bytes of `search/index.json`.
  public let head: [UInt8]
  /// All other files, no two of one path.
  public let files: [SearchIndex.File]

  /// An index of many files.
  ///
  /// - Parameters:
  ///   - count: How many people there are.
  ///   - positions: What the people's `position` is an index into.
  ///   - projects: What the people's `projects` are indices into.
  ///   - offices: What the people's `offices` are indices into.
  ///   - people: Calls its second argument with people of some indices, each with its rank: the position
  ///     in the order that decides between equal results. It is called from several threads, for each
  ///     index once.
  public init(
    count: Int, positions: [SearchIndex.Term], projects: [SearchIndex.Term],
    offices: [SearchIndex.Term],
    people: @Sendable (_ indices: Range<Int>, _ body: (Int, SearchIndex.Entry) -> Void) -> Void
  ) {
    let rows = PeopleRows(count, people: people)
    let common = CommonWords(rows.emailWords)
    let (byWords, (sets, peopleFiles)) = together {
      ByWords(rows, common: common)
    } and: {
      let sets = FoundSets(
        rows, positions: positions, projects: projects, offices: offices, common: common)
      return (sets, PeopleFiles(rows))
    }
    let words = byWords.words
    let wordFiles = byWords.wordFiles
    var files = byWords.files
    let found = sets.shared + byWords.beginnings + sets.byTerms
    let answerList = Self.answerList(found, rows, &files)
    let setList = Self.setList(sets.ofPhonesAndAddresses + found, &files)

    var catalog = JSONText()
    catalog.raw("{\"people\":")
    peopleFiles.write(to: &catalog, files: &files)
    for (key, list) in [
      ("sets", setList), ("vocabulary", byWords.vocabulary.whole.list(&files)),
      ("tails", byWords.vocabulary.tails.list(&files)),
    ] {
      catalog.raw(",\"\(key)\":")
      list.write(to: &catalog)
    }
    catalog.raw("}")
    let catalogName = files.add(BlockContent(catalog.bytes))

    var json = JSONText()
    json.writeHead(
      kind: "blocks",
      terms: [("positions", positions), ("projects", projects), ("offices", offices)],
      withWords: false)
    json.raw(",\n\"mailWords\":")
    json.array(common.words) { $1.string($0) }
    json.raw(
      ",\n\"count\":\(count),\"pairs\":\(words.hasAllPairs),\"catalogName\":\"\(catalogName)\""
    )
    json.raw(",\n\"words\":")
    wordFiles.list.write(to: &json)
    json.raw(",\n\"answers\":")
    answerList.write(to: &json)
    json.raw("}\n")
    head = json.bytes
    self.files = files.files
  }

  /// The first hundred of whom each finds, as they are shown when nothing else is asked for, and how
  /// many there are: 101 where there are more, so that a joiner changes no answer in vain.
  private static func answerList(
    _ found: [(key: [UInt8], found: FoundPeople)], _ rows: PeopleRows, _ files: inout BlockFiles
  ) -> BlockList {
    let sorted = found.sorted { $0.key.lexicographicallyPrecedes($1.key) }
    let entries = inParallel(sorted.count, parts: 64) { range in
      sorted[range].map { key, found in
        let best = found.best(rows: rows)
        var bytes = Array("=".utf8) + key + Array("\t\(min(found.count, 101))\n".utf8)
        rows.withUnsafeLines { lines in
          bytes.reserveCapacity(best.reduce(bytes.count) { $0 + lines[$1].count })
          for rank in best { bytes.append(contentsOf: lines[rank]) }
        }
        return (key: key, bytes: bytes)
      }
    }.flatMap { $0 }
    return KeyedFiles.list(entries, cutting: answers, files: &files)
  }

  /// All of whom each finds.
  private static func setList(
    _ found: [(key: [UInt8], found: FoundPeople)], _ files: inout BlockFiles
  ) -> BlockList {
    let sorted = found.sorted { $0.key.lexicographicallyPrecedes($1.key) }
    let entries = inParallel(sorted.count, parts: 64) { range in
      sorted[range].map { key, found in
        var bytes: [UInt8] = []
        FoundPeople.append(UInt32(key.count), to: &bytes)
        return (key: key, bytes: bytes + key + found.bytes)
      }
    }.flatMap { $0 }
    return KeyedFiles.list(entries, cutting: sets, files: &files)
  }
}
