/// Parts of a command that only a shell understands: no shell reads the command of a source.
enum ShellSigns {
  private static let operators = [
    "|", ">", ">>", "<", "&&", "||", ";", "&", "2>/dev/null", "2>&1", "|&",
  ]
  private static let shells = ["sh", "bash", "zsh", "dash", "ksh"]

  /// The index of each word with such a sign, and the sign; `nil` at the word that a shell does not read as its line.
  static func all(in words: [String]) -> [(item: Int, sign: String?)] {
    guard let program = words.first?.split(separator: "/").last.map(String.init) else { return [] }
    if shells.contains(program) { return line(of: words).map { [($0, nil)] } ?? [] }
    return words.enumerated().dropFirst().compactMap { item, word in
      sign(in: word).map { (item, $0) }
    }
  }

  /// The word that is no line behind `-c`, or is only its first word; `nil` if a script is run, or all is well.
  private static func line(of words: [String]) -> Int? {
    guard let option = words.firstIndex(where: { $0.hasPrefix("-") && $0.hasSuffix("c") }) else {
      return words.count == 2 && words[1].contains(" ") && !words[1].contains("/") ? 1 : nil
    }
    let line = option + 1
    let isOneWord = line < words.count && !words[line].contains(where: { " \n$;|".contains($0) })
    return isOneWord && line + 1 < words.count ? line : nil
  }

  private static func sign(in word: String) -> String? {
    if operators.contains(word) { return word }
    if word == "~" || word.hasPrefix("~/") { return "~" }
    if word.hasPrefix("$(") { return "$(" }
    if word.hasPrefix("`") { return "`" }
    let name = word.dropFirst().prefix {
      $0.isASCII && ($0.isUppercase || $0.isNumber || $0 == "_")
    }
    if word.hasPrefix("$"), name.count > 2 { return "$" + name }
    // `lists/*.csv`, and no pattern of another kind.
    let parts = word.split(separator: "*", omittingEmptySubsequences: false)
    let isPattern =
      parts.count == 2 && parts[1].hasPrefix(".")
      && (2...6).contains(parts[1].count) && parts[1].dropFirst().allSatisfy(\.isLetter)
      && parts[0].allSatisfy { $0.isLetter || $0.isNumber || "/_-".contains($0) }
    return isPattern ? "*" : nil
  }
}
