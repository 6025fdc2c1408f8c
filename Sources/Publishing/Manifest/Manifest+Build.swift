import Basics
import SiteFiles

/// What a build leaves behind for the next one.
extension Manifest {
  /// All files of a build.
  init(_ plan: Plan, _ outcomes: Outcomes) {
    self.init(
      plan.files.indices.compactMap { Self.entry($0, plan, outcomes) }, parts: Self.parts(of: plan))
  }

  /// What a build changes in this manifest of the last one. Nearly all entries are those of files that it
  /// skipped; `nil` where there are some of which nobody knows whether they are still of the site.
  ///
  /// - Parameter removed: the paths of files that this build has removed.
  func changes(
    with plan: Plan, _ kept: UnchangedFiles, _ outcomes: Outcomes, removed: [String]
  ) -> ManifestChanges? {
    var skipped = kept.count
    var new: [Entry] = []
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

  private static func parts(of plan: Plan) -> [String: Fingerprint] {
    var parts: [String: Fingerprint] = [:]
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
