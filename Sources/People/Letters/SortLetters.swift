import Basics

/// The letters of the texts that people are sorted by, as a language tells letters apart: what long lists
/// are cut by.
///
/// Each person has a row of units: the letter of the alphabet that the first text begins with, or one for
/// the rest; then the letters of each text, and behind each text its end; then digits of a hash of the
/// identity, without end. The more units two people share, the longer they stay together.
package struct SortLetters: Sendable {
  /// One unit of a person's row. Units are compared with those of people who share all before them.
  package typealias Unit = UInt32

  /// The language's alphabet.
  package let alphabet: Alphabet
  /// The first unit of those whose names begin with no letter of the alphabet.
  package var rest: Unit { Unit(alphabet.letters.count) }

  private let directory: Directory
  private let field: SortField
  private let language: String
  /// Weights of letters, person after person, with an `end` behind each text.
  private let weights: [UInt32]
  /// By the person's index in the directory, where the person's weights begin; the last one is the end.
  private let starts: [Int]

  /// Behind the letters of a text: no letter has this weight.
  private static let end: UInt32 = 0
  /// People whose texts have this many letters in common are told apart by a hash: no address gets longer.
  private static let mostLetters = 24

  /// Reads the letters of all people, on all cores.
  package init(of directory: Directory, by field: SortField, language: String) {
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
    self.starts = starts
    weights = parts.flatMap(\.weights)
    self.directory = directory
    self.field = field
    self.language = language
    alphabet = Alphabet(of: language)
  }

  /// A unit of a person's row, counted from 0.
  package func unit(_ number: Int, of person: Int) -> Unit {
    let start = starts[person]
    if number == 0 {
      return weights[start] == Self.end
        ? rest : alphabet.index(of: weights[start]).map(Unit.init) ?? rest
    }
    let index = start + number - 1
    if index < starts[person + 1] { return weights[index] }
    let digits = hash(of: person).utf8
    return Unit(digits[digits.index(digits.startIndex, offsetBy: index - starts[person + 1])])
  }

  /// Whether a unit is a digit of the hash. Digits have an order of their own, which who sorts first does
  /// not change.
  package func isDigit(_ number: Int, of person: Int) -> Bool {
    number > starts[person + 1] - starts[person]
  }

  /// How many units of a person there are: nobody else has all of them.
  package func count(of person: Int) -> Int {
    1 + starts[person + 1] - starts[person] + Self.hashLength
  }

  /// What the first units of a person are written as: `K`, `Ka`, `Kask Mari`, `#` for the rest.
  ///
  /// - Parameter count: how many units; at least the first.
  package func label(of person: Int, count: Int) -> String {
    let first = unit(0, of: person)
    if count < 2 { return first == rest ? "#" : alphabet.letters[Int(first)] }
    let reader = ICU.LetterReader(language: language)
    var words: [String] = []
    var left = count - 1
    for text in directory.sortTexts(of: person, by: field, language: language) where left > 0 {
      let units = Array(text.utf16)
      var word = ""
      reader.forEachLetter(of: text, limit: min(left, Self.mostLetters)) { weight, offsets in
        left -= 1
        let written = String(decoding: units[offsets], as: UTF16.self)
        let letter = alphabet.letter(of: weight) ?? Self.common[weight] ?? written.uppercased()
        word += word.isEmpty ? letter : letter.lowercased()
      }
      // The end of the text is a unit as well.
      left -= 1
      if !word.isEmpty || words.isEmpty { words.append(word.isEmpty ? "#" : word) }
    }
    if left > 0 { words.append("#" + hash(of: person).prefix(left)) }
    return words.joined(separator: " ")
  }

  /// The names of files for labels, unique among them: the label as a slug; where several labels give the
  /// same slug, the one that is written so has it, and the others carry a hash.
  ///
  /// - Parameter isWhole: whether the names stand alone, and so may be none that systems reserve.
  package static func slugs(of labels: [String], isWhole: Bool) -> [String] {
    let bare = labels.map { label in
      let slug = Slug.make(from: label)
      return slug.isEmpty ? "other" : slug
    }
    // Once over all: a list of a hostile source may have thousands of letters that no slug shows.
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
      // Two labels may even be the same: letters that are written alike and sorted apart.
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

  /// Letters of other alphabets by their weights, for those that a language's own has not. Languages with
  /// letters of their own among these give them other weights.
  private static let common: [UInt32: String] = {
    var letters: [UInt32: String] = [:]
    for language in ["en", "el", "ru", "uk"] {
      let reader = ICU.LetterReader(language: language)
      for letter in Alphabet(of: language).letters {
        reader.forEachLetter(of: letter, limit: 1) { weight, _ in
          if letters[weight] == nil { letters[weight] = letter }
        }
      }
    }
    return letters
  }()
}
