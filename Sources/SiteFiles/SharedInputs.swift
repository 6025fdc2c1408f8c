package import Basics

/// Inputs that many files share, such as a template, a setting or a language's texts. They have names, so that
/// a build can say which of them changed.
package final class SharedInputs: Sendable {
  package struct Part: Equatable, Sendable {
    /// The name in reports, the same in every build.
    package let name: String
    package let fingerprint: Fingerprint

    /// Names an input.
    package init(_ name: String, _ fingerprint: Fingerprint) {
      self.name = name
      self.fingerprint = fingerprint
    }
  }

  /// All parts. The same name has the same fingerprint in all objects of a build.
  package let parts: [Part]
  /// A hash of all parts.
  package let fingerprint: Fingerprint

  /// Combines parts.
  package init(_ parts: [Part]) {
    self.parts = parts
    var hasher = FingerprintHasher()
    for part in parts {
      hasher.append(part.name)
      hasher.append(part.fingerprint)
    }
    fingerprint = hasher.finalize()
  }

  /// The fingerprint of a file with these inputs and `own`.
  func fingerprint(with own: Fingerprint) -> Fingerprint {
    FingerprintHasher.fingerprint {
      $0.append(own)
      $0.append(fingerprint)
    }
  }
}
