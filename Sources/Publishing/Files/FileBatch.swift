/// Files whose names are hashes of what is in them: nobody knows them before they are made, all at
/// once.
///
/// While their inputs stay the same they are not made again: the last build's files are taken.
public struct FileBatch: Sendable {
  /// One file of the batch.
  public struct File: Sendable {
    /// The path below the output folder, inside the batch's folder.
    public let path: String
    /// When the file is written.
    public let stage: Stage
    /// What is in it.
    public let bytes: [UInt8]

    /// Makes a file of a batch.
    public init(path: String, stage: Stage, bytes: [UInt8]) {
      self.path = path
      self.stage = stage
      self.bytes = bytes
    }
  }

  /// The folder at the top of the output in which all files of the batch lie, and nothing else.
  let folder: String
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

  /// The fingerprint that each file has.
  var fingerprint: Fingerprint? { kept("x").fingerprint }

  /// Makes the files.
  func made() -> [SiteFile] {
    make().map { file in
      SiteFile(path: file.path, stage: file.stage, own: own, shared: shared) { file.bytes }
    }
  }

  /// A file that the last build wrote, and that stays.
  func kept(_ path: String) -> SiteFile {
    SiteFile(path: path, stage: .front, own: own, shared: shared) {
      // Only a file that somebody changes during the build is asked for.
      make().first { $0.path == path }?.bytes ?? []
    }
  }
}
