/// Paths of pages: `positions/ios.html` for `positions/ios`.
package enum PagePath {
  private static let ending = ".html"

  package static func of(_ name: String) -> String { name + ending }

  /// `nil` for the path of another file.
  package static func name(of path: String) -> String? {
    path.hasSuffix(ending) ? String(path.dropLast(ending.count)) : nil
  }
}
