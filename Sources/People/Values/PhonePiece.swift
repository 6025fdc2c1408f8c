/// A part of a text that may be a phone number, with its extension and the words beside it.
struct PhonePiece {
  /// A number without area code and calling code has this many digits at least; shorter ones are internal.
  static let leastLocal = 6
  /// How many digits a number has.
  static let digits = 3...17
  private static let mostExtension = 15
  /// Of any country (ITU-T E.164).
  private static let mostInternational = 15

  let range: Range<Int>
  /// The number with the characters between its digits; empty if there is none.
  private(set) var number = ""
  private(set) var `extension`: String?
  /// Whether an extension is all there is.
  private(set) var isExtension = false
  private(set) var isFax = false
  /// Whether there are further digits, or words that are no kinds of numbers, outside of brackets.
  private(set) var hasMore = false
  /// Whether this is a number with parameters of a `tel:` address, and nothing else.
  private(set) var isAddress = false
  private var run = DigitRun()
  private var hasPlus = false

  init(_ characters: PhoneCharacters, _ range: Range<Int>) {
    self.range = range
    var reader = Reader(characters: characters, range: range)
    reader.read(&self)
  }

  var hasNumber: Bool { run.count > 0 }

  /// Whether the number may be dialled. Beside further words, dates, hours and rooms are no numbers.
  var isGood: Bool {
    guard run.count >= Self.digits.lowerBound, !isFax else { return false }
    if !hasMore { return true }
    if hasPlus { return run.count >= 7 }
    let isGrouped = number.unicodeScalars.contains { $0 == "." || $0 == "/" }
    return run.count >= 7 && (run.count >= 9 || !isGrouped) && !Self.isDate(number)
  }

  /// Whether this is a whole number and nothing else, beside the first one of the text.
  func isWhole(after first: PhonePiece?) -> Bool {
    let least = run.count > 0 && run[0] == 0 ? Self.leastLocal : Self.digits.lowerBound
    return !hasMore && isWholeNumber(after: first, least: least)
  }

  /// Whether the number has all its digits. In `030 1234567 / 1234568`, the second one lacks the area code.
  ///
  /// - Parameter least: the number of digits of a number without a plus sign.
  func isWholeNumber(after first: PhonePiece?, least: Int) -> Bool {
    guard run.count >= Self.digits.lowerBound else { return false }
    if hasPlus || run.hasPrefix(Self.doubleZero) {
      let number = hasPlus ? run : run.dropFirst(2)
      guard let code = CallingCode.beginning(number) else { return number.count >= 8 }
      return code.isPlausible(code.withoutTrunk(number.dropFirst(code.code.count)))
    }
    guard run.count > Self.leastLocal || (run.count >= least && run[0] != 0) else { return false }
    guard let first, first.hasNumber else { return true }
    if first.hasPlus {
      guard let code = CallingCode.beginning(first.run) else { return false }
      let national = code.withoutTrunk(run, isInternational: false)
      guard code.isPlausible(national) else { return false }
      return code.trunks.isEmpty || national.count < run.count
        || national.count == first.run.count - code.code.count
    }
    return first.run[0] == 0 ? run[0] == 0 : run.count >= first.run.count - 1
  }

  /// Whether both together have more digits than a number.
  func exceedsNumber(with other: PhonePiece) -> Bool {
    run.count + other.run.count > Self.mostInternational
  }

  private static let doubleZero = DigitRun("00") ?? DigitRun()

  private static func isDate(_ text: String) -> Bool {
    let parts = text.unicodeScalars.split { "-./ ".unicodeScalars.contains($0) }.map(\.count)
    return parts.count == 3 && (parts[0] == 4 || parts[2] == 4) && parts[1] <= 2
      && parts[0] + parts[2] <= 6
  }
}

extension PhonePiece {
  private struct Reader {
    let characters: PhoneCharacters
    let range: Range<Int>

    private var all: [Unicode.Scalar] { characters.all }

