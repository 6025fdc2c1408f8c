import Basics

/// What a build and a check say of something that may be a mistake, as it is printed.
struct BuildWarning: Equatable, Sendable {
  /// One or several lines, without a line break at the end.
  let text: String

  /// A warning that was put into words before.
  init(text: String) {
    self.text = text
  }

  /// A warning that has no place in a file of the owner's.
  init(_ text: String) {
    self.text = "warning: " + text
  }

  /// A warning at its place.
  init(_ diagnostic: Diagnostic) {
    text = diagnostic.description
  }
}
