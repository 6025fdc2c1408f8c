package import Basics

/// Inputs that many files share, such as a template or a setting. Their names let a build say which changed.
package final class SharedInputs: Sendable {
  package struct Part: Equatable, Sendable {
    /// The name in reports, the same in every build.
    package let name: String
    package let fingerprint: Fingerprint

    package init(_ name: String, _ fingerprint: Fingerprint) {
      self.name = name
      self.fingerprint = fingerprint
    }
  }

  /// Parts with the same name have the same fingerprint in all objects of a build.
  package let parts: [Part]
  package let fingerprint: Fingerprint

  package init(_ parts: [Part]) {
    self.parts = parts
    var hasher = FingerprintHasher()
    for part in parts {
      hasher.append(part.name)
      hasher.append(part.fingerprint)
    }
    fingerprint = hasher.finalize()
  }

  func fingerprint(with own: Fingerprint) -> Fingerprint {
    FingerprintHasher.fingerprint {
      $0.append(own)
      $0.append(fingerprint)
    }
  }
}
