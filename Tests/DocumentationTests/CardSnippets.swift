import VCard

/// The examples in the doc comments of VCard, line for line.
enum CardSnippets {
  static func read(_ file: [UInt8]) throws -> (names: [String], warnings: [String]) {
    let contents = try VCardReader.read(file)
    let names = contents.cards.compactMap(\.formattedName)
    let warnings = contents.warnings.map { "line \($0.line): \($0)" }
    return (names, warnings)
  }

  static func readAgain(_ file: [UInt8]) throws {
    let contents = try VCardReader.read(file)
    let reader = RangeReader()
    for (range, card) in zip(contents.ranges ?? [], contents.cards) {
      let bytes = file[range]
      let again = reader.card(bytes.span, line: card.line)
      assert(again == card)
    }
  }

  static func write() -> [UInt8] {
    let card = Card(properties: [
      Property(name: "FN", value: .text("Anna Kask")),
      Property(name: "EMAIL", value: .text("anna.kask@telisa.example")),
    ])
    let bytes = VCardWriter.write(card)
    return bytes
  }

  static func publish(_ card: Card) -> Card {
    let published = Card(properties: card.properties(allowedBy: [.name, .work, .photo]))
    return published
  }

  static func strip(_ card: Card) -> Photo? {
    let photo = card.photos.first?.stripped()
    return photo
  }

  static func decode() -> [UInt8]? {
    let decoded = Base64.decode(Array("QW5u YQ".utf8)[...])
    return decoded
  }
}
