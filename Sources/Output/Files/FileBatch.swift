package import Basics

/// Files planned together, such as the search index. While their inputs stay the same, a build keeps the files of the
/// last one without planning them. At least one, the head, depends on all inputs.
package struct FileBatch: Sendable {
  package struct File: Sendable {
    let kind: FileKind
    let path: String
    /// A hash of the file's inputs besides `shared`; `nil` for a head.
    package let own: Fingerprint?
    package let render: @Sendable () -> [UInt8]

    package init(
      _ kind: FileKind, at path: String? = nil, own: Fingerprint?,
      render: @escaping @Sendable () -> [UInt8]
    ) {
      self.kind = kind
      self.path = path ?? kind.path
      self.own = own
      self.render = render
    }
  }

  /// A top-level folder of the output that holds exactly these files.
  package let folder: String
  private let own: Fingerprint
  private let ofLeaves: Fingerprint
  private let shared: SharedInputs
  private let make: @Sendable () -> [File]

  /// - Parameters:
  ///   - own: a hash of the inputs that only these files have.
  ///   - make: plans all files; the same inputs must give the same files.
  package init(
    folder: String, own: Fingerprint, shared: SharedInputs,
    make: @escaping @Sendable () -> [File]
  ) {
    self.folder = folder
    self.own = own
    ofLeaves = FingerprintHasher.fingerprint {
      $0.append("batch")
      $0.append(folder)
    }
    self.shared = shared
    self.make = make
  }

  /// Marks the heads in the manifest.
  package var mark: UInt64 { own.low }

  /// Marks the other files in the manifest. The same in every build, since the next batch may contain them.
  package var leafMark: UInt64 { ofLeaves.low }

  package func made() -> [SiteFile] {
    make().map { file in
      SiteFile(
        path: file.path, stage: file.kind.stage,
        fingerprint: shared.fingerprint(with: file.own ?? own),
        inputs: (file.own == nil ? own : ofLeaves, shared), render: file.render)
    }
  }

  /// Keeps a file of the last build.
  package func kept(_ path: String, _ fingerprint: Fingerprint) -> SiteFile {
    let own = fingerprint == whole ? own : ofLeaves
    return SiteFile(path: path, stage: .front, fingerprint: fingerprint, inputs: (own, shared)) {
      // Called only if someone changes the file during the build.
      make().first { $0.path == path }?.render() ?? []
    }
  }

  /// The fingerprint of the heads.
  package var whole: Fingerprint { shared.fingerprint(with: own) }
}