    mutating func read(_ piece: inout PhonePiece) {
      var index = range.lowerBound
      var wordBefore: PhoneWords.Meaning?
      var hasLabel = false
      var wordsBefore = 0
      while index < range.upperBound {
        if characters.isLetter(at: index) {
          let word = characters.word(at: index)
          wordBefore = PhoneWords.meaning(of: characters.lowercased(word))
          wordsBefore += 1
          index = word.upperBound
          if wordBefore == .label { hasLabel = true }
          if wordBefore == nil || wordBefore == .alternative { piece.hasMore = true }
          // `AB123456` is no number, `T123456` is one.
          if wordBefore == nil { index = endOfDigits(index) }
          continue
        }
        if let end = remark(at: index) {
          index = end
          continue
        }
        guard isStart(index) else {
          // `++372` is no number.
          if all[index] == "+" {
            piece.hasMore = true
            index = endOfDigits(index)
          } else {
            index += 1
          }
          continue
        }
        let (end, run, hasPlus) = digits(from: index)
        if wordBefore == .extension, !hasPlus, (1...6).contains(run?.count ?? 0) {
          piece.isExtension = !piece.hasMore
          piece.hasMore = true
          index = end
          continue
        }
        guard let run, run.count > 0, let after = attached(at: end) else {
          piece.hasMore = true
          index = max(index + 1, end)
          while characters.isLetter(at: index) { index += 1 }
          continue
        }
        piece.isFax = wordBefore == .fax && !hasLabel
        piece.run = run
        piece.hasPlus = hasPlus
        piece.number = String(String.UnicodeScalarView(all[index..<end]))
        let hasRemark = readRest(after, &piece)
        piece.isAddress = piece.isAddress && !hasRemark && wordsBefore < 2
        return
      }
    }

    /// Whether digits begin at an index, with a plus sign or a bracket.
    private func isStart(_ index: Int) -> Bool {
      guard index < range.upperBound else { return false }
      switch all[index] {
      case "+":
        let next = all[(index + 1)...].firstIndex { $0 != " " && $0 != "(" } ?? all.count
        return characters.isDigit(at: next) && next < range.upperBound
      case "(": return endOfNumericBrackets(index) != nil
      default: return characters.isDigit(at: index)
      }
    }

    /// The digits of a number and what is between them; no digits if they are too many.
    private func digits(from start: Int) -> (end: Int, run: DigitRun?, hasPlus: Bool) {
      var run: DigitRun? = DigitRun()
      var hasPlus = false
      var end = start
      var index = start
      var count = 0
      scan: while index < range.upperBound {
        switch all[index] {
        case "0"..."9":
          count += 1
          if count > PhonePiece.digits.upperBound { run = nil }
          run?.append(UInt8(truncatingIfNeeded: all[index].value - 0x30))
          end = index + 1
        case "+" where count == 0 && !hasPlus: hasPlus = true
        case " ", "-", ".", "/": break
        case "(":
          guard endOfNumericBrackets(index) != nil else { break scan }
        case ")":
          guard
            all[start..<index].lastIndex(of: "(") ?? -1 > all[start..<index].lastIndex(of: ")")
              ?? -1
          else { break scan }
        default: break scan
        }
        index += 1
      }
      return (end, run, hasPlus)
    }

    /// The end of brackets with digits and nothing else; `nil` for others.
    private func endOfNumericBrackets(_ start: Int) -> Int? {
      var hasDigit = false
      for index in start + 1..<max(start + 1, min(start + 24, range.upperBound)) {
        switch all[index] {
        case "0"..."9": hasDigit = true
        case ")": return hasDigit ? index + 1 : nil
        case " ", "-", ".", "/": break
        case "+" where !hasDigit: break
        default: return nil
        }
      }
      return nil
    }

    /// The end of a remark in brackets, which has a letter.
    private func remark(at start: Int) -> Int? {
      guard all[start] == "(" || all[start] == "[" else { return nil }
      let close: Unicode.Scalar = all[start] == "(" ? ")" : "]"
      for index in start + 1..<max(start + 1, range.upperBound) where all[index] == close {
        let content = start + 1..<index
        return content.contains { characters.isLetter(at: $0) } ? index + 1 : nil
      }
      return nil
    }

    private func endOfDigits(_ start: Int) -> Int {
      var index = start
      while characters.isDigit(at: index) || (index < range.upperBound && all[index] == "+") {
        index += 1
      }
      return index
    }

    /// Where the rest begins after the digits; `nil` if letters belong to them, as in `555-CALL`.
    private func attached(at end: Int) -> Int? {
      var index = end
      if index < range.upperBound, "-.".unicodeScalars.contains(all[index]) { index += 1 }
      guard index < range.upperBound, characters.isLetter(at: index) else { return end }
      let word = characters.word(at: index)
      let text = characters.lowercased(word)
      // Phones pause at `p` and `w`.
      if PhoneWords.meaning(of: text) == .extension || text == "p" || text == "w" {
        return extensionDigits(at: word.upperBound) == nil ? nil : end
      }
      // Other letters are digits of a vanity number.
      return PhoneWords.meaning(of: text) == .label && index > end ? end : nil
    }

