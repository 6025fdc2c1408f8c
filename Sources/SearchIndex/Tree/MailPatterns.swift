import Basics

/// E-mail addresses as rows have them: most are the words of the slug at one of a few domains, and need not
/// be written again.
struct MailPatterns: Sendable {
  private static let mostDomains = 16

  /// The commonest domains, in the order of their bytes.
  let domains: [String]
  private let bytes: [[UInt8]]

  /// - Parameter addresses: everybody's.
  init(_ addresses: TextColumn) {
    bytes = CommonParts.of(addresses, most: Self.mostDomains) { address in
      // A space divides domains.
      Self.domain(of: address).flatMap { $0.contains(UInt8(ascii: " ")) ? nil : $0 }
    }
    domains = bytes.map { String(decoding: $0, as: UTF8.self) }
  }

  private static func domain(of address: UnsafeBufferPointer<UInt8>)
    -> Slice<UnsafeBufferPointer<UInt8>>?
  {
    address.lastIndex(of: UInt8(ascii: "@")).map { address[($0 + 1)...] }
  }

  /// Goes on with the text that is being written, by a person's addresses.
  ///
  /// - Parameter firstWords: of how many words of the slug the first name is.
  func write(
    _ addresses: Range<Int>, of texts: TextColumn.UnsafeTexts,
    slug: UnsafeBufferPointer<UInt8>, firstWords: Int, to column: inout TextColumn
  ) {
    let hyphen = Self.hyphen(of: slug, behind: firstWords)
    if addresses.isEmpty { column.append(UInt8(ascii: "-")) }
    for (number, address) in addresses.enumerated() {
      if number > 0 { column.append(0x1F) }
      if let hyphen, isUsual(texts[address], slug: slug, hyphen: hyphen) { continue }
      let start = column.openCount
      if !write(texts[address], slug: slug, to: &column) {
        column.removeOpen(downTo: start)
        column.append(UInt8(ascii: "="))
        column.append(contentsOf: texts[address])
      }
    }
  }

  /// Where the hyphen stands behind so many words of a slug.
  private static func hyphen(
    of slug: UnsafeBufferPointer<UInt8>, behind words: Int
  ) -> Int? {
    var rest = words
    return slug.firstIndex { byte in
      guard byte == UInt8(ascii: "-") else { return false }
      rest -= 1
      return rest == 0
    }
  }

  /// Whether an address is the slug with a full stop in place of a hyphen, at the first domain.
  private func isUsual(
    _ address: UnsafeBufferPointer<UInt8>, slug: UnsafeBufferPointer<UInt8>, hyphen: Int
  ) -> Bool {
    guard let domain = bytes.first, address.count == slug.count + 1 + domain.count,
      address[hyphen] == UInt8(ascii: "."), address[slug.count] == UInt8(ascii: "@")
    else { return false }
    func isPart(_ range: Range<Int>) -> Bool {
      UnsafeBufferPointer(rebasing: address[range])
        .hasPrefix(UnsafeBufferPointer(rebasing: slug[range]))
    }
    return isPart(0..<hyphen) && isPart(hyphen + 1..<slug.count)
      && address[(slug.count + 1)...].elementsEqual(domain)
  }

  /// Writes an address as words of the slug; gives `false` where it cannot be.
  private func write(
    _ address: UnsafeBufferPointer<UInt8>, slug: UnsafeBufferPointer<UInt8>,
    to column: inout TextColumn
  ) -> Bool {
    guard let domain = Self.domain(of: address),
      let number = bytes.firstIndex(where: { domain.elementsEqual($0) })
    else { return false }
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
