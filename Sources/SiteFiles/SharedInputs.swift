package import Basics

/// What the bytes of many files depend on, part by part: a template, a setting, a language's texts.
///
/// The parts have names, so that a build can say which of them changed.
package final class SharedInputs: Sendable {
  /// One part.
  package struct Part: Equatable, Sendable {
    /// What it is called in a report, the same in every build.
    package let name: String
    /// A hash over all of it.
    package let fingerprint: Fingerprint

    /// Names a part.
    package init(_ name: String, _ fingerprint: Fingerprint) {
      self.name = name
      self.fingerprint = fingerprint
    }
  }

  /// All parts. No two have one name and different fingerprints.
  package let parts: [Part]
  /// A hash over all parts.
  package let fingerprint: Fingerprint

  /// Puts parts together.
  package init(_ parts: [Part]) {
    self.parts = parts
    var hasher = FingerprintHasher()
    for part in parts {
      hasher.append(part.name)
      hasher.append(part.fingerprint)
    }
    fingerprint = hasher.finalize()
  }
}