    /// Reads what follows the number: extension, parameters, remarks. Returns whether there are others than parameters.
    private func readRest(_ start: Int, _ piece: inout PhonePiece) -> Bool {
      var hasRemark = false
      var index = start
      var isFaxAfter = false
      var depth = 0
      func set(_ found: (digits: String, end: Int)) -> Int {
        if piece.extension == nil { piece.extension = found.digits }
        return found.end
      }
      while index < range.upperBound {
        if all[index] == ";", characters.isParameter(at: index + 1) {
          index = readParameter(index + 1, &piece)
          continue
        }
        if all[index] != " " { hasRemark = true }
        switch all[index] {
        case "(", "[":
          depth += 1
          index += 1
        case ")", "]":
          depth = max(0, depth - 1)
          index += 1
        case "#":
          index = extensionDigits(at: index + 1).map(set) ?? index + 1
        case "," where index + 1 < range.upperBound && all[index + 1] == ",":
          index = extensionDigits(at: index + 2).map(set) ?? index + 2
        case "0"..."9", "+":
          piece.hasMore = true
          isFaxAfter = false
          index = max(index + 1, endOfDigits(index))
        case _ where characters.isLetter(at: index):
          let word = characters.word(at: index)
          let text = characters.lowercased(word)
          let meaning = PhoneWords.meaning(of: text)
          let isPause = index == start && (text == "p" || text == "w")
          if meaning == .extension || isPause,
            let found = extensionDigits(at: word.upperBound)
          {
            index = set(found)
            continue
          }
          if meaning == .fax { isFaxAfter = true }
          if depth == 0, meaning == nil || meaning == .alternative {
            piece.hasMore = true
            // A vanity number such as `0800 12 CALL`.
            let isShouted = all[word].allSatisfy { ("A"..."Z").contains($0) } && word.count > 2
            if isShouted, !piece.hasPlus, piece.run.count < 9 { piece.run = DigitRun() }
          }
          index = word.upperBound
        default: index += 1
        }
      }
      if isFaxAfter { piece.isFax = true }
      return hasRemark
    }

    /// Reads a parameter of a `tel:` address (RFC 3966, section 3). Returns its end.
    private func readParameter(_ start: Int, _ piece: inout PhonePiece) -> Int {
      piece.isAddress = true
      let rest = all[start..<range.upperBound]
      let equal = rest.firstIndex(of: "=") ?? rest.endIndex
      let end = rest.firstIndex(of: ";") ?? rest.endIndex
      let name = characters.lowercased(characters.trimmed(start..<min(equal, end)))
      let value = equal < end ? all[(equal + 1)..<end] : []
      let digits = value.filter(PhoneCharacters.isDigit)
      switch name {
      case "ext":
        if (1...PhonePiece.mostExtension).contains(digits.count) {
          piece.extension = String(String.UnicodeScalarView(digits))
        }
      case "phone-context":
        guard !piece.hasPlus, value.first == "+", !digits.isEmpty,
          let context = DigitRun(String(String.UnicodeScalarView(digits))),
          let run = DigitRun(context, piece.run), run.count <= PhonePiece.digits.upperBound
        else { break }
        piece.number = "+\(context.text) " + piece.number
        piece.run = run
        piece.hasPlus = true
      default: break
      }
      return end
    }

    /// The digits of an extension behind its word; `nil` if it is not clear which.
    private func extensionDigits(at start: Int) -> (digits: String, end: Int)? {
      var index = start
      while index < range.upperBound, !characters.isDigit(at: index) {
        if " .:=#-°№".unicodeScalars.contains(all[index]) {
          index += 1
          continue
        }
        let word = characters.word(at: index)
        guard !word.isEmpty, PhoneWords.meaning(of: characters.lowercased(word)) == .filler else {
          return nil
        }
        index = word.upperBound
      }
      let digits = index
      while index < range.upperBound, characters.isDigit(at: index) { index += 1 }
      guard (1...PhonePiece.mostExtension).contains(index - digits),
        !characters.isLetter(at: index),
        !("-.".unicodeScalars.contains(index < range.upperBound ? all[index] : " ")
          && characters.isDigit(at: index + 1))
      else { return nil }
      return (String(String.UnicodeScalarView(all[digits..<index])), index)
    }
  }
}
