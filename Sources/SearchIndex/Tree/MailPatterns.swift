import Basics

/// E-mail addresses as rows have them: most are the words of the slug at one of a few domains, and need not
/// be written again.
struct MailPatterns: Sendable {
  private static let mostDomains = 16
  /// A domain of fewer addresses than one in so many is rare.
  private static let leastShare = 100

  /// The commonest domains, in the order of their bytes.
  let domains: [String]
  private let bytes: [[UInt8]]

  /// - Parameter addresses: everybody's.
  init(_ addresses: TextColumn) {
    let parts = inParallel(addresses.count, parts: min(64, addresses.count / 512)) { range in
      var counts: [UInt64: (count: Int, text: Int)] = [:]
      addresses.withUnsafeTexts { texts in
        for text in range {
          guard let domain = Self.domain(of: texts[text]) else { continue }
          counts[ContentHash.of(domain), default: (0, text)].count += 1
        }
      }
      return counts
    }
    var all: [UInt64: (count: Int, text: Int)] = [:]
    for part in parts {
      for (hash, domain) in part { all[hash, default: (0, domain.text)].count += domain.count }
    }
    let least = addresses.count / Self.leastShare
    var common: [(count: Int, bytes: [UInt8])] = []
    addresses.withUnsafeTexts { texts in
      for domain in all.values where domain.count > least {
        let bytes = Self.domain(of: texts[domain.text]).map { Array($0) } ?? []
        if !bytes.isEmpty, bytes.allSatisfy({ $0 > 0x20 }) { common.append((domain.count, bytes)) }
      }
    }
    common.sort {
      $0.count == $1.count ? $0.bytes.lexicographicallyPrecedes($1.bytes) : $0.count > $1.count
    }
    common.removeLast(max(0, common.count - Self.mostDomains))
    bytes = common.map { $0.bytes }.sorted { $0.lexicographicallyPrecedes($1) }
    domains = bytes.map { String(decoding: $0, as: UTF8.self) }
  }

  private static func domain(of address: UnsafeBufferPointer<UInt8>)
    -> Slice<UnsafeBufferPointer<UInt8>>?
  {
    address.lastIndex(of: UInt8(ascii: "@")).map { address[($0 + 1)...] }
  }

  /// Goes on with the text that is being written, by a person's addresses.
  func write(
    _ addresses: Range<Int>, of texts: TextColumn.UnsafeTexts,
    slug: UnsafeBufferPointer<UInt8>, to column: inout TextColumn
  ) {
    if addresses.isEmpty { column.append(UInt8(ascii: "-")) }
    for (number, address) in addresses.enumerated() {
      if number > 0 { column.append(0x1F) }
      let start = column.openCount
      if !write(texts[address], slug: slug, to: &column) {
        column.removeOpen(downTo: start)
        column.append(UInt8(ascii: "="))
        column.append(contentsOf: texts[address])
      }
    }
  }

  /// Writes an address as words of the slug; gives `false` where it cannot be.
  private func write(
    _ address: UnsafeBufferPointer<UInt8>, slug: UnsafeBufferPointer<UInt8>,
    to column: inout TextColumn
  ) -> Bool {
    guard let domain = Self.domain(of: address),
      let number = bytes.firstIndex(where: { domain.elementsEqual($0) })
    else { return false }
    let start = column.openCount
    var rest = address[..<(domain.startIndex - 1)]
    while let byte = rest.first {
      if Self.isWordPart(byte) {
        let run = rest.prefix(while: Self.isWordPart)
        column.append(run, of: slug)
        rest = rest.dropFirst(run.count)
      } else if byte > 0x20, byte < 0x80, !(UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte),
        byte != UInt8(ascii: "="), byte != UInt8(ascii: "@")
      {
        column.append(byte)
        rest = rest.dropFirst()
      } else {
        return false
      }
    }
    if number == 0, column.hasOpen("A.Z", from: start) {
      column.removeOpen(downTo: start)
      return true
    }
    column.append(UInt8(ascii: "@"))
    column.append(number, radix: 36)
    return true
  }

  private static func isWordPart(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}

extension TextColumn {
  /// Goes on by the letter that stands for a word of the slug, or the run itself.
  fileprivate mutating func append(
    _ run: Slice<UnsafeBufferPointer<UInt8>>, of slug: UnsafeBufferPointer<UInt8>
  ) {
    let hyphen = UInt8(ascii: "-")
    let last = UInt8(ascii: "Z")
    var letter = UInt8(ascii: "A")
    var start = 0
    while start < slug.count, letter <= last {
      let word = slug[start...].prefix { $0 != hyphen }
      if word.elementsEqual(run) {
        // The last word is Z, wherever it stands.
        if letter < last || word.endIndex == slug.count {
          return append(word.endIndex == slug.count ? last : letter)
        }
      }
      start = word.endIndex + 1
      letter += 1
    }
    append(contentsOf: run)
  }
}
