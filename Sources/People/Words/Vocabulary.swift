/// The words that people write above columns and beside values: a file for each language, with a key and its words in
/// each line. Words are in lower-case letters and digits, the best first. A `label` is a text for readers.
///
/// Nothing is read before a word is asked for, and of each file only the lines of the keys that are.
package enum Vocabulary {
  /// The code of each language with its words; words of several languages have none.
  private static let files: [(code: String?, words: [UInt8])] = [
    ("en", PackageResources.en_txt), ("de", PackageResources.de_txt),
    ("et", PackageResources.et_txt), ("fi", PackageResources.fi_txt),
    ("ru", PackageResources.ru_txt), ("fr", PackageResources.fr_txt),
    ("es", PackageResources.es_txt), ("nl", PackageResources.nl_txt),
    ("pl", PackageResources.pl_txt), ("it", PackageResources.it_txt),
    ("pt", PackageResources.pt_txt), ("sv", PackageResources.sv_txt),
    (nil, PackageResources.programs_txt), (nil, PackageResources.others_txt),
  ]

  /// Where the words of each key are, by language.
  private static let places: [String: [(file: Int, words: Range<Int>)]] = {
    var places: [String: [(file: Int, words: Range<Int>)]] = [:]
    for (file, bytes) in files.map(\.words).enumerated() {
      var (key, start, index) = ("", 0, 0)
      func add(upTo end: Int) {
        if !key.isEmpty { places[key, default: []].append((file, start..<end)) }
      }
      while index < bytes.count {
        let end = bytes[index...].firstIndex(of: 0x0A) ?? bytes.count
        // A line that begins with a space continues the one before.
        if bytes[index] != UInt8(ascii: " "), bytes[index] != UInt8(ascii: "#"),
          let colon = bytes[index..<end].firstIndex(of: UInt8(ascii: ":"))
        {
          add(upTo: index)
          key = String(decoding: bytes[index..<colon], as: UTF8.self)
          start = colon + 1
        }
        index = end + 1
      }
      add(upTo: bytes.count)
    }
    return places
  }()

  /// All keys.
  package static var keys: [String] { places.keys.sorted() }

  /// The words of a key in each language that has any, English first. Languages are numbered.
  package static func words(by key: String) -> [(language: Int, words: [String])] {
    (places[key] ?? []).map { file, range in
      let words = files[file].words[range].split { $0 == 0x20 || $0 == 0x0A }
      return (file, words.map { String(decoding: $0, as: UTF8.self) })
    }
  }

  /// A text for readers by the code of its language.
  package static func texts(_ key: String) -> [String: String] {
    let texts = words(by: key).compactMap { language, words in
      files[language].code.map { ($0, words.joined(separator: " ")) }
    }
    return Dictionary(texts, uniquingKeysWith: { first, _ in first })
  }

  /// The words of a key in all languages.
  package static func words(_ key: String) -> Set<String> {
    Set(words(by: key).flatMap(\.words))
  }

  /// A word without the marks on its letters, as many write it: `telefono` for `teléfono`.
  package static func withoutMarks(_ word: String) -> String {
    if word.utf8.allSatisfy({ $0 < 0x80 }) { return word }
    var plain = String.UnicodeScalarView()
    for scalar in word.unicodeScalars { plain.append(plainLetters[scalar] ?? scalar) }
    return String(plain)
  }

  private static let plainLetters = Dictionary(
    uniqueKeysWithValues: zip(
      "àáâãäåąçćčèéêëęìíîïłñńòóôõöøśšùúûüźżžйё".unicodeScalars,
      "aaaaaaaccceeeeeiiiilnnoooooossuuuuzzzие".unicodeScalars))
}
