import Basics
import Foundation
import Yams

/// Why a text is no YAML that Rollcall reads, with its place.
package struct YAMLFault: Error, Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    case syntax(YAMLMistake)
    /// libYAML's message about another mistake.
    case otherSyntax(String)
    case tooDeep
    case unsupported(YAMLFeature)
    /// The place of the first of two equal keys, if it is known.
    case duplicateKey(String, first: Place?)
    case tooManyMarks
  }

  /// A place in the text, from 1; columns and lengths in Unicode scalars.
  package struct Place: Hashable, Sendable {
    package let line: Int
    package let column: Int
    package let length: Int
  }

  package let reason: Reason
  package let place: Place

  init(_ reason: Reason, line: Int, column: Int, length: Int = 1) {
    self.reason = reason
    place = Place(line: line, column: column, length: length)
  }
}

extension YAMLTreeBuilder {
  /// Converts an error of Yams, with the place where the mistake is likely.
  func fault(_ error: YamlError) -> YAMLFault {
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
      let first = YAMLFault.Place(
        line: context.mark.line, column: context.mark.column, length: length)
      let isFirst = place == (first.line, first.column)
      return YAMLFault(
        .duplicateKey(key, first: isFirst ? nil : first), line: place.line, column: place.column,
        length: length)
    default: return YAMLFault(.otherSyntax("this is no YAML"), line: 1, column: 1)
    }
  }

  /// libYAML reports where it stopped; for an unfinished text the beginning is more helpful.
  private func place(_ context: YamlError.Context?, _ problem: String, _ mark: Mark) -> Mark {
    let end = (lines.count, (lines.last?.unicodeScalars.count ?? 0) + 1)
    let gaveUpLate =
      [.missingColon, .notClosed].contains(YAMLMistake(rawValue: problem))
      || (mark.line, mark.column) >= end
    return gaveUpLate ? context?.mark ?? mark : mark
  }

  private func syntax(_ problem: String, at mark: Mark) -> YAMLFault {
    if let fault = conflict(near: mark) ?? oddMark(above: mark) { return fault }
    if let fault = conflict(near: mark) ?? oddMark(above: mark) { return fault }
    guard let mistake = YAMLMistake(rawValue: problem) else {
      return at(
        mark, 1, problem.hasPrefix("Maximum nesting level") ? .tooDeep : .otherSyntax(problem))
    }
    if mistake == .strayColon, let fault = brokenKey(above: mark) { return fault }
    return at(mark, 1, .syntax(mistake))
  }

  /// The first marker of a merge conflict; at the place itself, a line of equals signs is one as well.
  private func conflict(near mark: Mark) -> YAMLFault? {
    let line = lines.firstIndex { ConflictMarker.isCertain($0.utf8) } ?? mark.line - 1
    guard lines.indices.contains(line), ConflictMarker.isMarker(lines[line].utf8) else {
      return nil
    }
    return YAMLFault(
      .syntax(.conflictMarker), line: line + 1, column: 1, length: lines[line].unicodeScalars.count)
  }

  /// The nearest character up to the place that looks like an indentation, a hyphen or a colon and is none.
  private func oddMark(above mark: Mark) -> YAMLFault? {
    for index in lines.prefix(mark.line).indices.reversed() {
      guard let (column, mistake) = Self.oddMark(Array(lines[index].unicodeScalars)) else {
        continue
      }
      return YAMLFault(.syntax(mistake), line: index + 1, column: column + 1)
    }
    return nil
  }

  private static func oddMark(_ line: [Unicode.Scalar]) -> (index: Int, YAMLMistake)? {
    guard let start = line.firstIndex(where: { $0 != " " }), line[start] != "#" else { return nil }
    func likeness(_ index: Int) -> OddMark.Likeness? {
      index < line.count ? OddMark.likeness(of: line[index]) : nil
    }
    if [.space, .nothing].contains(likeness(start)) { return (start, .oddSpace) }
    if likeness(start) == .hyphen, start + 1 < line.count,
      line[start + 1] == " " || likeness(start + 1) == .space
    {
      return (start, .oddHyphen)
    }
    let isItem = line[start] == "-"
    if isItem, likeness(start + 1) == .space { return (start + 1, .oddSpace) }
    let key = line[(isItem ? min(start + 2, line.count) : start)...]
      .prefix { $0.properties.isAlphabetic || $0 == " " }
    if likeness(key.endIndex) == .colon { return (key.endIndex, .oddColon) }
    let colon = line[key.startIndex...].firstIndex(of: ":")
    return colon.flatMap { likeness($0 + 1) == .space ? ($0 + 1, .oddSpace) : nil }
  }

  /// libYAML reads `title:Staff`, `title = Staff` and `-name: A` as texts, and stops at the next key.
  private func brokenKey(above mark: Mark) -> YAMLFault? {
    let above = lines.prefix(max(mark.line - 1, 0)).lastIndex { line in
      line.unicodeScalars.first { $0 != " " }.map { $0 != "#" } ?? false
    }
    guard let above else { return nil }
    let line = Array(lines[above].unicodeScalars)
    guard let start = line.firstIndex(where: { $0 != " " }) else { return nil }
    func broken(_ index: Int, _ mistake: YAMLMistake, length: Int = 1) -> YAMLFault {
      YAMLFault(.syntax(mistake), line: above + 1, column: index + 1, length: length)
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
    _ mark: Mark, _ length: Int, _ reason: YAMLFault.Reason
  ) -> YAMLFault {
    YAMLFault(reason, line: mark.line, column: mark.column, length: length)
  }

  /// Yams reports the first of two equal keys. Finds the second on the same line or below in the same column.
  private func secondPlace(of key: String, first: Mark) -> (line: Int, column: Int) {
    let known = (first.line, first.column)
    guard lines.indices.contains(first.line - 1) else { return known }
    let line = Array(lines[first.line - 1].unicodeScalars)
    if first.column < line.count {
      for index in first.column..<line.count
      where "{, ".unicodeScalars.contains(line[index - 1]) && begins(line[index...], with: key) {
        return (first.line, index + 1)
      }
    }
    for number in first.line..<lines.count {
      let line = Array(lines[number].unicodeScalars)
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

extension YAMLFault.Reason {
  /// What is wrong with a list, of which nothing is quoted.
  var words: (message: String, remedy: String) {
    switch self {
    case .syntax(.badStart):
      (YAMLMistake.badStart.rawValue, "put quotes around a text that begins with such a character")
    case .syntax(let mistake): (mistake.rawValue, mistake.remedy(before: ": ", rest: ""))
    case .otherSyntax(let words): (words, "correct this place, or export the list again")
    case .tooDeep: ("the values are nested too deeply", "check that this is the right list")
    case .unsupported(let feature): (feature.rawValue, feature.remedy)
    case .duplicateKey: ("a key appears twice", "remove one of the two")
    case .tooManyMarks:
      ("more than 30 combining marks on one letter", "delete the marks that are too many")
    }
  }

  static var examples: [Self] {
    YAMLMistake.allCases.map { .syntax($0) } + YAMLFeature.allCases.map { .unsupported($0) }
      + [.otherSyntax("…"), .tooDeep, .duplicateKey("name", first: nil), .tooManyMarks]
  }
}

/// Why a text is no YAML, in libYAML's own words where it said so.
package enum YAMLMistake: String, CaseIterable, Sendable {
  case strayColon = "mapping values are not allowed in this context"
  case missingHyphen = "did not find expected '-' indicator"
  case strayHyphen = "block sequence entries are not allowed in this context"
  case badStart = "found character that cannot start any token"
  case notClosed = "found unexpected end of stream"
  case missingColon = "could not find expected ':'"
  case tab = "found a tab character that violates indentation"
  case missingKey = "did not find expected key"
  case openBracket = "did not find expected ',' or ']'"
  case openBrace = "did not find expected ',' or '}'"
  case badHexadecimal = "did not find expected hexdecimal number"
  case badEscape = "found unknown escape character"
  case missingStart = "did not find expected <document start>"
  case colonWithoutSpace = "a space is missing behind this colon"
  case hyphenWithoutSpace = "a space is missing behind this hyphen"
  case equalsSign = "an equals sign does not follow a key"
  case keyWithoutColon = "a colon is missing behind this key"
  case conflictMarker = "a marker of a merge conflict"
  case oddSpace = "this looks like a space and is none"
  case oddHyphen = "this looks like a hyphen and is none"
  case oddColon = "this looks like a colon and is none"

  /// What mends its most frequent cause.
  ///
  /// - Parameters:
  ///   - before: the line before the place.
  ///   - rest: the line from there on.
  package func remedy(before: String, rest: String) -> String {
    switch self {
    case .strayColon:
      return before.contains(": ")
        ? "a text with a colon and a space in it needs quotes"
        : "indent the line like the one above, with as many spaces"
    case .missingHyphen, .strayHyphen:
      return "indent each `-` of a list alike, and what belongs to it by two spaces more"
    case .badStart where !rest.hasPrefix("\t"):
      let text = rest.components(separatedBy: " #")[0].trimmingCharacters(in: .whitespaces)
      return "a text that begins with `\(text.prefix(1))` needs quotes: `'\(text.shortened)'`"
    case .badStart, .tab: return "indent with spaces, not tabs"
    case .notClosed: return "what begins here is not closed"
    case .missingColon: return "a key needs a colon and a space behind it"
    case .missingKey: return "is the line indented like its neighbours, and is each quote closed?"
    case .openBracket, .openBrace:
      return
        "close the bracket or brace above, put commas between its values, or put quotes around a text that holds one"
    case .badHexadecimal, .badEscape:
      return "between double quotes a `\\` begins an escape: write `/`, or single quotes"
    case .missingStart:
      return "the file is YAML: lines of `key: value`, and `#` before a comment"
    case .colonWithoutSpace: return "write a space between `:` and the value"
    case .hyphenWithoutSpace: return "write a space between `-` and the first key"
    case .equalsSign: return "write `:` and a space in place of `=`"
    case .keyWithoutColon: return "write `:` behind it"
    case .conflictMarker: return ConflictMarker.remedy
    case .oddSpace: return OddMark.remedy(in: rest.prefix(1)) ?? "type a plain space"
    case .oddHyphen: return OddMark.remedy(in: rest.prefix(1)) ?? "type `-` and a space"
    case .oddColon: return OddMark.remedy(in: rest.prefix(1)) ?? "type `:` and a space"
    }
  }
}

/// YAML features that Rollcall rejects.
package enum YAMLFeature: String, CaseIterable, Sendable {
  case anchor = "anchors and aliases are not read"
  case tag = "tags are not read"
  case complexKey = "a key must be a text"
  case severalDocuments = "a second document begins here"

  package var remedy: String {
    switch self {
    case .anchor: "write the value at each place"
    case .tag: "leave the `!…` out"
    case .complexKey: "a text with braces or brackets needs quotes"
    case .severalDocuments: "leave the `---` out"
    }
  }
}
