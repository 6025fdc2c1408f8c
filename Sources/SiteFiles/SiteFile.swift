package import Basics

/// A file of the site: its path and how its bytes are made.
package struct SiteFile: Sendable {
  /// The path below the output folder, separated by `/`. No component is empty or begins with a dot.
  package let path: String
  package let stage: Stage
  /// A hash of everything that the bytes depend on. A file without one is rendered in each build.
  package let fingerprint: Fingerprint?
  /// The hash of the inputs that are the file's alone, and the inputs that it shares with others; `nil` if
  /// unknown, so that no build can say why the file changed.
  package let inputs: (own: Fingerprint, shared: SharedInputs)?
  /// Returns the bytes. Called at most once a build, on any thread.
  package let render: @Sendable () throws -> [UInt8]

  /// Creates a file whose inputs are not known in parts.
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

  /// Creates a file whose bytes depend on nothing but `own` and `shared`.
  package init(
    path: String, stage: Stage, own: Fingerprint, shared: SharedInputs,
    render: @escaping @Sendable () throws -> [UInt8]
  ) {
    self.init(
      path: path, stage: stage, fingerprint: shared.fingerprint(with: own), inputs: (own, shared),
      render: render)
  }

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
}

/// When a file is written: leaves before lists before the front.
package enum Stage: Int, CaseIterable, Sendable {
  /// A page of one thing, a card, an asset, or data that no page links to.
  case leaf
  /// A page that lists others.
  case list
  /// The front page, and the head of the search index.
  case front
}
