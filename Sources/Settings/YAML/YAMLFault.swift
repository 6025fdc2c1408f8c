import Basics
import Yams

extension YAMLTreeBuilder {
  /// Converts an error of Yams, with the place where the mistake is likely.
  func errors(_ error: YamlError) -> ConfigurationErrors {
    switch error {
    case .scanner(let context, let problem, let mark, _),
      .parser(let context, let problem, let mark, _):
      return syntax(problem, at: place(context, problem, mark))
    case .composer(_, let problem, let mark, _):
      if problem.contains("another document") {
        return at(mark, 3, .unsupported(.severalDocuments))
      }
      return problem.contains("alias")
        ? at(mark, 1, .unsupported(.anchor)) : syntax(problem, at: mark)
    case .duplicatedKeysInMapping(let keys, let context):
      let key = keys.first ?? ""
      let place = secondPlace(of: key, first: context.mark)
      let length = max(key.unicodeScalars.count, 1)
      let spot = file.spot(line: place.line, column: place.column, length: length)
      let first = file.spot(
        line: context.mark.line, column: context.mark.column, length: length)
      return ConfigurationErrors(
        file: file.path, spot: spot, .duplicateKey(key, first: first == spot ? nil : first))
    default:
      return ConfigurationErrors(file: file.path, .otherSyntax("\(error)"))
    }
  }

  /// libYAML reports where it stopped; for an unfinished text the beginning is more helpful.
  private func place(_ context: YamlError.Context?, _ problem: String, _ mark: Mark) -> Mark {
    let end = file.spot(line: file.lines.count + 1, column: 1, length: 0)
    let gaveUpLate =
      [.missingColon, .notClosed].contains(YAMLMistake(rawValue: problem))
      || (mark.line, mark.column) >= (end.line, end.column)
    return gaveUpLate ? context?.mark ?? mark : mark
  }

  private func syntax(_ problem: String, at mark: Mark) -> ConfigurationErrors {
    guard let mistake = YAMLMistake(rawValue: problem) else {
      return at(
        mark, 1, problem.hasPrefix("Maximum nesting level") ? .tooDeep : .otherSyntax(problem))
    }
    if mistake == .strayColon, let errors = brokenKey(above: mark) { return errors }
    return at(mark, 1, .syntax(mistake))
  }

  /// libYAML reads `title:Staff`, `title = Staff` and `-name: A` as texts, and stops at the next key.
  private func brokenKey(above mark: Mark) -> ConfigurationErrors? {
    let above = file.lines.prefix(max(mark.line - 1, 0)).lastIndex { line in
      line.unicodeScalars.first { $0 != " " }.map { $0 != "#" } ?? false
    }
    guard let above else { return nil }
    let line = Array(file.lines[above].unicodeScalars)
    guard let start = line.firstIndex(where: { $0 != " " }) else { return nil }
    func broken(_ index: Int, _ mistake: YAMLMistake, length: Int = 1) -> ConfigurationErrors {
      let spot = file.spot(line: above + 1, column: index + 1, length: length)
      return ConfigurationErrors(file: file.path, spot: spot, .syntax(mistake))
    }
    if line[start] == "-", start + 1 < line.count, line[start + 1].properties.isAlphabetic {
      return broken(start, .hyphenWithoutSpace)
    }
    let key = line[start...].drop { $0 == "-" || $0 == " " }
    let isKey = key.indices.contains {
      key[$0] == ":" && ($0 + 1 == key.endIndex || key[$0 + 1] == " ")
    }
    guard !isKey, let first = key.first, first.properties.isAlphabetic else { return nil }
    if let colon = key.firstIndex(of: ":"), !key[colon...].starts(with: "://".unicodeScalars) {
      return broken(colon, .colonWithoutSpace)
    }
    if let equals = key.firstIndex(of: "=") {
      return broken(equals, .equalsSign)
    }
    return key.contains(" ")
      ? nil : broken(key.startIndex, .keyWithoutColon, length: key.count)
  }

  private func at(
    _ mark: Mark, _ length: Int, _ reason: ConfigurationReason
  ) -> ConfigurationErrors {
    ConfigurationErrors(
      file: file.path, spot: file.spot(line: mark.line, column: mark.column, length: length),
      reason)
  }

  /// Yams reports the first of two equal keys. Finds the second on the same line or below in the same column.
  private func secondPlace(of key: String, first: Mark) -> (line: Int, column: Int) {
    let known = (first.line, first.column)
    guard file.lines.indices.contains(first.line - 1) else { return known }
    let line = Array(file.lines[first.line - 1].unicodeScalars)
    if first.column < line.count {
      for index in first.column..<line.count
      where "{, ".unicodeScalars.contains(line[index - 1]) && begins(line[index...], with: key) {
        return (first.line, index + 1)
      }
    }
    for number in first.line..<file.lines.count {
      let line = Array(file.lines[number].unicodeScalars)
      guard let indent = line.firstIndex(where: { $0 != " " }), line[indent] != "#" else {
        continue
      }
      if indent < first.column - 1 { break }
      if indent == first.column - 1, begins(line[indent...], with: key) {
        return (number + 1, indent + 1)
      }
    }
    return known
  }

  /// Whether the line continues with the key and a colon.
  private func begins(_ rest: ArraySlice<Unicode.Scalar>, with key: String) -> Bool {
    ["", "'", "\""].contains { quote in
      let start = Array((quote + key + quote).unicodeScalars)
      guard rest.starts(with: start) else { return false }
      return rest.dropFirst(start.count).first { $0 != " " } == ":"
    }
  }
}
