import Basics

/// Tables as some Markdown has them, and CommonMark has not: a line with `|` above one like `|---|:-:|`.
enum MarkdownTables {
  /// The heading of each table outside of blocks of code.
  static func headings(in markdown: String) -> [Spot] {
    var headings: [Spot] = []
    var fence: Substring?
    var above: Substring = ""
    let lines = markdown.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() {
      let text = line.drop { $0 == " " || $0 == "\t" }
      let isIndented = line.hasPrefix("    ") || line.hasPrefix("\t")
      if let mark = fence {
        if text.hasPrefix(mark), text.allSatisfy({ $0 == mark.first || $0.isWhitespace }) {
          fence = nil
        }
      } else if text.hasPrefix("```") || text.hasPrefix("~~~") {
        fence = text.prefix { $0 == text.first }
      } else if !isIndented, above.contains("|"), isRule(text) {
        headings.append(
          Spot(line: index, column: 1, length: above.unicodeScalars.count, lineText: String(above)))
      }
      above = isIndented || fence != nil ? "" : line
    }
    return headings
  }

  /// Whether a line divides a table's heading from its rows.
  private static func isRule(_ line: Substring) -> Bool {
    line.contains("|") && line.contains("-") && line.allSatisfy { "|:- \t".contains($0) }
  }
}
