package import Basics

/// Files that are made together: which there are is known only once all are planned.
///
/// While their inputs stay the same they are not planned again: the last build's files are kept. At least
/// one of them, the head, must depend on all inputs: the batch is recognized by it.
package struct FileBatch: Sendable {
  /// One file of the batch.
  package struct File: Sendable {
    /// The path below the output folder, inside the batch's folder.
    package let path: String
    /// When the file is written.
    package let stage: Stage
    /// A hash over what the file's bytes depend on besides `shared`; `nil` where that is all that the batch
    /// depends on.
    package let own: Fingerprint?
    /// Gives the bytes, on any thread.
    package let render: @Sendable () -> [UInt8]

    /// Makes a file of a batch.
    package init(
      path: String, stage: Stage, own: Fingerprint?, render: @escaping @Sendable () -> [UInt8]
    ) {
      self.path = path
      self.stage = stage
      self.own = own
      self.render = render
    }
  }

  /// The folder at the top of the output in which all files of the batch lie, and nothing else.
  package let folder: String
  private let own: Fingerprint
  private let shared: SharedInputs
  private let make: @Sendable () -> [File]

  /// - Parameters:
  ///   - folder: a folder at the top of the output that belongs to the site by its name.
  ///   - own: a hash over what the files show and others do not.
  ///   - shared: what they have in common with others.
  ///   - make: makes all files. The same inputs must give the same files.
  package init(
    folder: String, own: Fingerprint, shared: SharedInputs,
    make: @escaping @Sendable () -> [File]
  ) {
    self.folder = folder
    self.own = own
    self.shared = shared
    self.make = make
  }

  /// What the heads of this batch, and of no other, are remembered with.
  package var mark: UInt64 { own.low }

  /// What the other files are remembered with, whatever the batch: those that one batch has as well as the
  /// next are nothing new.
  package var leafMark: UInt64 { ofLeaves.low }

  /// Plans the files.
  package func made() -> [SiteFile] {
    make().map { file in
      guard let own = file.own else {
        return SiteFile(
          path: file.path, stage: file.stage, fingerprint: whole, inputs: (self.own, shared),
          render: file.render)
      }
      return SiteFile(
        path: file.path, stage: file.stage, fingerprint: fingerprint(of: own),
        inputs: (ofLeaves, shared), render: file.render)
    }
  }

  /// A file that the last build wrote, and that stays.
  ///
  /// - Parameter fingerprint: what the last build remembers it with.
  package func kept(_ path: String, _ fingerprint: Fingerprint) -> SiteFile {
    let own = fingerprint == whole ? own : ofLeaves
    return SiteFile(path: path, stage: .front, fingerprint: fingerprint, inputs: (own, shared)) {
      // Only a file that somebody changes during the build is asked for.
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
  package var whole: Fingerprint {
    FingerprintHasher.fingerprint {
      $0.append(own)
      $0.append(shared.fingerprint)
    }
  }

  private func fingerprint(of own: Fingerprint) -> Fingerprint {
    FingerprintHasher.fingerprint {
      $0.append(own)
      $0.append(shared.fingerprint)
    }
  }
}
