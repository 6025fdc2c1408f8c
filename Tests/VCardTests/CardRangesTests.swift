import Testing
import VCard

@Suite("The ranges of cards in their file")
struct CardRangesTests {
  private static let card = "BEGIN:VCARD\nVERSION:3.0\nFN:Mari Tamm\nTEL:1\nEND:VCARD\n"
  private static let photo = "PHOTO;ENCODING=b:/9j/\n AAAA\n AA==\n"

  /// Files whose cards can be read again alone, and how many cards there are.
  static let eligible: [(text: String, cards: Int)] = [
    (card, 1), (card + card, 2), (card.replacing("\n", with: "\r\n") + card, 2),
    (String((card + card).dropLast()), 2), ("\n\n" + card + "\n \n\t\n" + card + "\n", 2),
    ("# a comment\n folded\n" + card + "stray: text\n" + card, 2),
    ("text=\n" + card, 1), ("END:VCARD\n" + card, 1), ("BEGIN:VCARD\nFN:cut\n" + card, 1),
    (card + "BEGIN:VCARD\nFN:cut\n", 1), ("BEGIN:VCARD\nNOTE:\0\nEND:VCARD\n" + card, 1),
    ("begin:vcard \nFN:Mari\n  Tamm\n\nNOTE:no colon follows\nhere\nend:Vcard\t\n" + card, 2),
    ("BEGIN:VCARD\n folded behind\nFN:Mari\n END:VCARD\nEND:VCARD\n" + card, 2),
    (
      "BEGIN:VCARD\nVERSION:2.1\nN:Tamm,Ots;Mari\nFN;QUOTED-PRINTABLE:Mari=\n=20Ta=\nmm\nEND:VCARD\n",
      1
    ),
    ("BEGIN:VCARD\nNOTE;QUOTED-PRINTABLE:Mari=\nEND:VCARD\n" + card, 2),
    ("BEGIN:VCARD\nPHOTO;ENCODING=b:\n\n/9j/AAAA\nAA==\nEND:VCARD\n" + card, 2),
    ("BEGIN:VCARD\n\(photo)END:VCARD\n" + card, 2),
    ("BEGIN:VCARD\nFN;CHARSET=SHIFT_JIS;ENCODING=QUOTED-PRINTABLE:=88=C0\nEND:VCARD\n" + card, 2),
    ("BEGIN:VCARD\nAGENT:\nBEGIN:VCARD\nFN:Hal\nEND:VCARD\nFN:Mari\nEND:VCARD\n" + card, 2),
    ("BEGIN:VCARD\nAGENT:BEGIN:VCARD\nFN:Hal\nEND:VCARD\nFN:Mari\nEND:VCARD\n" + card, 2),
    ("BEGIN:VCARD\nAGENT:BEGIN:VCARD\\nFN:Hal\\nEND:VCARD\\n\nEND:VCARD\n" + card, 2),
    ("BEGIN:VCARD\nAGENT:\nBEGIN:VCARD\nFN:Hal\nEND:VCARD\n" + card, 1),
    ("BEGIN:VCARD\nFN:outer\nBEGIN:VCARD\nFN:inner\nEND:VCARD\nTEL:1\nEND:VCARD\n" + card, 2),
  ]

  @Test("each card reads alone as within the file", arguments: eligible)
  func readsAlone(text: String, cards: Int) throws {
    let bytes = Array(text.utf8)
    let reading = try VCardReader.read(bytes)
    #expect(reading.cards.count == cards)
    #expect(reading.ranges?.count == cards)
    #expect(Self.readAgain(reading, bytes) == reading.cards)
  }

  /// Files of which a card could be another one alone.
  static let others: [String] = [
    "\u{FEFF}" + card, card + "\u{FEFF}" + card, card + " " + card,
    card.replacing("\n", with: "\r"), card.replacing("\n", with: "\r\r\n"),
    card + "BEGIN:VCARD\rFN:Mari Tamm\rEND:VCARD\r", card + "BEGIN:VCARD\nNOTE:a\rb\nEND:VCARD\n",
    card + "\r", String(card.dropLast()) + card, String(card.dropLast()) + " text\n" + card,
    "BEGIN:VCARDBEGIN:VCARD\nFN:Mari Tamm\nEND:VCARD\n" + card,
    "BEGIN\n :VCARD\nFN:Mari Tamm\nEND:VCARD\n" + card,
    "BEGIN:VCARD\nFN:Mari Tamm\nEND\n :VCARD\n" + card,
    "BEGIN:VCARD\nAGENT:\n BEGIN:VCARD\nFN:Hal\nEND:VCARD \nEND:VCARD x\n" + card,
  ]

  @Test("a file in which a card may depend on others has no ranges", arguments: others)
  func hasNoRanges(text: String) throws {
    #expect(try VCardReader.read(Array(text.utf8)).ranges == nil)
  }

