/// What a text means as phone numbers.
///
/// ```swift
/// PhoneText.numbers(in: "+372 612 3457 / +372 612 3458")  // ["+372 612 3457", "+372 612 3458"]
/// PhoneText.numbers(in: "030/123456")  // ["030/123456"]
/// PhoneText("+372 612 3456 ext. 12 (work)").main  // number "+372 612 3456", extension "12"
/// ```
package struct PhoneText {
  /// Longer texts are notes.
  private static let longest = 4000

  /// The number to dial; `nil` if the text has none, or if it is not clear which.
  let main: PhonePiece?
  /// The texts of the numbers, each a whole number by itself; the text if it is not several.
  let texts: [String]

  init(_ text: String) {
    guard text.utf8.count <= Self.longest else {
      (main, texts) = (nil, [text])
      return
    }
    let characters = PhoneCharacters(text)
    let pieces = Self.pieces(of: characters)
    if pieces.count > 1, Self.areWhole(pieces) {
      texts = pieces.map { characters.text($0) }
      main = pieces.first { !$0.isFax }
      return
    }
    texts =
      pieces.count == 1 && pieces[0].hasNumber
      ? [characters.text(pieces[0])]
      : [pieces.contains(where: \.hasNumber) ? characters.text(characters.all.indices) : text]
    main = Self.main(of: pieces)
  }

  /// The texts of the numbers in a text, cleaned: `tel:`, invisible characters and a leading apostrophe are left out.
  package static func numbers(in text: String) -> [String] {
    isOne(text) ? [text] : PhoneText(text).texts
  }

  /// Fast path: whether the text is surely one number as it is.
  package static func isOne(_ text: String) -> Bool { plainDigits(in: text) != nil }

  /// Whether the text has a number that can be dialled.
  package static func isNumber(_ text: String) -> Bool {
    plainDigits(in: text).map(PhonePiece.digits.contains)
      ?? PhoneNumber(text, country: nil).isNumber
  }

  /// The count of digits of a text that is not several numbers and has no words; `nil` for any other.
  private static func plainDigits(in text: String) -> Int? {
    var digits = 0
    var (hasPlus, hasSlash) = (false, false)
    let bytes = text.utf8.span
    for index in bytes.indices {
      switch bytes[index] {
      case 0x30...0x39: digits += 1
      case UInt8(ascii: "+"):
        if hasPlus || digits > 0 { return nil }
        hasPlus = true
      case UInt8(ascii: "/"): hasSlash = true
      case UInt8(ascii: " "), UInt8(ascii: "-"), UInt8(ascii: "("), UInt8(ascii: ")"),
        UInt8(ascii: "."):
        break
      default: return nil
      }
    }
    // Two whole numbers have six digits each at least.
    return hasSlash && digits >= 2 * PhonePiece.leastLocal ? nil : digits
  }

  /// Whether the text is phone numbers and nothing else, besides words such as `tel` and remarks in brackets.
  package static func areNumbers(_ text: String) -> Bool {
    guard text.utf8.count <= longest else { return false }
    let pieces = pieces(of: PhoneCharacters(text))
    return pieces.count > 1 ? areWhole(pieces) : pieces.allSatisfy { $0.isGood && !$0.hasMore }
  }

  private static func areWhole(_ pieces: [PhonePiece]) -> Bool {
    pieces.allSatisfy { $0.isWhole(after: $0.range == pieces[0].range ? nil : pieces[0]) }
  }

  private static func main(of pieces: [PhonePiece]) -> PhonePiece? {
    if pieces.count == 1 { return pieces[0].isGood ? pieces[0] : nil }
    for piece in pieces where piece.hasNumber && !piece.isFax {
      if piece.isGood, piece.isWholeNumber(after: nil, least: PhonePiece.leastLocal) {
        return piece
      }
      // The area code of a number that is divided in an unknown way, rather than a room.
      if !piece.hasMore { return nil }
    }
    return nil
  }

  // MARK: Dividing

  private enum Divider {
    /// `;`, a comma, a line break, `or`.
    case strong
    /// A slash with white space beside it, or before a word.
    case spacedSlash
    case slash
  }

  /// The parts that may be numbers. What is no whole number beside a slash is joined again.
  private static func pieces(of characters: PhoneCharacters) -> [PhonePiece] {
    let parts = split(characters, at: dividers(of: characters).filter { $0.kind != .slash })
    let slashes = dividers(of: characters).filter { $0.kind == .slash }
    var joined: [PhonePiece] = []
    for part in join(parts, characters) {
      let inner = slashes.filter { part.range.contains($0.range.lowerBound) }
      let divided =
        inner.isEmpty
        ? [part]
        : join(split(characters, at: inner, in: part.range), characters)
      joined += divided.count > 1 && areWhole(divided) ? divided : [part]
    }
    return joined
  }

  private typealias Part = (divider: Divider, piece: PhonePiece)

  private static func split(
    _ characters: PhoneCharacters, at dividers: [(kind: Divider, range: Range<Int>)],
    in range: Range<Int>? = nil
  ) -> [Part] {
    let range = range ?? characters.all.indices
    var parts: [Part] = []
    var start = range.lowerBound
    var kind = Divider.strong
    func add(upTo end: Int) {
      let piece = characters.trimmed(start..<max(start, end))
      if !piece.isEmpty { parts.append((kind, PhonePiece(characters, piece))) }
    }
    for divider in dividers {
      add(upTo: divider.range.lowerBound)
      // A line break before a slash divides as it does alone.
      if parts.last.map({ $0.piece.range.upperBound > start }) ?? true || kind != .strong {
        kind = divider.kind
      }
      start = divider.range.upperBound
    }
    add(upTo: range.upperBound)
    return parts
  }

  /// Joins extensions with the number before them, and beside slashes what is no whole number.
  private static func join(_ parts: [Part], _ characters: PhoneCharacters) -> [PhonePiece] {
    var pieces: [PhonePiece] = []
    for (divider, piece) in parts {
      if let last = pieces.last {
        let isDivided =
          divider == .strong
          || (last.isWholeNumber(after: nil, least: PhonePiece.leastLocal)
            && (piece.isWholeNumber(after: last, least: PhonePiece.leastLocal)
              || last.exceedsNumber(with: piece)))
        if piece.isExtension || !isDivided {
          pieces[pieces.count - 1] = PhonePiece(
            characters, last.range.lowerBound..<piece.range.upperBound)
          continue
        }
      }
      pieces.append(piece)
    }
    return pieces
  }

  private static func dividers(
    of characters: PhoneCharacters
  ) -> [(kind: Divider, range: Range<Int>)] {
    let all = characters.all
    var found: [(kind: Divider, range: Range<Int>)] = []
    let lastBracket = all.lastIndex { $0 == ")" || $0 == "]" } ?? -1
    var depth = 0
    var index = 0
    while index < all.count {
      let next = index + 1
      switch all[index] {
      case "(", "[": if index < lastBracket { depth += 1 }
      case ")", "]": depth = max(0, depth - 1)
      case "\n":
        depth = 0
        found.append((.strong, index..<next))
      case _ where depth > 0: break
      case "|", "&": found.append((.strong, index..<next))
      case ";": if !characters.isParameter(at: next) { found.append((.strong, index..<next)) }
      case ",":
        // Phones pause at commas, before an extension.
        if next < all.count, all[next] == "," {
          index = next
        } else {
          found.append((.strong, index..<next))
        }
      case ":" where all[index...].starts(with: ":::".unicodeScalars):
        found.append((.strong, index..<index + 3))
        index += 2
      case "/":
        let isSpaced =
          (index > 0 && all[index - 1] == " ")
          || (next < all.count && !characters.isDigit(at: next))
        found.append((isSpaced ? .spacedSlash : .slash, index..<next))
      case "+":
        let before = all[..<index].lastIndex { $0 != " " }
        if let before, before < index - 1, characters.isDigit(at: before) || all[before] == ")" {
          found.append((.strong, index..<index))
        }
      case " ":
        let word = characters.word(at: next)
        if !word.isEmpty, word.upperBound < all.count, all[word.upperBound] == " ",
          PhoneWords.meaning(of: characters.lowercased(word)) == .alternative
        {
          found.append((.strong, next..<word.upperBound))
          index = word.upperBound - 1
        }
      default: break
      }
      index += 1
    }
    return found
  }
}
