/// How a list of people is cut into pages.
struct ListPages: Sendable {
  /// The first page's path without its extension, such as `positions/ios` or `index`.
  let first: String
  /// What the further pages' paths begin with, such as `positions/ios` or `all`.
  let further: String
  let total: Int
  let pageSize: Int

  /// How many pages there are, one at least.
  var count: Int { max(1, (total + pageSize - 1) / pageSize) }

  /// A page's path; pages count from 1.
  func path(_ page: Int) -> String { page == 1 ? "\(first).html" : "\(further)_\(page).html" }

  /// The indices of a page's people in the whole list.
  func range(_ page: Int) -> Range<Int> {
    (page - 1) * pageSize..<min(total, page * pageSize)
  }
}
