/// Templates, assets and locales that are part of a program, so that it needs nothing beside itself.
package struct BuiltInFiles: Sendable {
  /// The bytes of each file by its path, such as `partials/row.mustache`.
  package let bytes: [String: [UInt8]]

  /// Makes a set of files.
  package init(bytes: [String: [UInt8]]) {
    self.bytes = bytes
  }

  /// The paths, in the order of their bytes.
  package var paths: [String] {
    bytes.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// The files of `templates/` as they were when this program was built.
  package static let ofProgram: BuiltInFiles = {
    let files = embeddedFiles.map { (String(describing: $0.path), $0.text.bytes) }
    return BuiltInFiles(bytes: Dictionary(files) { first, _ in first })
  }()

  /// The JSON Schema of the configuration.
  package static var schema: [UInt8] { embeddedSchema.bytes }
}

extension StaticString {
  fileprivate var bytes: [UInt8] {
    Array(UnsafeBufferPointer(start: utf8Start, count: utf8CodeUnitCount))
  }
}
