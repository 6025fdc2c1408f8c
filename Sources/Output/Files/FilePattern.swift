/// Paths below the output: `*` stands for any text without `/`, `**` for any text. A pattern has at most one of them.
package struct FilePattern: Equatable, Sendable {
  package let text: String
  private let beginning: [UInt8]
  /// What follows the star; `nil` without one.
  private let ending: [UInt8]?
  private let isDeep: Bool

  /// - Parameter text: such as `data/people-*.json`.
  package init(_ text: String) {
    self.text = text
    let parts = text.utf8.split(
      separator: UInt8(ascii: "*"), omittingEmptySubsequences: false)
    beginning = Array(parts[0])
    ending = parts.count > 1 ? parts.last.map { Array($0) } : nil
    isDeep = parts.count > 2
  }

  /// The top-level folder; empty for files beside it.
  package var folder: String {
    text.utf8.firstIndex(of: UInt8(ascii: "/")).map { String(text[..<$0]) } ?? ""
  }

  package var isExact: Bool { ending == nil }

  /// The part of a path before the star.
  package var start: String { String(decoding: beginning, as: UTF8.self) }

  /// A path that matches.
  package func path(_ name: String) -> String {
    start + name + String(decoding: ending ?? [], as: UTF8.self)
  }

  package func matches(_ path: String) -> Bool {
    let path = path.utf8.span
    let end = path.count - (ending?.count ?? 0)
    guard end >= beginning.count else { return false }
    for index in beginning.indices where path[index] != beginning[index] { return false }
    guard let ending else { return end == beginning.count }
    for index in ending.indices where path[end + index] != ending[index] { return false }
    if isDeep { return true }
    for index in beginning.count..<end where path[index] == UInt8(ascii: "/") { return false }
    return true
  }
}
