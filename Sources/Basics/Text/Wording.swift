import Foundation

extension Int {
  package func counted(_ one: String, _ other: String) -> String {
    "\(self) \(self == 1 ? one : other)"
  }
}

extension [String] {
  /// Words of a file or the command line, divided by commas.
  package var quoted: String { map { "`\($0)`" }.joined(separator: ", ") }
}

package enum ByteCount {
  package static func words(_ bytes: Int) -> String {
    if bytes < 1_000 { return "\(bytes) bytes" }
    if bytes < 1_000_000 { return "\(bytes / 1_000) KB" }
    return "\(bytes / 1_000_000).\(bytes / 100_000 % 10) MB"
  }
}

/// Words of a command in a message.
package enum ShellWord {
  /// Quotes a word for a shell.
  package static func quoted(_ word: String) -> String {
    let isPlain = word.utf8.allSatisfy {
      ($0 | 0x20) &- 0x61 < 26 || $0 &- 0x30 < 10 || "/._-+,:@%=".utf8.contains($0) || $0 >= 0x80
    }
    return isPlain && !word.isEmpty
      ? word : "'" + word.replacingOccurrences(of: "'", with: "'\\''") + "'"
  }

  /// The path relative to the current folder, if it is inside that.
  package static func path(_ path: String) -> String {
    let current = FileManager.default.currentDirectoryPath + "/"
    return path.hasPrefix(current) ? String(path.dropFirst(current.utf8.count)) : path
  }
}
