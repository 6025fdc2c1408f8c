/// How the rows of one kind of key are written.
struct RowOptions: Sendable {
  /// Whether rows have the terms of all fields, or only of those that all rows have.
  var hasAllTerms = true
  /// Whether names are front-coded, since neighbours share prefixes.
  var areNamesFrontCoded = false
}

extension PeopleRows {
  /// Writes the rows of some people column by column.
  func writeColumns(of people: [Int32], options: RowOptions, to text: inout [UInt8]) {
    let given = people.reduce(into: RowForm()) { $0.formUnion(rowForms[Int($1)]) }
    let (own, coded) = (ownCells.texts, codedCells.texts)
    // Each value and a newline, a digit before names, and the count of each column.
    var most = (RowColumn.all.count + 1) * people.count + 32 * RowColumn.all.count
    for person in people {
      most += own[RowColumn.ownTexts(of: Int(person))].count
      most += coded[RowColumn.codedTexts(of: Int(person))].count
    }
    text.append(atMost: most) { text in
      for column in RowColumn.all {
        let cells: ColumnCells
        switch column.place {
        case .own(let place):
          cells = ColumnCells(own, people.span, place: place, places: RowColumn.ownPlaces)
        case .coded(let place):
          cells = ColumnCells(coded, people.span, place: place, places: RowColumn.codedPlaces)
        case nil:
          for person in people { text.append(rowForms[Int(person)].letter) }
          text.append(UInt8(ascii: "\n"))
          continue
        }
        switch column {
        case .phone: cells.writeJoined(to: &text)
        case .terms(let field) where FieldLayout.named[field].isInAllRows:
          cells.writeJoined(to: &text)
        case .name where options.areNamesFrontCoded: cells.writeFrontCoded(to: &text)
        case .terms where !options.hasAllTerms, .further where !options.hasAllTerms:
          text.append(decimal: 0)
          text.append(UInt8(ascii: "\n"))
        case .name, .terms, .further: cells.writeLines(to: &text)
        default:
          if !given.isDisjoint(with: column.form ?? []) { cells.writeNonEmptyLines(to: &text) }
        }
      }
    }
  }
}

private struct ColumnCells: ~Escapable {
  private static let newline = UInt8(ascii: "\n")

  private let texts: TextColumn.Texts
  private let people: Span<Int32>
  private let places: Int
  private let place: Int

  /// - Parameters:
  ///   - texts: `places` texts for each person.
  ///   - place: the column's index among them.
  @inline(__always) @_lifetime(copy texts, copy people)
  init(_ texts: TextColumn.Texts, _ people: Span<Int32>, place: Int, places: Int) {
    self.texts = texts
    self.people = people
    self.place = place
    self.places = places
  }

  @inline(__always)
  private func range(_ row: Int) -> Range<Int> { texts.range(Int(people[row]) * places + place) }

  /// The number of values up to the last that is not empty.
  private var countUpToLast: Int {
    var count = people.count
    while count > 0, range(count - 1).isEmpty { count -= 1 }
    return count
  }

  /// Writes `~`, the number of lines, and a front-coded line for each value.
  func writeFrontCoded(to text: inout ByteWriter) {
    text.append(UInt8(ascii: "~"))
    let count = countUpToLast
    text.append(decimal: count)
    text.append(Self.newline)
    var last = 0..<0
    for row in 0..<count {
      let own = range(row)
      text.append(texts.bytes.extracting(own), after: texts.bytes.extracting(last))
      text.append(Self.newline)
      last = own
    }
  }

  /// Writes the number of lines, and a line for each value up to the last that is not empty.
  func writeLines(to text: inout ByteWriter) {
    let count = countUpToLast
    text.append(decimal: count)
    text.append(Self.newline)
    for row in 0..<count {
      text.append(range(row), of: texts.bytes)
      text.append(Self.newline)
    }
  }

  /// Writes a line for each value that is not empty.
  func writeNonEmptyLines(to text: inout ByteWriter) {
    for row in 0..<people.count {
      let range = range(row)
      if range.isEmpty { continue }
      text.append(range, of: texts.bytes)
      text.append(Self.newline)
    }
  }

  /// Writes self-delimiting values in one line.
  func writeJoined(to text: inout ByteWriter) {
    for row in 0..<people.count { text.append(range(row), of: texts.bytes) }
    text.append(Self.newline)
  }
}
