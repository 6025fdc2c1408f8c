import Foundation

/// The folder that the configuration file is in: relative paths start there.
struct ProjectFolder: Equatable, Sendable {
  /// The absolute path, without `.` and `..` and without a slash at its end.
  let path: String

  /// The folder of a file, whose path may be relative to the current folder.
  init(ofFile file: String) {
    path =
      URL(fileURLWithPath: file).standardizedFileURL.deletingLastPathComponent()
      .path(percentEncoded: false).droppingSlash
  }

  /// The absolute path that a path in the configuration means.
  func resolve(_ relative: String) -> String {
    let absolute = relative.hasPrefix("/") ? relative : path + "/" + relative
    return URL(fileURLWithPath: absolute).standardizedFileURL.path(percentEncoded: false)
      .droppingSlash
  }

  /// Whether writing a site to the folder could destroy what is not the site's: `/`, the home
  /// folder, the project's own folder, or one that contains either. Links are followed.
  ///
  /// - Parameters:
  ///   - output: the absolute path of the output folder, which need not be there.
  ///   - home: the user's home folder, where it is known.
  func isUnsafe(output: String, home: String?) -> Bool {
    let output = Self.real(output)
    return [path, home].compactMap(\.self).map(Self.real).contains { kept in
      output == kept || output == "/" || kept.hasPrefix(output + "/")
    }
  }

  private static func real(_ path: String) -> String {
    URL(fileURLWithPath: path).resolvingSymlinksInPath().path(percentEncoded: false).droppingSlash
  }
}

extension String {
  /// A path without the slash at its end, the root aside.
  fileprivate var droppingSlash: String {
    utf8.count > 1 && hasSuffix("/") ? String(dropLast()) : self
  }
}
