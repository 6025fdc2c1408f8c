import Basics

/// What a build did in the output. Paths are below the output; the marker is not among them.
package struct PublishReport: Sendable {
  package struct Change: Equatable, Sendable {
    package let path: String
    package let cause: Cause
  }

  package enum Cause: Equatable, Sendable {
    /// No earlier build wrote it.
    case new
    /// It had been removed or changed since the last build.
    case repaired
    /// Its inputs changed: its own, or the named parts of the inputs that it shares with others, sorted.
    case changed(own: Bool, parts: [String])
    /// The cache does not know its earlier inputs.
    case unknown
    /// It no longer belongs to the site.
    case stale
  }

  /// In the order of the plan.
  package internal(set) var created: [String] = []
  /// In the order of the plan.
  package internal(set) var changed: [String] = []
  /// Sorted.
  package internal(set) var removed: [String] = []
  package internal(set) var unchanged = 0
  /// Unchanged files that were not rendered.
  package internal(set) var skipped = 0
  package internal(set) var bytesWritten = 0
  /// CPU time spent rendering, of all threads.
  package internal(set) var rendering: Duration = .zero
  /// CPU time spent comparing and writing files, of all threads.
  package internal(set) var writing: Duration = .zero
  /// Whether the manifest was saved. Otherwise the next build is slower.
  package internal(set) var isRemembered = false
  /// All changes with their causes, if requested.
  package internal(set) var changes: [Change] = []

  package var writtenCount: Int { created.count + changed.count }

  package var isChanged: Bool { writtenCount > 0 || !removed.isEmpty }

  init(
    _ plan: Plan, _ kept: UnchangedFiles, _ outcomes: Outcomes, _ copies: [CopyOutcome],
    removed: [String], _ totals: Worker.Totals
  ) {
    unchanged = kept.count + kept.copyCount
    skipped = unchanged
    for index in kept.others.lazy.map(Int.init) {
      switch outcomes.change(index) {
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

  /// All changes in the order of the plan, removals last.
  static func changes(
    _ plan: Plan, _ outcomes: Outcomes, _ copies: [CopyOutcome], removed: [String],
    before: Manifest?
  ) -> [Change] {
    var changes: [Change] = []
    for (index, file) in plan.files.enumerated() {
      let change = outcomes.change(index)
      guard change == .created || change == .changed else { continue }
      let cause = cause(of: index, isNew: change == .created, plan, before: before)
      changes.append(Change(path: file.path, cause: cause))
    }
    for copy in copies {
      let path = plan.files[copy.file].path + CompressedCopy.ending
      switch copy.change {
      case .created: changes.append(Change(path: path, cause: .new))
      case .changed:
        // A copy changes whenever its original does.
        let cause = cause(of: copy.file, isNew: false, plan, before: before)
        changes.append(Change(path: path, cause: cause))
      case .unchanged, .removed: break
      }
    }
    return changes + removed.map { Change(path: $0, cause: .stale) }
  }

  private static func cause(
    of index: Int, isNew: Bool, _ plan: Plan, before: Manifest?
  ) -> Cause {
    let file = plan.files[index]
    guard let before, let entry = before.entry(plan.locations[index].hash) else {
      return isNew ? .new : .unknown
    }
    guard let fingerprint = file.fingerprint, let inputs = file.inputs else { return .unknown }
    if entry.has(fingerprint) { return .repaired }
    let parts = inputs.shared.parts.filter { before.parts[$0.name] != $0.fingerprint }.map(\.name)
    return .changed(own: entry.own != inputs.own.low, parts: parts.sorted())
  }
}
