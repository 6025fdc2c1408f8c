import Basics
import Foundation
import Output
import Site

/// The fingerprint of the program, the configuration, templates, locales and content.
struct ProjectFingerprint {
  private var hasher = FingerprintHasher()

  init(program: String = Program.identity) {
    hasher.append(program)
  }

  mutating func add(_ path: String) {
    hasher.append(path)
    let bytes = try? LocalFile.bytes(path)
    hasher.append(bytes == nil ? 0 : 1)
    if let bytes { hasher.append(bytes.span) }
  }

  mutating func add(site: String?) { hasher.append(site) }

  mutating func add(_ templates: TemplateFiles) {
    for file in templates.files {
      hasher.append(file.path)
      hasher.append(file.name)
      let bytes = try? file.bytes()
      hasher.append(bytes == nil ? 0 : 1)
      if let bytes { hasher.append(bytes.span) }
    }
  }

  mutating func add(_ folder: LocalFolder, at root: String) {
    for path in folder.files {
      hasher.append(path)
      add(root + "/" + path)
    }
  }

  var value: Fingerprint { hasher.finalize() }
}
