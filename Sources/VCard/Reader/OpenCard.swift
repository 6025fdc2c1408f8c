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
