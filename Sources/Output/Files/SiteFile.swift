package import Basics

/// A file of the site, rendered on demand.
package struct SiteFile: Sendable {
  /// The path below the output folder. No component is empty or begins with a dot.
  package let path: String
  package let stage: Stage
  /// A hash of everything that the bytes depend on; a file without one is rendered in every build.
  package let fingerprint: Fingerprint?
  /// A hash of the file's own inputs, and those it shares with others; `nil` if the cause of changes is unknown.
  package let inputs: (own: Fingerprint, shared: SharedInputs)?
  /// Called at most once per build, on any thread.
  package let render: @Sendable () throws -> [UInt8]

  /// - Parameter path: for a kind of several files, the path.
  package init(
    _ kind: FileKind, at path: String? = nil, own: Fingerprint, shared: SharedInputs,
    render: @escaping @Sendable () throws -> [UInt8]
  ) {
    self.init(
      path: path ?? kind.path, stage: kind.stage, fingerprint: shared.fingerprint(with: own),
      inputs: (own, shared), render: render)
  }

  package init(
    path: String, stage: Stage, fingerprint: Fingerprint?,
    inputs: (own: Fingerprint, shared: SharedInputs)? = nil,
    render: @escaping @Sendable () throws -> [UInt8]
  ) {
    self.path = path
    self.stage = stage
    self.fingerprint = fingerprint
    self.inputs = inputs
    self.render = render
  }
}

/// Files are written in this order.
package enum Stage: Int, CaseIterable, Sendable {
  /// A page of one person, a card, an asset, or data of pages.
  case leaf
  case list
  /// The pages and data where visitors and programs arrive, such as the front page, the head of the search index and
  /// `people.json`: they name files of the other stages, so all of these must exist.
  case front
}

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