  @Test("nor has one with text in an encoding that is named elsewhere, or in none at all")
  func hasNoRangesWithoutCharset() throws {
    let bytes = Array("BEGIN:VCARD\nFN:\u{1}\nEND:VCARD\n".utf8).map { $0 == 1 ? 0xE8 : $0 }
    let marked = "BEGIN:VCARD\nFN;CHARSET=KOI8-R;ENCODING=QUOTED-PRINTABLE:=E8\nEND:VCARD\n"
    #expect(try VCardReader.read(bytes).ranges == nil)
    #expect(try VCardReader.read(bytes + Array(marked.utf8)).ranges == nil)
    #expect(try VCardReader.read(Array(marked.utf8)).ranges?.count == 1)
    let utf16 = (Self.card + Self.card).utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    #expect(try VCardReader.read(utf16).ranges == nil)
  }

  @Test("bytes that are no card, or more than one, are no card alone")
  func isNoCard() {
    for text in ["", "x", Self.card + Self.card, "BEGIN:VCARD\nFN:cut\n"] {
      let bytes = Array(text.utf8)
      let card = RangeReader().card(bytes.span, line: 1)
      #expect(card == nil)
    }
  }

  @Test("every sample card reads alone as within its file", .enabled(if: Corpus.isThere))
  func samples() throws {
    var eligible = 0
    for name in Corpus.expectations.keys.sorted() {
      let bytes = try Corpus.bytes(name)
      guard let reading = try? VCardReader.read(bytes), reading.ranges != nil else { continue }
      eligible += 1
      #expect(Self.readAgain(reading, bytes) == reading.cards, "\(name)")
    }
    #expect(eligible > 0)
  }

  @Test("cards of damaged files read alone as within them, wherever there are ranges")
  func damagedFiles() throws {
    var eligible = 0
    for seed in 0..<6_000 {
      var generator = Generator(seed: seed)
      let bytes = Self.damagedFile(&generator)
      guard let reading = try? VCardReader.read(bytes), reading.ranges != nil else { continue }
      eligible += reading.cards.count
      #expect(Self.readAgain(reading, bytes) == reading.cards, "seed \(seed)")
    }
    #expect(eligible > 3_000)
  }

  @Test("a card that is read for what is allowed of it is published as the whole card is")
  func readsForPublication() {
    let files =
      [PublishingTests.lines, PublishingTests.lines.reversed()].map { lines in
        let all = ["BEGIN:VCARD"] + lines + ["VERSION:2.1", "END:VCARD", ""]
        return Array(all.joined(separator: "\n").utf8)
      } + Self.seeds
    let sets = PublishedField.allCases.map { [$0] } + PublishingTests.cases.map(\.0)
    for (number, bytes) in files.enumerated() {
      for allowed in sets {
        Self.checkPublication(of: bytes, allowed, "file \(number)")
      }
    }
    for seed in 0..<4_000 {
      var generator = Generator(seed: seed)
      let allowed = PublishedField.allCases.filter { _ in generator.number(below: 2) == 0 }
      Self.checkPublication(of: Self.damagedFile(&generator), Set(allowed), "seed \(seed)")
    }
  }

  @Test("so is every sample card", .enabled(if: Corpus.isThere))
  func samplesForPublication() throws {
    for name in Corpus.expectations.keys.sorted() {
      let bytes = try Corpus.bytes(name)
      for allowed in PublishedField.allCases.map({ [$0] }) + [PublishedField.standard] {
        Self.checkPublication(of: bytes, allowed, "\(name)")
      }
    }
  }

  private static func checkPublication(
    of bytes: [UInt8], _ allowed: Set<PublishedField>, _ comment: Comment
  ) {
    guard let reading = try? VCardReader.read(bytes), let ranges = reading.ranges else { return }
    let reader = RangeReader()
    for (range, card) in zip(ranges, reading.cards) {
      let part = reader.card(
        bytes.span.extracting(range), line: card.line, allowedBy: allowed)
      #expect(
        part?.properties(allowedBy: allowed) == card.properties(allowedBy: allowed), comment)
    }
  }

  /// Some cards with any line ends between them, a third of them damaged.
  private static func damagedFile(_ generator: inout Generator) -> [UInt8] {
    let ends = ["\r\n", "\n", "", "\r", "\n\n", "\n ", "=\n"].map { Array($0.utf8) }
    var bytes: [UInt8] = []
    for _ in 0...generator.number(below: 3) {
      let card = seeds[generator.number(below: seeds.count)]
      bytes += generator.number(below: 3) == 0 ? generator.mutated(card) : card
      bytes += ends[generator.number(below: 4) == 0 ? generator.number(below: ends.count) : 1]
    }
    return bytes
  }

  /// Small cards in every notation, with one line end each.
  private static let seeds: [[UInt8]] =
    RandomTests.seeds.filter { $0.count < 2_000 }
    + (eligible.map(\.text) + others).map { Array($0.utf8) }

  /// The cards, each read again from its range.
  private static func readAgain(_ reading: VCardReader.Contents, _ bytes: [UInt8]) -> [Card?] {
    let reader = RangeReader()
    return zip(reading.ranges ?? [], reading.cards).map { range, card in
      reader.card(bytes.span.extracting(range), line: card.line)
    }
  }
}
