/// An upload before anything is sent.
package struct PreparedUpload: Sendable {
  /// A file that an upload sends or removes.
  package struct Change: Equatable, Sendable {
    /// What is done to a file.
    package enum Kind: Sendable { case new, changed, removed }

    /// What is done to it.
    package let kind: Kind
    /// Its path below the target.
    package let path: String
  }

  let plan: UploadPlan
  /// Whether the target has no list of an earlier upload: then nothing is removed there.
  package let isFirst: Bool
  /// Whether an earlier upload was killed.
  package let wasKilled: Bool
  /// What visitors see of a file while it is replaced.
  package internal(set) var replacing = Replacing.whole
  /// Temporary files of a killed client.
  var leftovers: [String] = []

  /// Whether there is nothing to do.
  package var isUpToDate: Bool {
    plan.sent.isEmpty && plan.removedCount == 0 && !wasKilled && !isFirst
  }

  /// How many files are sent.
  package var sentCount: Int { plan.sent.reduce(0) { $0 + $1.files.count } }

  /// How many bytes their content has.
  package var sentBytes: Int {
    plan.sent.reduce(0) { $0 + $1.files.reduce(0) { $0 + $1.size } }
  }

  /// How many files are removed.
  package var removedCount: Int { plan.removedCount }

  /// How many files stay as they are.
  package var unchangedCount: Int { plan.unchanged }

  /// Calls `body` with each change in the order in which they are made.
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
