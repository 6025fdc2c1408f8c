public import Basics

/// One file of the site: where it goes and how its bytes are made.
public struct SiteFile: Sendable {
  /// The path below the output folder, its parts separated by `/`. No part is empty or begins
  /// with a dot.
  public let path: String
  /// When the file is written.
  public let stage: Stage
  /// A hash over everything that the bytes depend on. A file without one is rendered each time.
  public let fingerprint: Fingerprint?
  /// The part of the fingerprint that is the file's alone, and what it shares with others; `nil`
  /// where nobody asks why a file changed.
  package let inputs: (own: Fingerprint, shared: SharedInputs)?
  /// How the bytes are made: at once, or piece by piece.
  package let rendering: Rendering

  /// How a file's bytes are made.
  package enum Rendering: Sendable {
    /// Gives all of them. It is called at most once a build, on any thread.
    case whole(@Sendable () throws -> [UInt8])
    /// Gives them piece by piece.
    case pieces(FilePieces)
  }

  /// Makes a file of the site.
  public init(
    path: String, stage: Stage, fingerprint: Fingerprint?,
    render: @escaping @Sendable () throws -> [UInt8]
  ) {
    self.path = path
    self.stage = stage
    self.fingerprint = fingerprint
    inputs = nil
    rendering = .whole(render)
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
    rendering = .whole(render)
  }

  /// Makes a file of the site whose bytes depend on nothing but `own` and `shared`.
  ///
  /// - Parameters:
  ///   - own: a hash over what the file shows that not all of its kind do.
  ///   - shared: what it has in common with others.
  public init(
    path: String, stage: Stage, own: Fingerprint, shared: SharedInputs,
    render: @escaping @Sendable () throws -> [UInt8]
  ) {
    self.init(path: path, stage: stage, own: own, shared: shared, rendering: .whole(render))
  }

  /// Makes a file of the site out of pieces, which depend on nothing but their fingerprints and `shared`.
  public init(path: String, stage: Stage, pieces: FilePieces, shared: SharedInputs) {
    let own = FingerprintHasher.fingerprint { hasher in
      hasher.append(pieces.head)
      hasher.append(pieces.separator)
      hasher.append(pieces.tail)
      for fingerprint in pieces.fingerprints { hasher.append(fingerprint) }
    }
    self.init(path: path, stage: stage, own: own, shared: shared, rendering: .pieces(pieces))
  }

  private init(
    path: String, stage: Stage, own: Fingerprint, shared: SharedInputs, rendering: Rendering
  ) {
    self.path = path
    self.stage = stage
    fingerprint = FingerprintHasher.fingerprint {
      $0.append(own)
      $0.append(shared.fingerprint)
    }
    inputs = (own, shared)
    self.rendering = rendering
  }

  /// Gives the file's bytes. It is called at most once a build, on any thread.
  public func render() throws -> [UInt8] {
    switch rendering {
    case .whole(let render): try render()
    case .pieces(let pieces): pieces.rendered().bytes
    }
  }
}
