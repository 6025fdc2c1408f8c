import Basics
import People

/// The words that a misspelt one may have been meant for, twice: by their beginning, and without
/// their first letter, for mistakes in that.
struct Vocabulary {
  private static let cutting = Cutting(least: 400, most: 1600, mean: 400)

  /// The files of one of both.
  struct Part: Sendable {
    /// Each file's content, and the first word in it.
    fileprivate let files: [(content: BlockContent, first: [UInt8], after: [UInt8])]

    /// Adds the files.
    func list(_ files: inout BlockFiles) -> BlockList {
      var list = BlockList()
      for file in self.files {
        list.append(files.add(file.content), first: file.first, after: file.after)
      }
      return list
    }
  }

  let whole: Part
  let tails: Part

  init(_ words: WordKeys) {
    let parts = inParallel(words.keys.count, parts: min(64, words.keys.count / 512)) {
      VocabularyPart($0, of: words)
    }
    whole = Self.part(parts.flatMap(\.words), words.bytes)
    let tails = SortedKeys(parts.map(\.tails))
    self.tails = Self.part(tails.keys.map(\.range), tails.bytes)
  }

  /// - Parameter words: where they stand in the bytes.
  private static func part(_ words: [Range<Int>], _ bytes: [UInt8]) -> Part {
    let ranges = bytes.withUnsafeBufferPointer { bytes in
      cutting.ranges(words.count) { _ in
        1
      } hash: {
        ContentHash.of(bytes[words[$0]])
      }
    }
    let contents = inParallel(ranges.count, parts: 256) { indices in
      bytes.withUnsafeBufferPointer { bytes in
        ranges[indices].map { range in
          (
            content: BlockContent(content(of: words[range], bytes)),
            first: Array(bytes[words[range.lowerBound]]),
            after: range.lowerBound == 0 ? [] : Array(bytes[words[range.lowerBound - 1]])
          )
        }
      }
    }
    return Part(files: contents.flatMap { $0 })
  }

  /// A line for each word: how many letters it shares with the one before, as a digit of base 36, and
  /// the rest.
  private static func content(
    of words: ArraySlice<Range<Int>>, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(8 * words.count)
    var last = UnsafeBufferPointer(rebasing: bytes[0..<0])
    for range in words {
      let word = UnsafeBufferPointer(rebasing: bytes[range])
      // A pair of sequences would make an array of what they share.
      let most = min(35, last.count, word.count)
      var shared = 0
      while shared < most, last[shared] == word[shared], word[shared] < 0x80 { shared += 1 }
      text.append(shared, radix: 36)
      text.append(contentsOf: word.dropFirst(shared))
      text.append(UInt8(ascii: "\n"))
      last = word
    }
    return text
  }
}
