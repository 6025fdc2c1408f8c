/// An upload before anything is sent.
public struct PreparedUpload: Sendable {
  /// A file that an upload sends or removes.
  public struct Change: Equatable, Sendable {
    /// What is done to a file.
    public enum Kind: Sendable { case new, changed, removed }

    /// What is done to it.
    public let kind: Kind
    /// Its path below the target.
    public let path: String
  }

  let plan: UploadPlan
  /// Whether the target has no list of an earlier upload: then nothing is removed there.
  public let isFirst: Bool
  /// Whether an earlier upload was killed.
  public let wasKilled: Bool
  /// What visitors see of a file while it is replaced.
  public internal(set) var replacing = Replacing.whole
  /// Temporary files of a killed client.
  var leftovers: [String] = []

  /// Whether there is nothing to do.
  public var isUpToDate: Bool {
    plan.sent.isEmpty && plan.removedCount == 0 && !wasKilled && !isFirst
  }

  /// How many files are sent.
  public var sentCount: Int { plan.sent.reduce(0) { $0 + $1.files.count } }

  /// How many bytes their content has.
  public var sentBytes: Int {
    plan.sent.reduce(0) { $0 + $1.files.reduce(0) { $0 + $1.size } }
  }

  /// How many files are removed.
  public var removedCount: Int { plan.removedCount }

  /// How many files stay as they are.
  public var unchangedCount: Int { plan.unchanged }

  /// Calls `body` with each change in the order in which they are made.
  public func forEachChange(_ body: (Change) -> Void) throws(UploadProblem) {
    for (step, files) in plan.sent {
      for file in files {
        body(Change(kind: step <= .doubtful ? .new : .changed, path: file.path))
      }
    }
    let removed = try UploadListReader(plan.removed.file)
    while let entry = try removed.next() { body(Change(kind: .removed, path: entry.path)) }
  }
}
