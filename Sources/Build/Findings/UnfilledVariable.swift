import Basics

/// Texts that other programs replace by a variable of the environment, where Rollcall reads `${NAME}` alone.
enum UnfilledVariable {
  /// `$TOKEN`, `$(TOKEN)`, `%TOKEN%`, `{{TOKEN}}`, `{TOKEN}`, `<TOKEN>`.
  private static var pattern: Regex<(Substring, Substring)> {
    #/(?:\$|\$\(|%|\{\{ ?|\{|<)([A-Z][A-Z0-9_]{2,})(?: ?\}\}|\}|\)|%|>)?/#
  }

  /// What of these cannot be a part of an address: no `%CE%`, and no place to be filled in.
  private static var addressPattern: Regex<(Substring, Substring)> {
    #/(?:\$|\$\(|\{\{ ?)([A-Z][A-Z0-9_]{2,})(?: ?\}\}|\))?/#
  }

  /// Each as it is written, and the name in it.
  static func all(
    in text: String, isAddress: Bool
  ) -> [(written: String, name: String)] {
    // Compiling a pattern takes longer than all other checks of the configuration.
    guard text.utf8.contains(where: { "$%{<".utf8.contains($0) }) else { return [] }
    return text.matches(of: isAddress ? addressPattern : pattern).compactMap { match in
      let before = text[..<match.range.lowerBound].last
      let behind = text[match.range.upperBound...].first
      // A variable stands by itself: what is in the middle of a word may be a part of a secret.
      let isPart = [before, behind].contains {
        $0.map { $0.isLetter || $0.isNumber || $0 == "_" } ?? false
      }
      let isOpen = "{<%(".contains(match.0.dropLast(match.1.count).last ?? "$")
      // `$$TOKEN` is meant as it stands, and a bracket has to be closed.
      if isPart || before == "$" || (isOpen && match.0.last == match.1.last) { return nil }
      return (String(match.0), String(match.1))
    }
  }
}

extension Spot {
  /// The place of a part of the text; the whole of it, where that is written with escapes.
  func part(_ text: String) -> Spot {
    let line = Array(lineText.unicodeScalars)
    let wanted = Array(text.unicodeScalars)
    guard line.count >= wanted.count,
      let start = (0...(line.count - wanted.count)).dropFirst(column - 1).first(where: {
        line[$0..<$0 + wanted.count].elementsEqual(wanted)
      })
    else { return self }
    return Spot(line: self.line, column: start + 1, length: wanted.count, lineText: lineText)
  }
}
