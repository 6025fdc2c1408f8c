/// The letters of all scripts, in the order of a language's lists, numbered: first those of its own alphabet, then those
/// of each other script, then all else.
struct Alphabets: Sendable {
  private let alphabets: [Alphabet]
  /// The numbers of the letters of each alphabet, of all else, and of the digits of hashes.
  let sections: [Range<Int>]
  /// The letters by their numbers.
  let letters: [String]
  /// The names of the scripts of all alphabets but the own one, such as `cyrl`.
  let names: [String]
  /// Where each script begins, and the index in `alphabets` of its letters.
  private let scripts: [(start: UInt32, alphabet: Int?)]

  /// The number of what begins with no letter.
  var rest: Int { sections[alphabets.count].lowerBound }

  private typealias Script = (start: UInt32, name: String)

  init(of language: String) {
    let own = Alphabet(of: language)
    let reader = ICU.LetterReader(language: language)
    // Of several names of one script, such as Hira and Kana, the first one counts.
    let scripts = ICU.scripts.compactMap { script in
      reader.weight(of: script.start).map { (start: $0, name: script.name) }
    }.sorted { ($0.start, $0.name) < ($1.start, $1.name) }.reduce(into: [Script]()) {
      if $0.last?.start != $1.start { $0.append($1) }
    }
    func script(of weight: UInt32) -> Int? {
      let count = scripts.prefixCount { $0.start <= weight }
      return count > 0 ? count - 1 : nil
    }
    var others: [[(weight: UInt32, letter: String)]] = scripts.map { _ in [] }
    for letter in Self.lettersOfOthers {
      guard let weight = reader.weight(of: letter), let script = script(of: weight) else {
        continue
      }
      others[script].append((weight, letter))
    }
    var alphabets = [own]
    var byScript: [Int?] = scripts.map { _ in nil }
    var names: [String] = []
    for script in own.weights.compactMap(script) { byScript[script] = 0 }
    for (script, letters) in others.enumerated() where byScript[script] == nil && !letters.isEmpty {
      byScript[script] = alphabets.count
      alphabets.append(Alphabet(letters))
      names.append(scripts[script].name.lowercased())
    }
    self.alphabets = alphabets
    self.names = names
    self.scripts = zip(scripts, byScript).map { ($0.start, $1) }
    var letters = alphabets.map(\.letters)
    letters += [["#"], Self.digits.map { String($0) }]
    var sections: [Range<Int>] = []
    for section in letters {
      let start = sections.last?.upperBound ?? 0
      sections.append(start..<start + section.count)
    }
    self.sections = sections
    self.letters = letters.flatMap(\.self)
  }

  /// The number of the letter that a weight is looked up under.
  func number(of weight: UInt32) -> Int {
    guard let alphabet = alphabet(of: weight) else { return rest }
    return sections[alphabet].lowerBound + alphabets[alphabet].index(of: weight)
  }

  /// The number of a digit of a hash.
  func number(ofDigit digit: UInt8) -> Int {
    sections[alphabets.count + 1].lowerBound
      + (Self.digits.utf8.firstIndex(of: digit).map {
        Self.digits.utf8.distance(from: Self.digits.utf8.startIndex, to: $0)
      } ?? 0)
  }

  /// The letter of exactly this weight.
  func letter(of weight: UInt32) -> String? {
    alphabet(of: weight).flatMap { alphabets[$0].letter(of: weight) }
  }

  private func alphabet(of weight: UInt32) -> Int? {
    let count = scripts.prefixCount { $0.start <= weight }
    return count > 0 ? scripts[count - 1].alphabet : nil
  }

  /// What a run of letters is called: `K`, `A–D`.
  func name(of numbers: Range<Int>) -> String {
    let (first, last) = (letters[numbers.lowerBound], letters[numbers.upperBound - 1])
    return numbers.count == 1 ? first : first + "–" + last
  }

  /// What names of a run of first letters are called: that of all Han characters is no run of radicals.
  func name(ofFirst numbers: Range<Int>) -> String {
    numbers.count == Self.radicals.count ? "中" : name(of: numbers)
  }

  static let digits = "0123456789abcdefghijklmnopqrstuvwxyz"

  /// Languages whose letters are those of scripts other than a language's own.
  private static let languages = [
    "en", "el", "ru", "uk", "ka", "hy", "he", "ar", "am", "hi", "bn", "pa", "gu", "or",
    "ta", "te", "kn", "ml", "si", "th", "lo", "my", "km", "ko", "ja",
  ]

  static let lettersOfOthers = ICU.ordered(
    languages.flatMap(ICU.indexLetters) + radicals.map { String($0) }, language: "en")

  /// Han characters are looked up under the radicals of dictionaries.
  private static let radicals = """
    一丨丶丿乙亅二亠人儿入八冂冖冫几凵刀力勹匕匚匸十卜卩厂厶又口囗土士夂夊夕大女子宀寸小尢尸屮山巛工己巾干幺广廴\
    廾弋弓彐彡彳心戈戶手支攴文斗斤方无日曰月木欠止歹殳毋比毛氏气水火爪父爻爿片牙牛犬玄玉瓜瓦甘生用田疋疒癶白皮皿\
    目矛矢石示禸禾穴立竹米糸缶网羊羽老而耒耳聿肉臣自至臼舌舛舟艮色艸虍虫血行衣襾見角言谷豆豕豸貝赤走足身車辛辰辵\
    邑酉釆里金長門阜隶隹雨靑非面革韋韭音頁風飛食首香馬骨高髟鬥鬯鬲鬼魚鳥鹵鹿麥麻黃黍黑黹黽鼎鼓鼠鼻齊齒龍龜龠
    """
}
