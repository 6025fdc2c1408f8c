import Foundation

extension Int {
  /// The number with what is counted, such as `1 person` or `2 people`.
  func counted(_ one: String, _ other: String) -> String {
    "\(self) \(self == 1 ? one : other)"
  }
}

/// A number of bytes for a person to read.
enum ByteCount {
  static func words(_ bytes: Int) -> String {
    if bytes < 1_000 { return "\(bytes) bytes" }
    if bytes < 1_000_000 { return "\(bytes / 1_000) KB" }
    return "\(bytes / 1_000_000).\(bytes / 100_000 % 10) MB"
  }
}

/// Words of a command that a message proposes.
enum ShellWord {
  /// The word as a shell takes it for one.
  static func quoted(_ word: String) -> String {
    let isPlain = word.utf8.allSatisfy {
      ($0 | 0x20) &- 0x61 < 26 || $0 &- 0x30 < 10 || "/._-+,:@%=".utf8.contains($0) || $0 >= 0x80
    }
    return isPlain && !word.isEmpty
      ? word : "'" + word.replacingOccurrences(of: "'", with: "'\\''") + "'"
  }

  /// A path as it is reached from the current folder, where it lies below that.
  static func path(_ path: String) -> String {
    let current = FileManager.default.currentDirectoryPath + "/"
    return path.hasPrefix(current) ? String(path.dropFirst(current.utf8.count)) : path
  }
}
