/// Where a field's value is: at one path, or at several whose values are joined.
package struct JoinedPaths: Hashable, Sendable {
  /// The paths in the order in which their values are joined; at least one.
  package let paths: [FieldPath]

  /// Makes one of paths.
  package init(_ paths: [FieldPath]) {
    self.paths = paths
  }

  /// Makes one of a single path.
  package init(_ path: FieldPath) {
    paths = [path]
  }

  /// The names that lead to the value, where there is one path of names alone.
  var names: [String]? {
    guard paths.count == 1, let path = paths.first, path.steps.allSatisfy(\.isName) else {
      return nil
    }
    return path.leadingNames
  }
}

extension JoinedPaths: ExpressibleByArrayLiteral {
  /// Makes one of a single path of names.
  package init(arrayLiteral names: String...) {
    self.init(FieldPath(names: names))
  }
}
