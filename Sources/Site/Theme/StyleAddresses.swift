package import Basics
import Foundation

/// The files that a style sheet names by `url(…)`.
///
/// Addresses with a scheme, from the root of a server (`/…`) or of a part of the page (`#…`) are none of these.
package struct StyleAddresses {
  /// A file that is named.
  package struct Address: Equatable {
    /// Where its path stands in the sheet.
    let range: Range<Int>
    /// As it is below `assets/`, such as `fonts/inter.woff2` of `../../assets/fonts/inter.woff2`.
    package let path: String
    /// Whether the path leads out of the sheet's folder.
    package let leadsOut: Bool
  }

  package let all: [Address]
  private let sheet: [UInt8]

  package init(_ sheet: [UInt8]) {
    self.sheet = sheet
    var all: [Address] = []
    guard Self.hasAddress(sheet.span) else {
      self.all = all
      return
    }
    var index = 0
    while let byte = sheet.at(index) {
      switch byte {
      case UInt8(ascii: "/") where sheet.at(index + 1) == UInt8(ascii: "*"):
        index += 2
        while index < sheet.count, !Self.holds("*/", in: sheet, at: index) { index += 1 }
        index += 2
      case UInt8(ascii: "\""), UInt8(ascii: "'"): index = Self.end(ofText: byte, in: sheet, index)
      case UInt8(ascii: "u"), UInt8(ascii: "U"):
        let isWord = index > 0 && Self.isWord(sheet[index - 1])
        guard !isWord, Self.holds("url(", in: sheet, at: index) else {
          index += 1
          continue
        }
        let (range, end) = Self.argument(in: sheet, index + 4)
        if let address = Self.address(in: sheet, range) { all.append(address) }
        index = end
      default: index += 1
      }
    }
    self.all = all
  }

  /// The sheet with the names that files have in the site.
  ///
  /// - Parameters:
  ///   - folder: Leads from the sheet's folder to `assets/`, such as `../`; empty where that is the same.
  ///   - name: The name of a file below `assets/`; `nil` leaves the address as it is.
  func renamed(folder: String, _ name: (String) -> String?) -> [UInt8] {
    var renamed: [UInt8] = []
    var start = 0
    for address in all {
      guard let name = name(address.path) else { continue }
      renamed += sheet[start..<address.range.lowerBound]
      renamed += (folder + name).utf8
      start = address.range.upperBound
    }
    return start == 0 ? sheet : renamed + sheet[start...]
  }

  /// Where an address stands in the sheet.
  package func spot(of address: Address) -> Spot {
    let before = sheet[..<address.range.lowerBound]
    let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let line = sheet[lineStart...].prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    func length(_ bytes: ArraySlice<UInt8>) -> Int {
      String(decoding: bytes, as: UTF8.self).unicodeScalars.count
    }
    return Spot(
      line: before.count { $0 == UInt8(ascii: "\n") } + 1,
      column: length(sheet[lineStart..<address.range.lowerBound]) + 1,
      length: max(1, length(sheet[address.range])), lineText: String(decoding: line, as: UTF8.self))
  }

  /// Whether there is a bracket behind the word at all, as in few sheets.
  private static func hasAddress(_ sheet: Span<UInt8>) -> Bool {
    var index = 3
    while index < sheet.count {
      if sheet[index] == UInt8(ascii: "("), sheet[index - 1] | 0x20 == UInt8(ascii: "l"),
        sheet[index - 2] | 0x20 == UInt8(ascii: "r")
      {
        return true
      }
      index += 1
    }
    return false
  }

  /// The address of `url(`, and what follows its closing bracket.
  private static func argument(in sheet: [UInt8], _ start: Int) -> (Range<Int>, end: Int) {
    var index = start
    while let byte = sheet.at(index), isSpace(byte) { index += 1 }
    if let quote = sheet.at(index), quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      let end = end(ofText: quote, in: sheet, index)
      return (index + 1..<max(index + 1, end - 1), end)
    }
    let first = index
    while let byte = sheet.at(index), byte != UInt8(ascii: ")"), !isSpace(byte) { index += 1 }
    return (first..<index, index)
  }

  /// Behind the quotation mark that ends a text, or behind its line.
  private static func end(ofText quote: UInt8, in sheet: [UInt8], _ start: Int) -> Int {
    var index = start + 1
    while let byte = sheet.at(index), byte != UInt8(ascii: "\n") {
      if byte == quote { return index + 1 }
      index += byte == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(index + 1, sheet.count)
  }

  private static func address(in sheet: [UInt8], _ range: Range<Int>) -> Address? {
    let text = sheet[range]
    // A query and a fragment stay.
    let path = text.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
    let other = [UInt8(ascii: ":"), UInt8(ascii: "\\"), UInt8(ascii: "\n")]
    guard let first = path.first, first != UInt8(ascii: "/"), !path.contains(where: other.contains),
      let decoded = String(decoding: path, as: UTF8.self).removingPercentEncoding
    else { return nil }
    var parts = decoded.split(separator: "/", omittingEmptySubsequences: false)[...]
    var leadsOut = false
    while let part = parts.first, part == "." || part == ".." {
      leadsOut = leadsOut || part == ".."
      parts = parts.dropFirst()
    }
    if leadsOut, parts.first == "assets" { parts = parts.dropFirst() }
    guard !parts.isEmpty, !parts.contains(where: { $0.isEmpty || $0 == "." || $0 == ".." }) else {
      return nil
    }
    return Address(
      range: range.lowerBound..<range.lowerBound + path.count,
      path: parts.joined(separator: "/"), leadsOut: leadsOut)
  }

  private static func holds(_ word: StaticString, in sheet: [UInt8], at index: Int) -> Bool {
    let word = Array(word.description.utf8)
    return index + word.count <= sheet.count
      && zip(word, sheet[index...]).allSatisfy { $0 == ($1 | (isLetter($1) ? 0x20 : 0)) }
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte & ~0x20) }

  private static func isWord(_ byte: UInt8) -> Bool {
    isLetter(byte) || byte >= 0x80 || (0x30...0x39).contains(byte) || byte == UInt8(ascii: "-")
      || byte == UInt8(ascii: "_")
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || (0x09...0x0D).contains(byte)
  }
}

extension [UInt8] {
  fileprivate func at(_ index: Int) -> UInt8? { index < count ? self[index] : nil }
}
