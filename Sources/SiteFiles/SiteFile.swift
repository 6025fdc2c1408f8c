package import Basics

/// One file of the site: where it goes and how its bytes are made.
package struct SiteFile: Sendable {
  /// The path below the output folder, its parts separated by `/`. No part is empty or begins
  /// with a dot.
  package let path: String
  /// When the file is written.
  package let stage: Stage
  /// A hash over everything that the bytes depend on. A file without one is rendered each time.
  package let fingerprint: Fingerprint?
  /// The part of the fingerprint that is the file's alone, and what it shares with others; `nil`
  /// where nobody asks why a file changed.
  package let inputs: (own: Fingerprint, shared: SharedInputs)?
  /// Gives the file's bytes. It is called at most once a build, on any thread.
  package let render: @Sendable () throws -> [UInt8]

  /// Makes a file of the site.
  package init(
    path: String, stage: Stage, fingerprint: Fingerprint?,
    render: @escaping @Sendable () throws -> [UInt8]
  ) {
    self.path = path
    self.stage = stage
    self.fingerprint = fingerprint
    inputs = nil
    self.render = render
  }

  /// Makes a file of a batch.
  init(
    path: String, stage: Stage, fingerprint: Fingerprint?,
    inputs: (own: Fingerprint, shared: SharedInputs),
    render: @escaping @Sendable () throws -> [UInt8]
  ) {
    self.path = path
    self.stage = stage
    self.fingerprint = fingerprint
    self.inputs = inputs
    self.render = render
  }

  /// Makes a file of the site whose bytes depend on nothing but `own` and `shared`.
  ///
  /// - Parameters:
  ///   - own: a hash over what the file shows that not all of its kind do.
  ///   - shared: what it has in common with others.
  package init(
    path: String, stage: Stage, own: Fingerprint, shared: SharedInputs,
    render: @escaping @Sendable () throws -> [UInt8]
  ) {
    self.path = path
    self.stage = stage
    fingerprint = FingerprintHasher.fingerprint {
      $0.append(own)
      $0.append(shared.fingerprint)
    }
    inputs = (own, shared)
    self.render = render
  }
}
