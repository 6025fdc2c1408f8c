import VCard

/// What holds for any bytes whatever. A violation ends the run, and libFuzzer keeps the input.
enum CardProperties {
  static func check(_ bytes: [UInt8]) {
    checkPhoto(bytes)
    guard let reading = try? VCardReader.read(bytes) else { return }
    precondition(
      reading.warnings.map(\.line) == reading.warnings.map(\.line).sorted(),
      "warnings are not in the order of their lines")
    checkRanges(of: reading, in: bytes)
    for card in reading.cards {
      checkRoundTrip(card)
      checkPublished(card)
    }
  }

  /// A card that is read alone is the one that was read within the file.
  private static func checkRanges(of reading: VCardReader.Contents, in bytes: [UInt8]) {
    guard let ranges = reading.ranges else { return }
    precondition(ranges.count == reading.cards.count, "not every card has a range")
    let reader = RangeReader()
    for (range, card) in zip(ranges, reading.cards) {
      let bytes = bytes.span.extracting(range)
      precondition(
        reader.card(bytes, line: card.line) == card, "a card is another one when it is read alone")
      for allowed in [PublishedField.standard, Set(PublishedField.allCases)] {
        let part = reader.card(bytes, line: card.line, allowedBy: allowed)
        precondition(
          part?.properties(allowedBy: allowed) == card.properties(allowedBy: allowed),
          "a card is published as another one when it is read for that")
      }
    }
  }

  /// What is written holds one card, reads back equal and writes the same bytes again.
  private static func checkRoundTrip(_ card: Card) {
    let written = VCardWriter.write(card)
    checkLines(written)
    guard let again = try? VCardReader.read(written), again.cards.count == 1 else {
      preconditionFailure("what was written is not one card")
    }
    precondition(again.warnings.isEmpty || card.hasNoName, "what was written is not clean")
    precondition(shown(again.cards[0].emails) == shown(card.emails), "e-mail addresses differ")
    precondition(shown(again.cards[0].phones) == shown(card.phones), "phone numbers differ")
    precondition(again.cards[0].photos == card.photos, "photos differ")
    precondition(VCardWriter.write(again.cards[0]) == written, "the second writing differs")
  }

  /// The texts without white space and without control characters, which are never written.
  fileprivate static func shown(_ texts: [String]) -> [[UInt8]] {
    texts.map { $0.utf8.filter { $0 > 0x20 && $0 != 0x7F } }.filter { !$0.isEmpty }
  }

  /// Nothing that the allow list does not name is published.
  private static func checkPublished(_ card: Card) {
    let properties = card.properties(allowedBy: PublishedField.standard)
    let allowed: Set = ["N", "FN", "ORG", "TITLE", "ROLE", "TEL", "EMAIL", "ADR", "URL"]
    for property in properties {
      precondition(allowed.contains(property.name), "a property that may not be published")
      precondition(property.group == nil, "a group that may not be published")
      if ["TEL", "EMAIL", "ADR", "URL"].contains(property.name) {
        precondition(property.types.contains("WORK"), "an address that is not of work")
      }
    }
    checkLines(VCardWriter.write(Card(properties: properties)))
  }

  private static func checkLines(_ written: [UInt8]) {
    for line in written.split(separator: 0x0A) {
      precondition(line.last == 0x0D && line.count <= 76, "a line over 75 octets")
    }
  }

  /// A cleaned photo is clean, and none of an image's bytes are read beyond its end.
  private static func checkPhoto(_ bytes: [UInt8]) {
    guard let photo = Photo(bytes) else { return }
    _ = photo.orientation
    _ = photo.pixelSize
    guard let clean = photo.stripped() else { return }
    precondition(clean.stripped() == clean, "cleaning twice gives another photo")
    precondition(clean.orientation == 1, "a cleaned photo has an orientation")
    precondition(clean.pixelSize == photo.pixelSize, "cleaning changes the size")
  }
}

extension Card {
  fileprivate var hasNoName: Bool {
    let name = structuredName ?? StructuredName()
    return CardProperties.shown([
      formattedName ?? "", name.family, name.given, name.additional, name.prefixes, name.suffixes,
    ]).isEmpty
  }
}
