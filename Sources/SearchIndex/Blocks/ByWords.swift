/// What is found by words alone: the first part of an index.
struct ByWords: Sendable {
  let words: WordKeys
  let wordFiles: WordFiles
  /// The files of the words.
  let files: BlockFiles
  let vocabulary: Vocabulary
  /// Whom beginnings find that many people's words have.
  let beginnings: [(key: [UInt8], found: FoundPeople)]

  /// - Parameter common: words of e-mail addresses that are kept elsewhere.
  init(_ rows: PeopleRows, common: CommonWords) {
    words = WordKeys(rows, common: common)
    var files = BlockFiles()
    wordFiles = WordFiles(words, rows: rows, files: &files)
    self.files = files
    vocabulary = Vocabulary(words)
    beginnings = CommonBeginnings(words: words, files: wordFiles, rows: rows).found()
  }
}
