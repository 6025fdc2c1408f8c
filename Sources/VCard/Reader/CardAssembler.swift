import Basics

/// Assembles cards from unfolded lines. Nested `AGENT` cards are only counted, so that depth costs no memory.
struct CardAssembler {
  static let maximumProperties = 100_000

  private var decoder: PropertyDecoder
  private(set) var headers: HeaderMemo
  /// The fields that the caller will publish; `nil` for whole cards.
  private let allowed: FieldBits?
  private var cards: [Card] = []
  private var ranges: CardRanges
  private var log = WarningLog()
  private var open: OpenCard?
  /// The number of open `AGENT` cards within the open card.
  private var agentDepth = 0
  /// Whether the last property was an `AGENT` without a value, whose card may follow.
  private var expectsAgent = false
  private var sawCard = false
  /// Whether the line before was text outside cards too.
  private var isInStrayText = false

  init(_ file: FileText, headers: consuming HeaderMemo = HeaderMemo(), allowed: FieldBits? = nil) {
    self.headers = headers
    self.allowed = allowed
    decoder = PropertyDecoder(file)
    ranges = CardRanges(in: file)
  }

  mutating func takeLines(of file: FileText, from number: Int) {
    var scanner = LineScanner(file.bytes, from: number)
    while let line = scanner.next() { take(line) }
  }

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

  /// Rejects the open card, since without `END` its extent is unknown.
  private mutating func refuseOpenCard() {
    if let card = open { log.add(card.refusal ?? .missingEnd, line: card.line) }
    open = nil
    agentDepth = 0
    expectsAgent = false
  }

  /// Whether a line begins or ends an address book, which some programs put around all cards.
  private static func isWrapping(_ line: borrowing LogicalLine) -> Bool {
    let text = line.text.trimmed()
    let markers: [StaticString] = ["BEGIN:VADDRESSBOOK", "END:VADDRESSBOOK"]
    return markers.contains { text.equals(ignoringCase: $0) }
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
      if agentDepth == 0, open?.refusal == nil {
        log.add(
          ConflictMarker.isMarker(line.text) ? .conflictMarker : .lineWithoutColon,
          line: line.number)
      }
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

struct OpenCard {
  let line: Int
  let start: Int
  /// Why it is rejected, if it is.
  private(set) var refusal: Warning.Problem?
  private var card: Card
  private var reported: [Warning.Problem] = []

  init(line: Int, start: Int) {
    self.line = line
    self.start = start
    card = Card(line: line)
    card.properties.reserveCapacity(8)
  }

  /// Rejects the card and drops its content. The first reason counts.
  mutating func refuse(_ problem: Warning.Problem) {
    if refusal == nil { refusal = problem }
    card.properties = []
  }

  /// Whether to report a problem: each problem of text once a card.
  mutating func isNew(_ problem: Warning.Problem) -> Bool {
    switch problem {
    case .notUTF8, .charsetOfOtherText, .unfitCharset, .tooManyMarks: break
    default: return true
    }
    if reported.contains(problem) { return false }
    reported.append(problem)
    return true
  }

  mutating func add(_ property: consuming Property) -> Bool {
    if property.name == "VERSION" {
      let version = property.text.trimmed()
      if card.version == nil, !version.isEmpty { card.version = version }
      return true
    }
    guard card.properties.count < CardAssembler.maximumProperties else { return false }
    card.properties.append(property)
    return true
  }

  /// The finished card. `VERSION` may have been its last line.
  consuming func finished() -> Card {
    guard card.version == nil || card.version == "2.1" else { return card }
    // In vCard 2.1 a comma is no separator.
    var card = card
    for index in card.properties.indices {
      if case .structured(let components) = card.properties[index].value,
        components.contains(where: { $0.count > 1 })
      {
        card.properties[index].value = .structured(
          components.map { [$0.joined(separator: ",")] })
      }
    }
    return card
  }
}
