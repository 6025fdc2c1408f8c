/// Assembles cards from unfolded lines. The nesting of `AGENT` cards is a counter, so that no depth
/// costs memory or stack.
struct CardAssembler {
  /// How many properties a card can have.
  static let maximumProperties = 100_000

  private var decoder: PropertyDecoder
  /// The headers of lines that have been met.
  private(set) var headers: HeaderMemo
  /// What a card holds that can be published where these fields are allowed is all that is wanted; `nil` for
  /// whole cards.
  private let allowed: FieldBits?
  private var cards: [Card] = []
  private var ranges: CardRanges
  private var log = WarningLog()
  /// The card whose `END` has not come yet.
  private var open: OpenCard?
  /// How deep the line is inside `AGENT` cards of the open card.
  private var agentDepth = 0
  /// Whether the last property was an `AGENT` whose card may follow.
  private var expectsAgent = false
  private var sawCard = false
  /// Whether the line before was text outside cards: neighbouring ones are reported once.
  private var isInStrayText = false

  /// Makes an assembler for the lines of a file.
  init(_ file: FileText, headers: consuming HeaderMemo = HeaderMemo(), allowed: FieldBits? = nil) {
    self.headers = headers
    self.allowed = allowed
    decoder = PropertyDecoder(file)
    ranges = CardRanges(in: file)
  }

  /// Takes all lines of the file, the first of which has this number.
  mutating func takeLines(of file: FileText, from number: Int) {
    var scanner = LineScanner(file.bytes, from: number)
    while let line = scanner.next() { take(line) }
  }

  /// Takes the next unfolded line of the file.
  private mutating func take(_ line: borrowing LogicalLine) {
    guard var marker = CardMarker(line.text) else { return takeText(line) }
    while true {
      ranges.check(marker, in: line)
      switch marker.kind {
      case .begin: begin(line)
      case .end: end(line)
      }
      guard let next = CardMarker(marker.rest) else { break }
      marker = next
    }
    if !marker.rest.isEmpty { log.add(.textOutsideCards, line: line.number) }
  }

  /// Ends the file; `nil` when it has no `BEGIN`.
  mutating func finish() -> VCardReader.Contents? {
    refuseOpenCard()
    guard sawCard else { return nil }
    return VCardReader.Contents(
      cards: cards, warnings: log.finish(), ranges: decoder.hasAskedFile ? nil : ranges.found)
  }

  private mutating func begin(_ line: borrowing LogicalLine) {
    sawCard = true
    isInStrayText = false
    if open != nil, expectsAgent {
      agentDepth += 1
      expectsAgent = false
      return
    }
    refuseOpenCard()
    open = OpenCard(line: line.number, start: line.text.startIndex)
  }

  private mutating func end(_ line: borrowing LogicalLine) {
    isInStrayText = false
    expectsAgent = false
    guard open != nil, agentDepth > 0 else { return endCard(line) }
    agentDepth -= 1
  }

  private mutating func endCard(_ line: borrowing LogicalLine) {
    guard let card = open.take() else { return log.add(.strayEnd, line: line.number) }
    if let refusal = card.refusal { return log.add(refusal, line: card.line) }
    let finished = card.finished()
    if !finished.hasName { log.add(.noName, line: card.line) }
    cards.append(finished)
    ranges.append(from: card.start, to: line)
  }

  /// Refuses the open card: without its `END` nobody knows what belongs to it.
  private mutating func refuseOpenCard() {
    if let card = open { log.add(card.refusal ?? .missingEnd, line: card.line) }
    open = nil
    agentDepth = 0
    expectsAgent = false
  }

  /// Whether a line begins or ends an address book, in which some programs wrap all cards of a file.
  private static func isWrapping(_ line: borrowing LogicalLine) -> Bool {
    let text = line.text.trimmed()
    let markers: [StaticString] = ["BEGIN:VADDRESSBOOK", "END:VADDRESSBOOK"]
    return markers.contains {
      text.count == $0.utf8CodeUnitCount && text.hasPrefix(ignoringCase: $0)
    }
  }

  private mutating func takeText(_ line: borrowing LogicalLine) {
    if !line.isTooLong, line.text.isBlank { return }
    guard open != nil else {
      if Self.isWrapping(line) { return }
      if !isInStrayText { log.add(.textOutsideCards, line: line.number) }
      isInStrayText = true
      return
    }
    if line.hasNUL { open?.refuse(.nulByte) }
    if line.isTooLong { open?.refuse(.lineTooLong) }
    guard let content = ContentLine(line, headers: &headers) else {
      if agentDepth == 0, open?.refusal == nil { log.add(.lineWithoutColon, line: line.number) }
      return
    }
    expectsAgent = false
    if content.header.name == "AGENT" {
      let value = content.value.trimmed()
      expectsAgent = value.isEmpty
      // The card may also begin on the line of the AGENT itself.
      if let marker = CardMarker(value), marker.kind == .begin, marker.rest.isEmpty {
        agentDepth += 1
      }
    }
    if agentDepth == 0 { add(content) }
  }

  private mutating func add(_ content: borrowing ContentLine) {
    guard open?.refusal == nil else { return }
    if let allowed, !content.header.counts(where: allowed) { return }
    var outcome = decoder.decode(content)
    if let problem = outcome.problem, open?.isNew(problem) == true {
      log.add(problem, line: content.number)
    }
    guard let property = outcome.property.take() else { return }
    if open?.add(property) == false { open?.refuse(.tooManyProperties) }
  }
}
