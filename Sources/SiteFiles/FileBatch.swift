package import Basics

/// Files that are planned together, such as the search index. While their inputs stay the same, a build keeps
/// the files of the last one without planning them. At least one of them, the head, depends on all inputs.
package struct FileBatch: Sendable {
  package struct File: Sendable {
    /// The path below the output folder, inside the batch's folder.
    package let path: String
    package let stage: Stage
    /// A hash of the file's inputs besides `shared`; `nil` for a head, which depends on all inputs of the batch.
    package let own: Fingerprint?
    /// Returns the bytes, on any thread.
    package let render: @Sendable () -> [UInt8]

    /// Creates a file of a batch.
    package init(
      path: String, stage: Stage, own: Fingerprint?, render: @escaping @Sendable () -> [UInt8]
    ) {
      self.path = path
      self.stage = stage
      self.own = own
      self.render = render
    }
  }

  /// The folder at the top of the output that holds all files of the batch, and nothing else.
  package let folder: String
  private let own: Fingerprint
  private let shared: SharedInputs
  private let make: @Sendable () -> [File]

  /// - Parameters:
  ///   - folder: A folder at the top of the output that belongs to the site by its name.
  ///   - own: A hash of the inputs that only these files have.
  ///   - shared: The inputs that they share with others.
  ///   - make: Plans all files. The same inputs must give the same files.
  package init(
    folder: String, own: Fingerprint, shared: SharedInputs,
    make: @escaping @Sendable () -> [File]
  ) {
    self.folder = folder
    self.own = own
    self.shared = shared
    self.make = make
  }

  /// Marks the heads of this batch in the manifest.
  package var mark: UInt64 { own.low }

  /// Marks the other files in the manifest, the same in every build, since the next batch may have them too.
  package var leafMark: UInt64 { ofLeaves.low }

  /// Plans the files.
  package func made() -> [SiteFile] {
    make().map { file in
      SiteFile(
        path: file.path, stage: file.stage, fingerprint: shared.fingerprint(with: file.own ?? own),
        inputs: (file.own == nil ? own : ofLeaves, shared), render: file.render)
    }
  }

  /// A file of the last build, with its fingerprint, that stays.
  package func kept(_ path: String, _ fingerprint: Fingerprint) -> SiteFile {
    let own = fingerprint == whole ? own : ofLeaves
    return SiteFile(path: path, stage: .front, fingerprint: fingerprint, inputs: (own, shared)) {
      // Called only if somebody changes the file during the build.
      make().first { $0.path == path }?.render() ?? []
    }
  }

  private var ofLeaves: Fingerprint {
    FingerprintHasher.fingerprint {
      $0.append("batch")
      $0.append(folder)
    }
  }

  /// The fingerprint of the heads.
  package var whole: Fingerprint { shared.fingerprint(with: own) }
}
