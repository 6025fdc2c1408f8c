import SiteFiles

/// What a build did in the output. Paths are below the output; the marker is not among them.
package struct PublishReport: Sendable {
  /// Files that were not there, in the order given.
  package internal(set) var created: [String] = []
  /// Files that were there with other bytes, in the order given.
  package internal(set) var changed: [String] = []
  /// Files of earlier builds that were removed, sorted.
  package internal(set) var removed: [String] = []
  /// The number of files left as they are.
  package internal(set) var unchanged = 0
  /// How many of the unchanged files were not even rendered.
  package internal(set) var skipped = 0
  /// The bytes of all files written.
  package internal(set) var bytesWritten = 0
  /// The time spent in making bytes, on all cores together.
  package internal(set) var rendering: Duration = .zero
  /// The time spent in looking at, comparing and writing files, on all cores together.
  package internal(set) var writing: Duration = .zero
  /// Whether the next build can rely on the cache. A cache that fails costs time only.
  package internal(set) var isRemembered = false

  /// Each file written or removed, and why; empty where nobody asked.
  package internal(set) var changes: [Change] = []

  /// All files written, new ones first.
  package var written: [String] { created + changed }

  /// The number of files written.
  package var writtenCount: Int { created.count + changed.count }

  /// Whether any file was written or removed.
  package var isChanged: Bool { writtenCount > 0 || !removed.isEmpty }

  init(
    _ plan: Plan, _ kept: UnchangedFiles, _ outcomes: Outcomes, _ copies: [CopyOutcome],
    removed: [String], _ totals: Worker.Totals
  ) {
    unchanged = kept.count + kept.copyCount
    skipped = unchanged
    for index in kept.others.lazy.map(Int.init) {
      switch outcomes.outcome(index) {
      case .created: created.append(plan.files[index].path)
      case .changed: changed.append(plan.files[index].path)
      case .unchanged: unchanged += 1
      case .skipped:
        unchanged += 1
        skipped += 1
      }
    }
    self.removed = removed
    for copy in copies {
      let path = plan.files[copy.file].path + CompressedCopy.ending
      switch copy.change {
      case .created: created.append(path)
      case .changed: changed.append(path)
      case .unchanged: unchanged += 1
      case .removed: self.removed.append(path)
      }
    }
    self.removed.sort()
    bytesWritten = totals.bytesWritten
    rendering = totals.rendering
    writing = totals.writing
  }
}
