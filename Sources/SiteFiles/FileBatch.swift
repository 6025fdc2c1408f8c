public import Basics

/// Files whose names are hashes of their content: the names exist only once the files are made, all
/// at once.
///
/// While their inputs stay the same they are not made again: the last build's files are kept. At least
/// one of them, the head, must have a fixed name: the batch is recognized by it.
public struct FileBatch: Sendable {
  /// One file of the batch.
  public struct File: Sendable {
    /// The path below the output folder, inside the batch's folder.
    public let path: String
    /// When the file is written.
    public let stage: Stage
    /// Whether the path tells what is in it: files of one path are one file then, whatever the
    /// batch.
    package let isNamedByContent: Bool
    /// Gives the bytes, on any thread.
    package let render: @Sendable () -> [UInt8]

    /// Makes a file of a batch.
    public init(
      path: String, stage: Stage, isNamedByContent: Bool, render: @escaping @Sendable () -> [UInt8]
    ) {
      self.path = path
      self.stage = stage
      self.isNamedByContent = isNamedByContent
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
  public init(
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

  /// What files that are named by their content are remembered with, whatever the batch: those that one
  /// batch has as well as the next are nothing new.
  package var contentMark: UInt64 { contentOwn.low }

  /// Makes the files.
  package func made() -> [SiteFile] {
    make().map { file in
      file.isNamedByContent
        ? SiteFile(
          path: file.path, stage: file.stage, fingerprint: fingerprint(of: file.path),
          inputs: (contentOwn, shared), render: file.render)
        : SiteFile(
          path: file.path, stage: file.stage, fingerprint: whole, inputs: (own, shared),
          render: file.render)
    }
  }

  /// A file that the last build wrote, and that stays.
  ///
  /// - Parameter fingerprint: what the last build remembers it with.
  package func kept(_ path: String, _ fingerprint: Fingerprint) -> SiteFile {
    let own = fingerprint == whole ? own : contentOwn
    return SiteFile(path: path, stage: .front, fingerprint: fingerprint, inputs: (own, shared)) {
      // Only a file that somebody changes during the build is asked for.
      make().first { $0.path == path }?.render() ?? []
    }
  }

  /// The fingerprints that a file of this batch may have.
  package func fingerprints(of path: String) -> [Fingerprint] { [whole, fingerprint(of: path)] }

  private var contentOwn: Fingerprint {
    FingerprintHasher.fingerprint {
      $0.append("batch")
      $0.append(folder)
    }
  }

  private var whole: Fingerprint {
    FingerprintHasher.fingerprint {
      $0.append(own)
      $0.append(shared.fingerprint)
    }
  }

  private func fingerprint(of path: String) -> Fingerprint {
    FingerprintHasher.fingerprint {
      $0.append(path)
      $0.append(shared.fingerprint)
    }
  }
}
