/// A card of which not all lines were read yet.
struct OpenCard {
  /// The line of its `BEGIN`.
  let line: Int
  /// Where that line begins in the file.
  let start: Int
  /// Why it is refused, if it is.
  private(set) var refusal: Warning.Problem?
  private var card: Card
  /// Problems of its text that were told already.
  private var told: [Warning.Problem] = []

  init(line: Int, start: Int) {
    self.line = line
    self.start = start
    card = Card(line: line)
    card.properties.reserveCapacity(8)
  }

  /// Refuses the card; what it held is let go. The first reason stands.
  mutating func refuse(_ problem: Warning.Problem) {
    if refusal == nil { refusal = problem }
    card.properties = []
  }

  /// Whether a problem is worth a warning: that of a text only once for a card.
  mutating func isNews(_ problem: Warning.Problem) -> Bool {
    switch problem {
    case .notUTF8, .charsetOfOtherText, .unfitCharset, .tooManyMarks: break
    default: return true
    }
    if told.contains(problem) { return false }
    told.append(problem)
    return true
  }

  /// Adds a property; `false` when the card is full.
  mutating func add(_ property: Property) -> Bool {
    if property.name == "VERSION" {
      let version = property.text.trimmed()
      if card.version == nil, !version.isEmpty { card.version = version }
      return true
    }
    guard card.properties.count < CardAssembler.maximumProperties else { return false }
    card.properties.append(property)
    return true
  }

  /// The card, now that its version is known: it may stand in the last line.
  func finished() -> Card {
    guard card.version == nil || card.version == "2.1" else { return card }
    // In vCard 2.1 a comma parts nothing.
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
