/// How the index stores the terms of a field: it names three fields, and has all others under `further`.
struct FieldLayout: Sendable {
  /// Whom the tree lists by each term.
  enum List { case everybody, peopleWithTerm }

  let field: String
  /// The key of the terms; `nil` for a further field.
  var key: String?
  /// What stands for the field in the keys of the tree.
  let letter: String
  var list: List?
  /// Whether the lists of other fields are divided by its terms.
  var dividesLists = false
  /// Whether the rows of all leaves have its terms. The others omit them where people are found by digits.
  var isInAllRows = false

  static let named = [
    FieldLayout(
      field: "position", key: "positions", letter: "p", list: .everybody, isInAllRows: true),
    FieldLayout(field: "project", key: "projects", letter: "j", list: .peopleWithTerm),
    FieldLayout(
      field: "office", key: "offices", letter: "o", dividesLists: true, isInAllRows: true),
  ]
}
