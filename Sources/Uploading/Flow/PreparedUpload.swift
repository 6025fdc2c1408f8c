/// An upload that has not been started.
package struct PreparedUpload: Sendable {
  /// A file that an upload sends or removes.
  package struct Change: Equatable, Sendable {
    /// The kind of change.
    package enum Kind: Sendable { case new, changed, removed }

    /// The kind of change.
    package let kind: Kind
    /// The path below the target.
    package let path: String
  }

  let plan: UploadPlan
  /// Whether the target has no list of an earlier upload, so that nothing is removed.
  package let isFirst: Bool
  /// Whether an earlier upload was killed.
  package let wasKilled: Bool
  /// What visitors see while a file is replaced.
  package internal(set) var replacing = Replacing.whole
  var leftovers: [String] = []

  /// Whether there is nothing to do.
  package var isUpToDate: Bool {
    plan.sent.isEmpty && plan.removedCount == 0 && !wasKilled && !isFirst
  }

  /// The number of files to send.
  package var sentCount: Int { plan.sent.reduce(0) { $0 + $1.files.count } }

  /// Their total size.
  package var sentBytes: Int {
    plan.sent.reduce(0) { $0 + $1.files.reduce(0) { $0 + $1.size } }
  }

  /// The number of files to remove.
  package var removedCount: Int { plan.removedCount }

  /// The number of unchanged files.
  package var unchangedCount: Int { plan.unchanged }

  /// Calls `body` with each change in order.
  package func forEachChange(_ body: (Change) -> Void) throws(UploadProblem) {
    for (step, files) in plan.sent {
      for file in files {
        body(Change(kind: step <= .doubtful ? .new : .changed, path: file.path))
      }
    }
    let removed = try UploadListReader(plan.removed.file)
    while let entry = try removed.next() { body(Change(kind: .removed, path: entry.path)) }
  }
}
