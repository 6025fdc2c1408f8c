import Basics
import Foundation

/// The head of a Markdown page as other site generators have it: `title: About us` between lines of `---` or `+++`.
struct FrontMatter {
  /// The page's title; `nil` without one.
  private(set) var title: String?
  /// The values of keys that this kind of page knows besides the title, and their places.
  private(set) var values: [String: (text: String, spot: Spot)] = [:]
  /// The other keys, and the place of the first of them.
  private(set) var others: [String] = []
  private(set) var firstOther: Spot?
  /// The page's text, on the lines where it was; the title is its first heading.
  private(set) var markdown = ""

  /// `nil` for a page that begins otherwise. A line `---` alone is a rule in Markdown.
  init?(_ text: String, keys: Set<String> = []) {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let mark = lines.first?.trimmingCharacters(in: .whitespaces) ?? ""
    guard mark == "---" || mark == "+++",
      let end = lines.dropFirst().firstIndex(where: {
        let line = $0.trimmingCharacters(in: .whitespaces)
        return line == mark || (line == "..." && mark == "---")
      })
    else { return nil }
    for index in 1..<end {
      let line = lines[index]
      if line.allSatisfy(\.isWhitespace) || "#- \t".contains(line.first ?? "#") { continue }
      guard let colon = line.firstIndex(of: mark == "---" ? ":" : "="), colon > line.startIndex
      else {
        return nil
      }
      let key = line[..<colon].trimmingCharacters(in: .whitespaces)
      guard key.allSatisfy({ $0.isLetter || $0.isNumber || "_-. ".contains($0) }) else {
        return nil
      }
      let value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
      if key == "title" {
        title = Self.unquoted(value)
      } else if keys.contains(key) {
        values[key] = (Self.unquoted(value), Self.spot(of: value, in: line, index))
      } else {
        firstOther =
          firstOther
          ?? Spot(
            line: index + 1, column: 1, length: key.unicodeScalars.count, lineText: String(line))
        others.append(key)
      }
    }
    let rest = lines[(end + 1)...].joined(separator: "\n")
    let heading = title.flatMap { $0.isEmpty ? nil : "# " + Self.escaped($0) } ?? ""
    let blank = String(repeating: "\n", count: end + 1)
    markdown = (Self.begins(rest, with: title) ? "" : heading) + blank + rest
  }

  private static func spot(of value: String, in line: Substring, _ index: Int) -> Spot {
    let before = line.range(of: value, options: .backwards)?.lowerBound ?? line.startIndex
    return Spot(
      line: index + 1, column: line[..<before].unicodeScalars.count + 1,
      length: value.unicodeScalars.count, lineText: String(line))
  }

  private static func unquoted(_ value: String) -> String {
    guard let first = value.first, value.count > 1, "\"'".contains(first), value.last == first
    else {
      return value
    }
    return String(value.dropFirst().dropLast())
  }

  private static func escaped(_ title: String) -> String {
    title.unicodeScalars.reduce(into: "") { text, scalar in
      if scalar.isASCII, scalar.properties.isPatternSyntax { text += "\\" }
      text.unicodeScalars.append(scalar)
    }
  }

  /// Whether the text has the title as its first heading already.
  private static func begins(_ text: String, with title: String?) -> Bool {
    let first = text.split(whereSeparator: \.isNewline).first {
      !$0.allSatisfy(\.isWhitespace)
    }
    return first.map { $0.trimmingCharacters(in: .whitespaces) } == title.map { "# " + $0 }
  }
}
