import VCard

/// Random cards and bytes from a seed, the same in each run (SplitMix64).
struct Generator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: Int) {
    state = UInt64(seed) &* 0xD1B5_4A32_D192_ED03 &+ 1
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func number(below limit: Int) -> Int { Int.random(in: 0..<limit, using: &self) }

  /// A text of characters that the grammar, UTF-8 or a fold could stumble on.
  mutating func text() -> String {
    let pieces = [
      "a", "Mari", " ", "  ", ";", ",", ":", "\\", "\\n", "\n", "\"", "=", "=C3", "^", "^'", "õ",
      "語", "😀", "e\u{301}",
      "\u{FEFF}", "BEGIN:VCARD", "END:VCARD", "\u{2028}", "%41", "data:", "\t",
      String(repeating: "long ", count: 20),
    ]
    return (0..<number(below: 9)).map { _ in pieces[number(below: pieces.count)] }.joined()
  }

  mutating func list() -> [String] { (0...number(below: 3)).map { _ in text() } }

  /// A card as the reader could have made it: with names, and each kind of value.
  mutating func card() -> Card {
    var properties = [
      Property(name: "N", value: .structured((0..<5).map { _ in list() } + [])),
      Property(name: "FN", value: .text("F" + text())),
    ]
    for _ in 0..<number(below: 8) {
      var property: Property
      switch number(below: 6) {
      case 0: property = Property(name: "ADR", value: .structured((0..<7).map { _ in list() }))
      case 1: property = Property(name: "ORG", value: .structured(list().map { [$0] }))
      case 2: property = Property(name: "CATEGORIES", value: .list(list()))
      case 3: property = Property(name: "URL", value: .text("http:" + text()))
      case 4:
        let bytes = (0...number(below: 99)).map { _ in UInt8.random(in: 0...255, using: &self) }
        property = Property(name: "PHOTO", value: .binary([0xFF, 0xD8, 0xFF] + bytes))
      default:
        property = Property(name: ["NOTE", "TEL", "X-A"][number(below: 3)], value: .text(text()))
      }
      if number(below: 3) == 0 { property.group = "item\(number(below: 9))" }
      if number(below: 3) == 0 {
        property.parameters = [.init(name: "TYPE", values: list().map { $0.filter { $0 != "\t" } })]
      }
      properties.append(property)
    }
    return Card(version: "3.0", line: 1, properties: properties)
  }

  /// A file with some of its bytes changed, taken out, doubled or put elsewhere.
  mutating func mutated(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    let special = Array("\r\n \t;,:=\\\"\0^%\u{FF}B".utf8) + [0xFF, 0xFE]
    for _ in 0...number(below: 12) where !bytes.isEmpty {
      let index = number(below: bytes.count)
      let end = min(bytes.count, index + number(below: 40))
      switch number(below: 5) {
      case 0: bytes[index] = special[number(below: special.count)]
      case 1: bytes.removeSubrange(index..<end)
      case 2: bytes.insert(contentsOf: bytes[index..<end], at: number(below: bytes.count))
      case 3: bytes.insert(special[number(below: special.count)], at: index)
      default: bytes = Array(bytes.prefix(end + bytes.count / 2))
      }
    }
    return bytes
  }
}
