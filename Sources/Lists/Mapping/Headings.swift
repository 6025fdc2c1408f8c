import People

/// The headings of a table.
enum Headings {
  /// The maximum number of headings in a message.
  private static let most = 20

  /// The headings that messages may show: none that may be data of a table without a header line.
  static func shown(_ headings: [String]) -> [String] {
    Array(headings.filter { !$0.isEmpty && $0.utf8.count <= 80 && !isData($0) }.prefix(most))
  }

  /// Whether a cell is data: an e-mail address, or the digits of a phone number.
  static func isData(_ cell: String) -> Bool {
    cell.utf8.contains(UInt8(ascii: "@")) || cell.utf8.count { $0 &- 0x30 < 10 } >= 5
  }

  /// What headings are compared by: letter case and white space do not count.
  static func plain(_ heading: String) -> String {
    TextCleaning.line(heading).lowercased()
  }
}
