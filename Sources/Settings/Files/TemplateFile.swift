package import Basics

/// A template, asset or locale: the owner's, or one that the program carries.
package struct TemplateFile: Equatable, Sendable {
  private enum Content: Equatable {
    case onDisk(file: String)
    case builtIn([UInt8])
  }

  /// Below the templates folder, such as `partials/row.mustache`.
  package let path: String
  private let content: Content

  /// A file of the owner's.
  init(path: String, ownersFile: String) {
    self.path = path
    content = .onDisk(file: ownersFile)
  }

  /// A file of the program's.
  init(path: String, builtIn bytes: [UInt8]) {
    self.path = path
    content = .builtIn(bytes)
  }

  /// Where the owner keeps it; `nil` for the program's.
  package var ownersFile: String? {
    if case .onDisk(let file) = content { file } else { nil }
  }

  /// What messages call it.
  package var name: String { ownersFile ?? "built-in templates/" + path }

  /// The bytes.
  ///
  /// - Parameter maxBytes: how long a file of the owner's may be.
  package func bytes(maxBytes: Int = 1 << 30) throws(LocalFileProblem) -> [UInt8] {
    switch content {
    case .onDisk(let file): Array(try LocalFile.bytes(file, maxBytes: maxBytes))
    case .builtIn(let bytes): bytes
    }
  }
}
