import Basics

/// Parts that many texts have, such as the domains of e-mail addresses.
enum CommonParts {
  /// A part of fewer texts than one in so many is rare.
  private static let leastShare = 100

  /// The commonest ones without control characters, in the order of their bytes.
  ///
  /// - Parameters:
  ///   - most: no more than so many, nor any that is rare.
  ///   - part: of a text; `nil` where it has none.
  static func of(
    _ texts: TextColumn, most: Int,
    part: @Sendable (UnsafeBufferPointer<UInt8>) -> Slice<UnsafeBufferPointer<UInt8>>?
  ) -> [[UInt8]] {
    let counts = inParallel(texts.count, parts: min(64, texts.count / 512)) { range in
      var counts: [UInt64: (count: Int, text: Int)] = [:]
      texts.withUnsafeTexts { texts in
        for text in range {
          guard let own = part(texts[text]) else { continue }
          counts[ContentHash.of(own), default: (0, text)].count += 1
        }
      }
      return counts
    }
    var all: [UInt64: (count: Int, text: Int)] = [:]
    for counts in counts {
      for (hash, own) in counts { all[hash, default: (0, own.text)].count += own.count }
    }
    let least = texts.count / Self.leastShare
    var common: [(count: Int, bytes: [UInt8])] = []
    texts.withUnsafeTexts { texts in
      for own in all.values where own.count > least {
        let bytes = part(texts[own.text]).map { Array($0) } ?? []
        if !bytes.isEmpty, bytes.allSatisfy({ $0 >= 0x20 }) { common.append((own.count, bytes)) }
      }
    }
    common.sort {
      $0.count == $1.count ? $0.bytes.lexicographicallyPrecedes($1.bytes) : $0.count > $1.count
    }
    common.removeLast(max(0, common.count - most))
    return common.map { $0.bytes }.sorted { $0.lexicographicallyPrecedes($1) }
  }
}
