import Basics

/// Encodes e-mail addresses as words of the slug and the number of a domain, as `docs/reference/search-index.md` describes.
struct EmailCoding: Sendable {
  private static let mostDomains = 16

  let domains: ValueDictionary

  init(_ addresses: TextColumn) {
    domains = ValueDictionary(addresses, most: Self.mostDomains) { address in
      // Domains are separated by spaces.
      Self.domain(of: address).flatMap { domain in
        address.index(from: domain.lowerBound) { $0 == UInt8(ascii: " ") } == address.count
          ? domain : nil
      }
    }
  }

  private static func domain(of address: Span<UInt8>) -> Range<Int>? {
    address.indices.last { address[$0] == UInt8(ascii: "@") }.map { $0 + 1..<address.count }
  }

  /// Appends a person's addresses. `firstWords` is the number of words of the slug that are the first name.
  func write(
    _ addresses: Range<Int>, of texts: TextColumn.Texts, slug: Span<UInt8>, firstWords: Int,
    to column: inout TextColumn
  ) {
    var hyphens = 0
    let hyphen = slug.index { byte in
      if byte == UInt8(ascii: "-") { hyphens += 1 }
      return byte == UInt8(ascii: "-") && hyphens == firstWords
    }
    if addresses.isEmpty { column.append(UInt8(ascii: "-")) }
    for (number, index) in addresses.enumerated() {
      if number > 0 { column.append(0x1F) }
      let address = texts[index]
      if hyphen < slug.count, isUsual(address, slug: slug, hyphen: hyphen) { continue }
      let start = column.openCount
      if !write(address, slug: slug, to: &column) {
        column.removeOpen(downTo: start)
        column.append(UInt8(ascii: "="))
        column.append(address)
      }
    }
  }

  /// Whether an address is the slug with a full stop in place of a hyphen, at the first domain.
  private func isUsual(_ address: Span<UInt8>, slug: Span<UInt8>, hyphen: Int) -> Bool {
    guard let domain = domains.values.first, address.count == slug.count + 1 + domain.count,
      address[hyphen] == UInt8(ascii: "."), address[slug.count] == UInt8(ascii: "@")
    else { return false }
    func isPart(_ range: Range<Int>) -> Bool {
      address.extracting(range).hasPrefix(slug.extracting(range))
    }
    return isPart(0..<hyphen) && isPart(hyphen + 1..<slug.count)
      && address.extracting(slug.count + 1..<address.count).hasSameBytes(as: domain.span)
  }

  /// Writes an address as words of the slug; returns `false` if that is not possible.
  private func write(
    _ address: Span<UInt8>, slug: Span<UInt8>, to column: inout TextColumn
  ) -> Bool {
    guard let domain = Self.domain(of: address),
      let number = domains.index(of: address.extracting(domain))
    else { return false }
    let local = address.extracting(0..<domain.lowerBound - 1)
    var at = 0
    while at < local.count {
      let byte = local[at]
      if Self.isWordPart(byte) {
        let end = local.index(from: at) { !Self.isWordPart($0) }
        column.append(local.extracting(at..<end), of: slug)
        at = end
      } else if byte > 0x20, byte < 0x80, !(UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte),
        byte != UInt8(ascii: "="), byte != UInt8(ascii: "@")
      {
        column.append(byte)
        at += 1
      } else {
        return false
      }
    }
    column.append(UInt8(ascii: "@"))
    column.append(number, radix: 36)
    return true
  }

  private static func isWordPart(_ byte: UInt8) -> Bool {
    byte &- UInt8(ascii: "a") < 26 || byte &- UInt8(ascii: "0") < 10
  }
}

extension TextColumn {
  /// Appends the letter of the word of the slug that equals a run, or the run itself.
  fileprivate mutating func append(_ run: Span<UInt8>, of slug: Span<UInt8>) {
    let last = UInt8(ascii: "Z")
    var letter = UInt8(ascii: "A")
    var start = 0
    while start < slug.count, letter <= last {
      let end = slug.index(from: start) { $0 == UInt8(ascii: "-") }
      // The last word is Z wherever it is.
      if letter < last || end == slug.count, slug.extracting(start..<end).hasSameBytes(as: run) {
        return append(end == slug.count ? last : letter)
      }
      start = end + 1
      letter += 1
    }
    append(run)
  }
}
