import People

/// What stands for a person without a photo: initials on a colour, the same on every build.
struct Avatar: Sendable {
  /// One or two letters.
  let initials: String
  /// One of the style sheet's colours, `0` to `11`.
  let hue: Int

  init(_ person: Person) {
    let words: [Substring]
    switch person.name {
    case .parts(let first, let last):
      words = [first, last].compactMap { $0.split(separator: " ").first }
    case .single(let name):
      let all = name.split(separator: " ")
      words = [all.first, all.count > 1 ? all.last : nil].compactMap { $0 }
    }
    initials = words.compactMap { word in
      word.first { $0.isLetter || $0.isNumber }.map { $0.uppercased() }
    }.joined()
    var sum: UInt32 = 2_166_136_261
    for byte in person.identity.utf8 { sum = (sum ^ UInt32(byte)) &* 16_777_619 }
    hue = Int((sum ^ (sum >> 15)) % 12)
  }
}
