/// An upload that has been planned, not started.
package struct PreparedUpload: Sendable {
  package struct Change: Equatable, Sendable {
    package enum Kind: Sendable { case new, changed, removed }

    package let kind: Kind
    package let path: String
  }

  let plan: UploadPlan
  /// Whether no earlier upload left a list at the target; nothing is removed then.
  package let isFirst: Bool
  package let wasKilled: Bool
  package internal(set) var replacing = Replacing.whole
  var leftovers: [String] = []

  package var isUpToDate: Bool {
    plan.sent.isEmpty && plan.removedCount == 0 && !wasKilled && !isFirst
  }

  package var sentCount: Int { plan.sent.reduce(0) { $0 + $1.files.count } }

  package var sentBytes: Int {
    plan.sent.reduce(0) { $0 + $1.files.reduce(0) { $0 + $1.size } }
  }

  package var removedCount: Int { plan.removedCount }

  package var unchangedCount: Int { plan.unchanged }

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
