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

  /// Whether there is nothing to do.
  public var isUpToDate: Bool {
    plan.sent.isEmpty && plan.removed.isEmpty && !wasKilled && !isFirst
  }

  /// How many files are sent.
  public var sentCount: Int { plan.sent.reduce(0) { $0 + $1.files.count } }

  /// How many bytes their content has.
  public var sentBytes: Int {
    plan.sent.reduce(0) { $0 + $1.files.reduce(0) { $0 + $1.size } }
  }

  /// How many files are removed.
  public var removedCount: Int { plan.removed.count }

  /// How many files stay as they are.
  public var unchangedCount: Int { plan.unchanged }

  /// All changes in the order in which they are made.
  public var changes: [Change] {
    plan.sent.flatMap { step, files in
      files.map { Change(kind: step == .new ? .new : .changed, path: $0.path) }
    } + plan.removed.map { Change(kind: .removed, path: $0) }
  }
}
