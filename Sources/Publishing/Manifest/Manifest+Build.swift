import Basics
import SiteFiles

/// What a build leaves behind for the next one.
extension Manifest {
  /// All files of a build.
  ///
  /// - Parameter copies: what became of the compressed copies of the files that were not kept.
  init(_ plan: Plan, _ kept: UnchangedFiles, _ outcomes: Outcomes, _ copies: [CopyOutcome]) {
    let files = plan.files.indices.compactMap { Self.entry($0, plan, outcomes) }
    let keptCopies = plan.files.indices.compactMap { kept.keptCopy($0) }
    self.init(
      files + keptCopies + copies.compactMap { Self.entry($0, plan) }, parts: Self.parts(of: plan))
  }

  /// What a build changes in this manifest of the last one. Nearly all entries are those of files that it
  /// skipped; `nil` where there are some of which nobody knows whether they are still of the site.
  ///
  /// - Parameter removed: the paths of files that this build has removed.
  func changes(
    with plan: Plan, _ kept: UnchangedFiles, _ outcomes: Outcomes, _ copies: [CopyOutcome],
    removed: [String]
  ) -> ManifestChanges? {
    var skipped = kept.count + kept.copyCount
    var new = copies.compactMap { Self.entry($0, plan) }
    for index in kept.others.lazy.map(Int.init) {
      if outcomes.outcome(index) == .skipped {
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
    // Reading one field in place is far cheaper than handing a file on.
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
      // Files with the same inputs mostly come one behind the other.
      let identifier = ObjectIdentifier(shared)
      if identifier != last, seen.insert(identifier).inserted {
        for part in shared.parts { parts[part.name] = part.fingerprint }
      }
      last = identifier
    }
    return parts
  }
}
