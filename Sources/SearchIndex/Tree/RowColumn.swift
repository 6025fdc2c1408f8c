/// The columns of rows, in their order.
enum RowColumn: CaseIterable {
  case name, slug, emails, phone, digits, position, projects, offices, mark, text

  /// How many values of a person are made with the person, and stand together.
  static let places = 9

  /// Where the value stands among those; `nil` for addresses, which wait for what everybody's have in common.
  var place: Int? {
    switch self {
    case .name: 0
    case .slug: 1
    case .emails: nil
    case .phone: 2
    case .digits: 3
    case .position: 4
    case .projects: 5
    case .offices: 6
    case .mark: 7
    case .text: 8
    }
  }
}

extension [UInt8] {
  private static let newline = UInt8(ascii: "\n")

  /// Writes names: behind a `~`, and each without what it shares with the one before, where they are sorted
  /// by their beginnings.
  mutating func append(names values: [UnsafeBufferPointer<UInt8>], areSimilar: Bool) {
    guard areSimilar else { return append(lines: values) }
    append(UInt8(ascii: "~"))
    append(similarLines: values)
  }

  /// Writes how many values there are up to the last that is not empty, and these, a line each.
  mutating func append(lines values: [UnsafeBufferPointer<UInt8>]) {
    let count = (values.lastIndex { !$0.isEmpty } ?? -1) + 1
    append(count, radix: 10)
    append(Self.newline)
    for value in values.prefix(count) {
      append(contentsOf: value)
      append(Self.newline)
    }
  }

  /// Writes lines, each without what it shares with the one before.
  mutating func append(similarLines values: [UnsafeBufferPointer<UInt8>]) {
    let count = (values.lastIndex { !$0.isEmpty } ?? -1) + 1
    append(count, radix: 10)
    append(Self.newline)
    var last = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
    for value in values.prefix(count) {
      append(value, after: last)
      append(Self.newline)
      last = value
    }
  }

  /// Writes values that tell themselves where they end, in one line.
  mutating func append(row values: some Sequence<UnsafeBufferPointer<UInt8>>) {
    for value in values { append(contentsOf: value) }
    append(Self.newline)
  }

  /// Writes the number of a term: its last digit in base 36, in lower case, behind those before, in base 26,
  /// as upper-case letters. So a number needs nothing behind it.
  mutating func append(term number: Int) {
    let high = number / 36
    if high > 0 {
      let letters = String(high, radix: 26).utf8.map { digit in
        digit < UInt8(ascii: "a") ? digit - UInt8(ascii: "0") : digit - UInt8(ascii: "a") + 10
      }
      for letter in letters { append(UInt8(ascii: "A") + letter) }
    }
    append(number % 36, radix: 36)
  }
}
