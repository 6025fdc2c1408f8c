/// Finds what may be a secret in one line of a text that people write: values of keys such as `password`, of headers and
/// of arguments, and parts of addresses. A reference such as `${TOKEN}` is none.
package struct WrittenSecrets {
  /// By scalar of the line, whether it is masked.
  private var isMasked: [Bool]
  private let line: [Unicode.Scalar]

  /// - Parameter isSecret: Whether the line is a part of a longer value that is secret, such as `headers`.
  private init(_ line: [Unicode.Scalar], isSecret: Bool) {
    self.line = line
    isMasked = Array(repeating: false, count: line.count)
    if isSecret { maskWhole() }
    maskValues()
    maskAddresses()
    maskSchemes()
    revealReferences()
  }

  /// The offsets of secrets in a line, in order.
  package static func ranges(in line: some Sequence<Unicode.Scalar>, isSecret: Bool = false)
    -> [Range<Int>]
  {
    let found = WrittenSecrets(Array(line), isSecret: isSecret).isMasked
    var ranges: [Range<Int>] = []
    for (index, isMasked) in found.enumerated() where isMasked {
      if let last = ranges.last, last.upperBound == index {
        ranges[ranges.count - 1] = last.lowerBound..<index + 1
      } else {
        ranges.append(index..<index + 1)
      }
    }
    return ranges
  }

  /// The text with an ellipsis in place of each secret.
  package static func masked(_ text: String) -> String {
    Spot(line: 1, column: 1, length: 0, lineText: text).masked.lineText
  }

  /// Whether a line begins a secret that goes on in the lines below it, which are indented further: `headers:`.
  package static func areSecret(linesBelow line: some Sequence<Unicode.Scalar>) -> Bool {
    let line = WrittenSecrets(Array(line), isSecret: false)
    let keys = line.keys(in: 0..<line.line.count).filter(\.isColon).map { line.text($0.name) }
    return [keys.first, keys.last].contains {
      $0.map { containers.contains($0) || SecretName.isSecret($0) } ?? false
    }
  }

  // --- Keys and values -------------------------------------------------------------------------

  /// Keys below which values are secrets, but for these.
  private static let containers: Set = ["headers", "auth", "command"]
  private static let harmless: Set = [
    "accept", "accept-language", "content-type", "user-agent", "prefer", "host", "origin",
    "cache-control", "tokenurl", "client", "scope", "style",
  ]

  private func isHarmless(_ key: Key) -> Bool {
    Self.harmless.contains(text(key.name).lowercased())
  }

  /// Masks a line inside of a secret: its value if it has a key, else all of it.
  private mutating func maskWhole() {
    let start = line.firstIndex { $0 != " " && $0 != "\t" && $0 != "-" } ?? line.count
    if let key = keys(in: start..<line.count).first, key.name.lowerBound <= start + 1 {
      if isHarmless(key) { return }
      maskValue(from: key.end)
    } else {
      mask(start..<line.count)
    }
  }

  private mutating func maskValues() {
    for key in keys(in: 0..<line.count) {
      let name = text(key.name)
      if Self.containers.contains(name), key.isColon {
        maskContainer(from: key.end)
      } else if key.isColon, SecretName.isSecret(name) {
        maskValue(from: key.end)
      } else if !key.isColon, SecretName.isSecretParameter(name) {
        maskArgument(from: key.end)
      }
    }
  }

  /// Masks the value behind `=`; that in a query is masked with its address.
  private mutating func maskArgument(from start: Int) {
    let isEnd = { (scalar: Unicode.Scalar) in " \t\"'`}])".unicodeScalars.contains(scalar) }
    let word = line[..<start].lastIndex(where: isEnd).map { $0 + 1 } ?? 0
    if line[word..<start].contains("?") { return }
    guard let first = line[start...].firstIndex(where: { $0 != " " }) else { return }
    if line[first] == "\"" || line[first] == "'" { return maskValue(from: first) }
    mask(first..<(line[first...].firstIndex { isEnd($0) && $0 != "}" } ?? line.count))
  }

  private struct Key {
    let name: Range<Int>
    let isColon: Bool
    /// Behind the colon, or the `=`.
    let end: Int
  }

  /// What is followed by a colon or `=`.
  private func keys(in range: Range<Int>) -> [Key] {
    var keys: [Key] = []
    for index in range where line[index] == ":" || line[index] == "=" {
      var end = index
      while end > range.lowerBound, line[end - 1] == " " { end -= 1 }
      if end > range.lowerBound, line[end - 1] == "\"" || line[end - 1] == "'" { end -= 1 }
      var start = end
      while start > range.lowerBound, Self.isOfName(line[start - 1]) { start -= 1 }
      if start < end {
        keys.append(Key(name: start..<end, isColon: line[index] == ":", end: index + 1))
      }
    }
    return keys
  }

  private static func isOfName(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "-" || scalar == "_" || scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
  }

  /// Masks every value of a mapping or list in brackets; of a list in brackets not the first item, a program's name.
  private mutating func maskContainer(from start: Int) {
    guard let first = line[start...].firstIndex(where: { $0 != " " }) else { return }
    switch line[first] {
    case "{":
      let end = closing(of: first)
      for key in keys(in: first + 1..<end)
      where key.isColon && !isHarmless(key) && isAtItem(key.name.lowerBound, after: first) {
        maskValue(from: key.end)
      }
    case "[":
      let end = closing(of: first)
      let comma = line[first..<end].firstIndex(of: ",") ?? end
      mask(comma..<end)
      if comma < end { isMasked[comma] = false }
    case "&", "*", "#": break
    default:
      let space = line[first...].firstIndex(of: " ") ?? line.count
      mask(space..<line.count)
    }
  }

  /// Whether a key begins an item of a mapping in brackets, so that its colon is none inside of a value.
  private func isAtItem(_ index: Int, after open: Int) -> Bool {
    let before = line[open..<index].last { $0 != " " && $0 != "\"" && $0 != "'" }
    return before == "{" || before == ","
  }

  /// The closing bracket; the end of the line without one.
  private func closing(of open: Int) -> Int {
    var depth = 0
    var quote: Unicode.Scalar?
    for index in open..<line.count {
      let scalar = line[index]
      if let open = quote {
        if scalar == open { quote = nil }
      } else if scalar == "\"" || scalar == "'" {
        quote = scalar
      } else if scalar == "{" || scalar == "[" {
        depth += 1
      } else if scalar == "}" || scalar == "]" {
        depth -= 1
        if depth == 0 { return index }
      }
    }
    return line.count
  }

  /// What ends a plain value: nothing but the line's end, or within brackets a comma or what closes them.
  private func ends(ofValueAt index: Int) -> [Unicode.Scalar] {
    let pairs: [(open: Unicode.Scalar, close: Unicode.Scalar)] = [("{", "}"), ("[", "]")]
    let before = line[..<index]
    let closing = pairs.filter { pair in
      before.count(where: { $0 == pair.open }) > before.count(where: { $0 == pair.close })
    }
    return closing.isEmpty ? [] : closing.map(\.close) + [","]
  }

  /// Masks the value that begins behind a colon: in quotation marks, in brackets, or up to the end of the line or item.
  private mutating func maskValue(from start: Int) {
    guard let first = line[start...].firstIndex(where: { $0 != " " && $0 != "\t" }) else { return }
    switch line[first] {
    case "\"", "'":
      let end = closingQuote(of: first)
      // A stray quotation mark ends nothing.
      let rest = line[min(end + 1, line.count)...].first { $0 != " " }
      let isEnd = rest.map { ",}]#".unicodeScalars.contains($0) } ?? true
      mask(first + 1..<(isEnd ? end : line.count))
    case "{", "[": mask(first + 1..<closing(of: first))
    case "|", ">", "&", "*", "!", "#": break
    default:
      let ends = self.ends(ofValueAt: first)
      var end = first
      while end < line.count {
        if ends.contains(line[end]), !isReference(closedAt: end, from: first) { break }
        if line[end] == "#", line[end - 1] == " " { break }
        end += 1
      }
      while end > first, line[end - 1] == " " { end -= 1 }
      mask(first..<end)
    }
  }

  /// The end of a text in quotation marks, in which others are escaped or doubled; the end of the line without one.
  private func closingQuote(of open: Int) -> Int {
    var index = open + 1
    while index < line.count {
      if line[index] == "\\", line[open] == "\"" {
        index += 1
      } else if line[index] == line[open] {
        guard index + 1 < line.count, line[index + 1] == line[open], line[open] == "'" else {
          return index
        }
        index += 1
      }
      index += 1
    }
    return line.count
  }

  /// Whether a brace closes a `${…}`, or another placeholder.
  private func isReference(closedAt index: Int, from start: Int) -> Bool {
    guard line[index] == "}" else { return false }
    let open = line[start..<index].count(where: { $0 == "{" })
    let closed = line[start..<index].count(where: { $0 == "}" })
    return open > closed
  }

  // --- Addresses -------------------------------------------------------------------------------

  private mutating func maskAddresses() {
    var index = 0
    while index < line.count {
      let start = index
      while index < line.count, !" \t\"'`<>".unicodeScalars.contains(line[index]) { index += 1 }
      maskAddress(in: start..<endOfAddress(in: start..<index))
      index += 1
    }
  }

  /// Without the commas and brackets around it; that of a `${NAME}` belongs to it.
  private func endOfAddress(in word: Range<Int>) -> Int {
    var end = word.upperBound
    while end > word.lowerBound, ",}])".unicodeScalars.contains(line[end - 1]) {
      let rest = line[word.lowerBound..<end]
      if line[end - 1] == "}", rest.count(where: { $0 == "{" }) >= rest.count(where: { $0 == "}" })
      {
        break
      }
      end -= 1
    }
    return end
  }

  private mutating func maskAddress(in word: Range<Int>) {
    var word = word
    if let start = line[word].lastIndex(where: { "([".unicodeScalars.contains($0) }) {
      word = start + 1..<word.upperBound
    }
    let scalars = Array(line[word])
    if let colon = scalars.firstIndex(of: ":"), scalars[colon...].starts(with: "://".unicodeScalars)
    {
      for range in SecretAddress(scalars).masked {
        mask(range.lowerBound + word.lowerBound..<range.upperBound + word.lowerBound)
      }
      return
    }
    if let mark = scalars.firstIndex(of: "?") {
      // A path with a query.
      let address = Array("x://x/".unicodeScalars) + scalars[mark...]
      for range in SecretAddress(address).masked where range.lowerBound > 6 {
        mask(
          range.lowerBound - 6 + mark + word.lowerBound..<range.upperBound - 6 + mark
            + word.lowerBound)
      }
    }
    // `user:password@host`, where the scheme is missing; no `mailto:anna@x.example`.
    guard let at = scalars.lastIndex(of: "@"), let colon = scalars[..<at].firstIndex(of: ":"),
      !Self.schemes.contains(String(String.UnicodeScalarView(scalars[..<colon])).lowercased())
    else { return }
    mask(word.lowerBound..<word.lowerBound + at)
  }

  private static let schemes: Set = [
    "mailto", "sip", "sips", "xmpp", "im", "acct", "facetime", "callto", "tel", "matrix", "skype",
  ]

  /// Masks `Bearer …` and `Basic …` wherever they are.
  private mutating func maskSchemes() {
    for scheme in ["bearer ", "basic ", "digest "] {
      let wanted = Array(scheme.unicodeScalars)
      guard line.count > wanted.count else { continue }
      for start in 0..<line.count - wanted.count
      where zip(line[start...], wanted).allSatisfy({ $0.properties.lowercaseMapping == String($1) })
        && (start == 0 || !Self.isOfName(line[start - 1]))
      {
        let first = start + wanted.count
        let end =
          line[first...].firstIndex { " \t\"'`,}".unicodeScalars.contains($0) } ?? line.count
        let isLong = end - first >= 16
        if isLong || line[first..<end].contains(where: { ("0"..."9").contains($0) }) {
          mask(first..<end)
        }
      }
    }
  }

  // --- References ------------------------------------------------------------------------------

  /// What names a secret is none: `${TOKEN}`, and what other programs write for that. Nor is the word before it, `Bearer`.
  private mutating func revealReferences() {
    var index = 0
    while index < line.count {
      guard isMasked[index], index == 0 || !isMasked[index - 1] else {
        index += 1
        continue
      }
      let end = isMasked[index...].firstIndex(of: false) ?? line.count
      for word in line[index..<end].split(separator: " ", omittingEmptySubsequences: true) {
        let range = word.startIndex..<word.endIndex
        if Self.isHarmless(word) {
          for index in range { isMasked[index] = false }
        } else {
          revealParts(of: range)
        }
      }
      for space in index..<end where line[space] == " " {
        let isBesideSecret =
          space > 0 && isMasked[space - 1] && space + 1 < line.count && isMasked[space + 1]
        if !isBesideSecret { isMasked[space] = false }
      }
      index = end
    }
  }

  private static let schemeNames: Set = ["bearer", "basic", "token", "apikey", "digest", "-"]

  private static func isHarmless(_ word: ArraySlice<Unicode.Scalar>) -> Bool {
    let text = String(String.UnicodeScalarView(word)).lowercased()
    return schemeNames.contains(text.trimmingQuotes)
      || word.allSatisfy { "{}[],:".unicodeScalars.contains($0) }
  }

  /// Reveals each `${NAME}`, and a placeholder that is all there is.
  private mutating func revealParts(of word: Range<Int>) {
    var index = word.lowerBound
    while index < word.upperBound {
      if line[index] == "$", index + 1 < word.upperBound, line[index + 1] == "{",
        let close = line[index..<word.upperBound].firstIndex(of: "}"),
        line[index + 2..<close].allSatisfy({ Self.isOfName($0) })
      {
        for place in index...close { isMasked[place] = false }
        index = close
      }
      index += 1
    }
    let bare = line[word].drop { "\"'([".unicodeScalars.contains($0) }
    // The colon between `${USER}` and `${PASSWORD}`.
    let isRest = word.allSatisfy { !isMasked[$0] || ":,".unicodeScalars.contains(line[$0]) }
    if isRest || Self.isPlaceholder(bare) {
      for place in word { isMasked[place] = false }
    }
  }

  /// Whether a word is `$TOKEN`, `$(TOKEN)`, `%TOKEN%`, `{{TOKEN}}`, `{TOKEN}` or `<TOKEN>`.
  private static func isPlaceholder(_ word: ArraySlice<Unicode.Scalar>) -> Bool {
    guard let first = word.first, "$%{<".unicodeScalars.contains(first) else { return false }
    let name = word.drop { "$%{<(".unicodeScalars.contains($0) }
      .prefix { $0 == "_" || ("A"..."Z").contains($0) || ("0"..."9").contains($0) }
    return name.count > 2
      && word[name.endIndex...].allSatisfy { "}>%)\"',]".unicodeScalars.contains($0) }
  }

  private mutating func mask(_ range: Range<Int>) {
    for index in range { isMasked[index] = true }
  }

  private func text(_ range: Range<Int>) -> String {
    String(String.UnicodeScalarView(line[range]))
  }
}

extension String {
  fileprivate var trimmingQuotes: String {
    String(drop { "\"'".contains($0) }.prefix { !"\"'".contains($0) })
  }
}

extension String {
  /// The text without secrets, at most 80 characters.
  package var shortened: String {
    let text = WrittenSecrets.masked(self)
    let scalars = text.unicodeScalars
    return scalars.count <= 80 ? text : String(String.UnicodeScalarView(scalars.prefix(79))) + "…"
  }
}
