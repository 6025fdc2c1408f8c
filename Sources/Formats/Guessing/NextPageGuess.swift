/// Finds where an answer names its next page.
enum NextPageGuess {
  private static let keys: Set<String> = [
    "next", "nextlink", "nextpage", "nextpageurl", "nexturl", "nextrecordsurl", "odatanextlink",
    "nexthref",
  ]

  private static let objects: Set<String> = [
    "links", "link", "paging", "pagination", "meta", "pageinfo", "page", "navigation", "d", "data",
    "result",
    "response",
  ]

  /// The path of the address; `nil` where there is none, or something else, such as a number, that Rollcall
  /// cannot make an address of.
  static func path(in answer: JSONTree, depth: Int = 0) -> FieldPath? {
    for (key, value) in answer.members where keys.contains(FieldWords.plain(key)) {
      if let rest = address(value) { return FieldPath([.name(key)] + rest) }
    }
    guard depth < 2 else { return nil }
    for (key, value) in answer.members where objects.contains(FieldWords.plain(key)) {
      if let path = path(in: value, depth: depth + 1) {
        return FieldPath([.name(key)] + path.steps)
      }
    }
    return nil
  }

  private static func address(_ value: JSONTree) -> [FieldPath.Step]? {
    switch value {
    case .text(let text):
      return text.hasPrefix("/") || text.hasPrefix("?") || ValueLook.isLink(text) ? [] : nil
    case .object:
      guard case .text(let text)? = value["href"], ValueLook.isLink(text) || text.hasPrefix("/")
      else { return nil }
      return [.name("href")]
    case .null, .flag, .number, .list: return nil
    }
  }
}
