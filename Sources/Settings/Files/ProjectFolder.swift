import Foundation

/// The folder that the configuration file is in: relative paths start there.
package struct ProjectFolder: Equatable, Sendable {
  /// The absolute path, without `.` and `..` and without a slash at its end.
  package let path: String

  /// The folder of a file, whose path may be relative to the current folder.
  package init(ofFile file: String) {
    path =
      URL(fileURLWithPath: file).standardizedFileURL.deletingLastPathComponent()
      .path(percentEncoded: false).droppingSlash
  }

  /// Whether a shell would take the path to lie in somebody's home folder: `~`, `~/www`, `~mari`.
  package static func isInHome(_ path: String) -> Bool { path.utf8.first == UInt8(ascii: "~") }

  /// Whether a shell would fill in a variable: `$HOME/www`, `${HOME}/www`.
  static func hasVariable(_ path: String) -> Bool {
    let scalars = Array(path.unicodeScalars)
    return scalars.indices.dropLast().contains {
      scalars[$0] == "$" && (scalars[$0 + 1] == "{" || scalars[$0 + 1].properties.isAlphabetic)
    }
  }

  /// The absolute path that a path in the configuration means.
  package func resolve(_ relative: String) -> String {
    let absolute = relative.hasPrefix("/") ? relative : path + "/" + relative
    return URL(fileURLWithPath: absolute).standardizedFileURL.path(percentEncoded: false)
      .droppingSlash
  }
}

extension String {
  /// A path without the slash at its end, the root aside.
  fileprivate var droppingSlash: String {
    utf8.count > 1 && hasSuffix("/") ? String(dropLast()) : self
  }
}
