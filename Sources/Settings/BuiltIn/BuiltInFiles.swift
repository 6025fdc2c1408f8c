/// The templates, assets and locales inside the program, so that it needs no other files.
package struct BuiltInFiles: Sendable {
  /// The bytes of each file by its path, such as `partials/row.mustache`.
  package let bytes: [String: [UInt8]]

  /// Creates a set of files.
  package init(bytes: [String: [UInt8]]) {
    self.bytes = bytes
  }

  /// The paths, sorted by their bytes.
  package var paths: [String] {
    bytes.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// The files of `templates/` at the time of the build.
  package static let ofProgram: BuiltInFiles = {
    let files = embeddedFiles.map { (String(describing: $0.path), Array($0.text.description.utf8)) }
    return BuiltInFiles(bytes: Dictionary(files) { first, _ in first })
  }()
}
