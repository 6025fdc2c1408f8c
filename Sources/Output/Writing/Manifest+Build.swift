import Basics

extension Manifest {
  /// Creates the manifest of a build. `copies` has no outcomes of skipped files.
  init(_ plan: Plan, _ kept: UnchangedFiles, _ outcomes: Outcomes, _ copies: [CopyOutcome]) {
    var entries: [Entry] = []
    entries.reserveCapacity(plan.files.count + kept.copyCount + copies.count)
    for index in plan.files.indices {
      if let entry = Self.entry(index, plan, outcomes) { entries.append(entry) }
      if let copy = kept.keptCopy(index) { entries.append(copy) }
    }
    for copy in copies { if let entry = Self.entry(copy, plan) { entries.append(entry) } }
    self.init(consume entries, parts: Self.parts(of: plan))
  }

  /// The changes that a build makes to this manifest of the last one; `nil` if the manifest also has entries that are
  /// neither in the plan nor in `removed`.
  func changes(
    with plan: Plan, _ kept: UnchangedFiles, _ outcomes: Outcomes, _ copies: [CopyOutcome],
    removed: [String]
  ) -> ManifestChanges? {
    var skipped = kept.count + kept.copyCount
    var new = copies.compactMap { Self.entry($0, plan) }
    for index in kept.others.lazy.map(Int.init) {
      if outcomes.change(index) == .skipped {
        skipped += 1
      } else if let entry = Self.entry(index, plan, outcomes) {
        new.append(entry)
      }
    }
    let changes = ManifestChanges(
      of: self, entries: new, removed: removed.map(PathTable.hash), parts: Self.parts(of: plan))
    return changes.count == skipped + new.count ? changes : nil
  }

  private static func entry(_ index: Int, _ plan: Plan, _ outcomes: Outcomes) -> Entry? {
    // Reading single fields avoids copying the file.
    guard let fingerprint = plan.files[index].fingerprint, let status = outcomes.status(index)
    else { return nil }
    return Entry(
      path: plan.locations[index].hash, fingerprint: fingerprint, status: status,
      own: plan.files[index].inputs?.own.low ?? 0)
  }

  private static func entry(_ copy: CopyOutcome, _ plan: Plan) -> Entry? {
    copy.status.map { status in
      let path = plan.files[copy.file].path + CompressedCopy.ending
      return Entry(path: PathTable.hash(path), fingerprint: copy.fingerprint, status: status)
    }
  }

  private static func parts(of plan: Plan) -> [String: Fingerprint] {
    var parts = plan.compresses ? [CompressedCopy.part: CompressedCopy.fingerprint] : [:]
    var seen: Set<ObjectIdentifier> = []
    var last: ObjectIdentifier?
    for index in plan.files.indices {
      guard let shared = plan.files[index].inputs?.shared else { continue }
      // Files with the same inputs are mostly adjacent.
      let identifier = ObjectIdentifier(shared)
      if identifier != last, seen.insert(identifier).inserted {
        for part in shared.parts { parts[part.name] = part.fingerprint }
      }
      last = identifier
    }
    return parts
  }
}
