/// The names of files of the site in a folder that is not the site's, such as `data/people-3f.json`.
package struct FilePattern: Sendable {
  /// The folder below the output.
  package let folder: String
  private let beginning: [UInt8]
  private let ending: [UInt8]

  /// - Parameters:
  ///   - folder: a path below the output.
  ///   - prefix: what each name begins with. Never a dot.
  ///   - suffix: what each name ends with.
  package init(folder: String, prefix: String, suffix: String) {
    self.folder = folder
    beginning = Array((folder + "/" + prefix).utf8)
    ending = Array(suffix.utf8)
  }

  /// Whether a path below the output is that of such a file.
  package func matches(_ path: String) -> Bool {
    let path = path.utf8
    return path.starts(with: beginning)
      && path.dropFirst(beginning.count).reversed().starts(with: ending.reversed())
      && !path.dropFirst(beginning.count).contains(UInt8(ascii: "/"))
  }
}
