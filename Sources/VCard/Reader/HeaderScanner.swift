/// Splits a header into name and parameters, which may be quoted.
struct HeaderScanner {
  /// The meaning of quotation marks. The first rule that finds a colon applies.
  private enum Quoting: CaseIterable {
    /// Apple writes `\"` inside quotes.
    case escaped
    /// RFC 6350: no quotation mark inside quotes.
    case strict
    /// vCard 2.1, or a quotation mark that is never closed.
    case none
  }

  private let text: ArraySlice<UInt8>
  private let quoting: Quoting
  let colon: Int

  init?(_ text: ArraySlice<UInt8>) {
    self.text = text
    var index = text.startIndex
    while index < text.endIndex, text[index] != ASCII.colon, text[index] != ASCII.quote {
      index += 1
    }
    guard index < text.endIndex else { return nil }
    if text[index] == ASCII.colon {
      quoting = .none
      colon = index
      return
    }
    for quoting in Quoting.allCases {
      if let colon = Self.firstIndex(of: ASCII.colon, in: text, quoting: quoting) {
        self.quoting = quoting
        self.colon = colon
        return
      }
    }
    return nil
  }

  /// The index of the next semicolon of the header, or of the colon.
  func nextSemicolon(from start: Int) -> Int {
    Self.firstIndex(of: ASCII.semicolon, in: text[start..<colon], quoting: quoting) ?? colon
  }

  /// The values of a parameter, without quotes and the escapes of RFC 6868.
  func values(of parameter: ArraySlice<UInt8>) -> [String] {
    var values: [String] = []
    var start = parameter.startIndex
    while values.count < ValueSplitter.maximumParts,
      let end = Self.firstIndex(of: ASCII.comma, in: parameter[start...], quoting: quoting)
    {
      values.append(text(of: parameter[start..<end]))
      start = end + 1
    }
    values.append(text(of: parameter[start...]))
    return values
  }

  private func text(of value: ArraySlice<UInt8>) -> String {
    let value = value.trimmed()
    guard value.contains(where: { $0 == ASCII.quote || $0 == ASCII.circumflex }) else {
      return TextDecoder.lenientText(value)
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(value.count)
    var index = value.startIndex
    while index < value.endIndex {
      let byte = value[index]
      let next = index + 1 < value.endIndex ? value[index + 1] : 0
      index += 1
      switch (byte, next) {
      case (ASCII.circumflex, UInt8(ascii: "n")):
        bytes.append(ASCII.lineFeed)
        index += 1
      case (ASCII.circumflex, UInt8(ascii: "'")):
        bytes.append(ASCII.quote)
        index += 1
      case (ASCII.circumflex, ASCII.circumflex):
        bytes.append(ASCII.circumflex)
        index += 1
      case (ASCII.backslash, ASCII.quote)
      where quoting == .escaped && !Self.closes(at: index, in: value):
        bytes.append(ASCII.quote)
        index += 1
      case (ASCII.quote, _) where quoting != .none: break
      default: bytes.append(byte)
      }
    }
    return TextDecoder.lenientText(bytes[...])
  }

  private static func firstIndex(
    of byte: UInt8, in text: ArraySlice<UInt8>, quoting: Quoting
  ) -> Int? {
    var isQuoted = false
    var index = text.startIndex
    while index < text.endIndex {
      let current = text[index]
      if current == ASCII.quote, quoting != .none {
        isQuoted.toggle()
      } else if current == ASCII.backslash, isQuoted, quoting == .escaped,
        index + 1 < text.endIndex, text[index + 1] == ASCII.quote, !closes(at: index + 1, in: text)
      {
        index += 1
      } else if current == byte, !isQuoted {
        return index
      }
      index += 1
    }
    return nil
  }

  /// Whether a quotation mark behind a backslash closes all the same, since the value ends there.
  private static func closes(at quote: Int, in text: ArraySlice<UInt8>) -> Bool {
    guard quote + 1 < text.endIndex else { return true }
    let next = text[quote + 1]
    return next == ASCII.colon || next == ASCII.semicolon || next == ASCII.comma
  }
}
