/// How the rows of a kind of key are written.
struct RowForms: Sendable {
  /// Whether they say in which projects people are.
  var hasProjects = true
  /// Whether names that follow each other begin alike.
  var areNamesSimilar = false
}
