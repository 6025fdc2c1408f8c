import Basics

/// The letters of the texts that people are sorted by; long lists are cut by them.
///
/// Each person has a sequence of units: the number of the initial letter, then the letters and the end of each text, then
/// digits of a hash of the identity. People stay together as long as their units are equal.
package struct SortLetters: Sendable {
  /// Units are only compared between people with equal units before them.
  package typealias Unit = UInt32

  private let alphabets: Alphabets
  /// Runs of the numbers of letters: those of the language's own alphabet, of each other script, and so on.
  package var sections: [Range<Int>] { alphabets.sections }
  /// The number of what begins with no letter.
  package var rest: Int { alphabets.rest }

  /// What was read of the texts, without the directory: who keeps it leaves that one free to change.
  package struct Weights: Sendable {
    /// The weights of all people's letters, with `end` after each text.
    fileprivate let weights: [UInt32]
    /// By person, where the weights begin; the last element is the end.
    fileprivate let starts: [Int]
  }

  package let read: Weights
  private let directory: Directory
  private let field: SortField
  private let language: String

  /// No letter has this weight.
  private static let end: UInt32 = 0
  /// A hash distinguishes people with this many letters in common, which limits the length of addresses.
  private static let mostLetters = 24

  /// Reads the letters of all people, on all cores.
  package init(of directory: Directory, by field: SortField, language: String) {
    let alphabets = Future { Alphabets(of: language) }
    let count = directory.people.count
    let parts = inParallel(count, parts: min(64, count / 512)) { people in
      let reader = ICU.LetterReader(language: language)
      var weights: [UInt32] = []
      var lengths: [Int] = []
      for person in people {
        let start = weights.count
        for text in directory.sortTexts(of: person, by: field, language: language) {
          reader.forEachLetter(of: text, limit: Self.mostLetters) { weight, _ in
            weights.append(weight)
          }
          weights.append(Self.end)
        }
        lengths.append(weights.count - start)
      }
      return (weights: weights, lengths: lengths)
    }
    var starts = [0]
    starts.reserveCapacity(count + 1)
    for length in parts.lazy.flatMap(\.lengths) { starts.append(starts[starts.count - 1] + length) }
    read = Weights(weights: parts.flatMap(\.weights), starts: starts)
    self.directory = directory
    self.field = field
    self.language = language
    self.alphabets = alphabets.value
  }

  /// - Parameter read: the letters of the same people by the same field.
  package init(
    _ read: Weights, of directory: Directory, by field: SortField, language: String
  ) {
    self.read = read
    self.directory = directory
    self.field = field
    self.language = language
    alphabets = Alphabets(of: language)
  }

  package func unit(_ number: Int, of person: Int) -> Unit {
    let start = read.starts[person]
    if number == 0 { return Unit(alphabets.number(of: read.weights[start])) }
    let index = start + number - 1
    let end = read.starts[person + 1]
    if index < end { return read.weights[index] }
    let digits = hash(of: person).utf8
    return Unit(digits[digits.index(digits.startIndex, offsetBy: index - end)])
  }

  /// Whether a unit is a digit of the hash. The order of digits does not depend on who sorts first.
  package func isDigit(_ number: Int, of person: Int) -> Bool {
    number > read.starts[person + 1] - read.starts[person]
  }

  /// The number of the letter that a unit after the first is looked up under.
  package func letter(at number: Int, of person: Int) -> Int {
    let unit = unit(number, of: person)
    return isDigit(number, of: person)
      ? alphabets.number(ofDigit: UInt8(truncatingIfNeeded: unit)) : alphabets.number(of: unit)
  }

  /// The number of the first letter of the script that a person's name begins with.
  package func firstLetter(ofScriptOf person: Int) -> Int {
    let letter = Int(unit(0, of: person))
    return sections.first { $0.contains(letter) }?.lowerBound ?? rest
  }

  /// The number of a person's units; all of them identify the person.
  package func count(of person: Int) -> Int {
    1 + read.starts[person + 1] - read.starts[person] + Self.hashLength
  }

  /// The written form of a person's first units, at least one: `K`, `Ka`, `Kask Mari`, `#` for the rest.
  package func label(of person: Int, count: Int) -> String {
    if count < 2 { return alphabets.letters[Int(unit(0, of: person))] }
    let reader = ICU.LetterReader(language: language)
    var words: [String] = []
    var left = count - 1
    for text in directory.sortTexts(of: person, by: field, language: language) where left > 0 {
      let units = Array(text.utf16)
      var word = ""
      reader.forEachLetter(of: text, limit: min(left, Self.mostLetters)) { weight, offsets in
        left -= 1
        let written = String(decoding: units[offsets], as: UTF16.self)
        let letter = alphabets.letter(of: weight) ?? written.uppercased()
        word += word.isEmpty ? letter : letter.lowercased()
      }
      // The end of the text is a unit too.
      left -= 1
      if !word.isEmpty || words.isEmpty { words.append(word.isEmpty ? "#" : word) }
    }
    if left > 0 { words.append("#" + hash(of: person).prefix(left)) }
    return words.joined(separator: " ")
  }

  /// The written form of units that begin with a person's first `count` and go on with one of a run of letters:
  /// `A–D`, `Ka–Kd`, `Kask A–D`.
  package func label(of person: Int, count: Int, with letters: Range<Int>) -> String {
    if count < 2 { return alphabets.name(ofFirst: letters) }
    let name = alphabets.name(of: letters)
    let start = label(of: person, count: count)
    if isDigit(count, of: person) {
      return isDigit(count - 1, of: person) ? start + name : start + " #" + name
    }
    if unit(count - 1, of: person) == Self.end { return start + " " + name }
    return name.split(separator: "–").map { start + $0.lowercased() }.joined(separator: "–")
  }

  /// The labels of whole alphabets, the own one first, and what they are called in file names.
  package var alphabetLabels: [(label: String, name: String)] {
    let labels = sections.dropLast(2).map(alphabets.name(ofFirst:))
    return Array(zip(labels, [labels[0]] + alphabets.names))
  }

  /// Unique file names for labels: the label as a slug. If several labels have the same slug, the one spelled like it keeps
  /// it, and the others get a hash.
  ///
  /// - Parameter isWhole: whether the names stand alone and so must not be reserved.
  package static func slugs(of labels: [String], isWhole: Bool) -> [String] {
    let bare = labels.map { label in
      let slug = Slug.make(from: label)
      return slug.isEmpty ? "other" : slug
    }
    // Quadratic time must be avoided: a hostile list may have thousands of letters that no slug shows.
    var owners: [String: Int] = [:]
    for index in bare.indices {
      let isWrittenSo = labels[index].lowercased() == bare[index]
      if let owner = owners[bare[index]], !isWrittenSo || labels[owner].lowercased() == bare[owner]
      {
        continue
      }
      owners[bare[index]] = index
    }
    var taken = Set(bare)
    var counts: [String: Int] = [:]
    return bare.indices.map { index in
      let slug = bare[index]
      let number = counts[labels[index], default: 0]
      counts[labels[index]] = number + 1
      if index == owners[slug], !isWhole || Slug.isUsable(slug) { return slug }
      // Labels may be equal: letters that look alike but sort apart.
      let identity = number == 0 ? labels[index] : "\(labels[index])\n\(number)"
      var length = 4
      while true {
        let hashed = Slug.join(slug, Slug.hash(of: identity, length: length))
        if taken.insert(hashed).inserted || length == 12 { return hashed }
        length += 1
      }
    }
  }

  private static let hashLength = 12

  private func hash(of person: Int) -> String {
    Slug.hash(of: directory.people[person].identity, length: Self.hashLength)
  }
}
