import Basics
import Foundation
import Publishing
import Site

/// Stands for all that a site is made of besides the sources' answers: the program, and every byte
/// of the configuration, the templates, the locales and the content.
struct ProjectPrint {
  private var hasher = FingerprintHasher()

  init() {
    hasher.append(Rollcall.identity)
    hasher.append(Site.rendererVersion)
  }

  /// Adds a file by its path and bytes.
  mutating func add(_ path: String) {
    hasher.append(path)
    let bytes = FileManager.default.contents(atPath: path)
    hasher.append(bytes == nil ? 0 : 1)
    bytes?.withUnsafeBytes { hasher.append($0) }
  }

  /// Adds files below folders, as far as they count.
  mutating func add(_ folder: TemplatesFolder) {
    for (path, file) in folder.files() {
      hasher.append(path)
      add(file)
    }
  }

  /// 32 hexadecimal digits.
  var text: String { hasher.finalize().text }
}
