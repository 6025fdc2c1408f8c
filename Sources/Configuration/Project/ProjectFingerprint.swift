import Basics
import Foundation
import Publishing
import Site

/// Stands for all that a site is made of besides the sources' answers: the program, and every byte
/// of the configuration, the templates, the locales and the content.
struct ProjectFingerprint {
  private var hasher = FingerprintHasher()

  /// - Parameter program: tells this program from others.
  init(program: String = Program.identity) {
    hasher.append(program)
  }

  /// Adds a file by its path and bytes.
  mutating func add(_ path: String) {
    hasher.append(path)
    let bytes = try? LocalFile.bytes(path)
    hasher.append(bytes == nil ? 0 : 1)
    if let bytes { hasher.append(bytes.span) }
  }

  /// Adds which of a configuration's sites is meant.
  mutating func add(site: String?) { hasher.append(site) }

  /// Adds templates, assets and locales, as far as they count.
  mutating func add(_ templates: TemplateFiles) {
    for file in templates.files {
      hasher.append(file.path)
      hasher.append(file.name)
      let bytes = try? file.bytes()
      hasher.append(bytes == nil ? 0 : 1)
      if let bytes { hasher.append(bytes.span) }
    }
  }

  /// Adds the files of a folder.
  mutating func add(_ folder: LocalFolder, at root: String) {
    for path in folder.files {
      hasher.append(path)
      add(root + "/" + path)
    }
  }

  var value: Fingerprint { hasher.finalize() }
}
