import Basics

/// Of which files of the program an owner's copies were made: the file `.copied` of the templates' folder, so that an
/// upgrade that changes one of these is noticed.
///
/// A line is the fingerprint of the program's file, a space, and its path.
package struct CopiedTemplates {
  package static let name = ".copied"

  private var origins: [String: String] = [:]

  /// - Parameter folder: The templates' folder; it need not exist.
  package init(of folder: String) {
    guard let bytes = try? LocalFile.bytes(folder + "/" + Self.name, maxBytes: 10_000_000) else {
      return
    }
    for line in String(decoding: Array(bytes), as: UTF8.self).split(whereSeparator: \.isNewline) {
      let parts = line.split(separator: " ", maxSplits: 1)
      if parts.count == 2 { origins[String(parts[1])] = String(parts[0]) }
    }
  }

  /// Whether the program's file has changed since it was copied; `false` if nothing says so.
  package func isStale(_ file: TemplateFile) -> Bool {
    guard let origin = origins[file.path], let bytes = try? file.bytes() else { return false }
    return origin != Self.fingerprint(bytes)
  }

  /// Notes that a copy is one of these bytes, or was compared with them.
  package mutating func note(_ path: String, _ bytes: [UInt8]) {
    origins[path] = Self.fingerprint(bytes)
  }

  package var text: String {
    origins.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      .map { "\($0.value) \($0.key)\n" }.joined()
  }

  private static func fingerprint(_ bytes: [UInt8]) -> String {
    FingerprintHasher.fingerprint { $0.append(bytes) }.text
  }
}
