/// What a build leaves behind for the next one.
extension Manifest {
  /// - Parameters:
  ///   - old: what the last build left behind.
  ///   - removed: the paths of files that this build has removed.
  init(
    _ plan: Plan, _ kept: KeptFiles, _ outcomes: Outcomes, after old: Manifest?,
    removed: [String]
  ) {
    let parts = Self.parts(of: plan)
    if let entries = old?.entries(with: plan, kept, outcomes, removed: removed) {
      self.init(entries, parts: parts)
    } else {
      let all = plan.files.indices.compactMap { Self.entry($0, plan, outcomes) }
      self.init(all, parts: parts)
    }
  }

  /// The entries after a build, nearly all those of files that it skipped taken from here; `nil` where there are
  /// some of which nobody knows whether they are still of the site.
  private func entries(
    with plan: Plan, _ kept: KeptFiles, _ outcomes: Outcomes, removed: [String]
  ) -> [Entry]? {
    var skipped = kept.count
    var entries = entries
    var new: [Entry] = []
    var replaced = 0
    for index in kept.others.lazy.map(Int.init) {
      if outcomes.outcome(index) == .skipped, !plan.files[index].isOfBatch {
        skipped += 1
      } else if let entry = Self.entry(index, plan, outcomes) {
        if let place = place(entry.path) {
          entries[place] = entry
          replaced += 1
        } else {
          new.append(entry)
        }
      }
    }
    let gone = Set(removed.map(PathTable.hash)).filter { place($0) != nil }
    guard self.entries.count == skipped + replaced + gone.count else { return nil }
    if !gone.isEmpty { entries.removeAll { gone.contains($0.path) } }
    if new.isEmpty { return entries }
    new.sort { $0.path < $1.path }
    var all: [Entry] = []
    all.reserveCapacity(entries.count + new.count)
    var rest = new[...]
    for entry in entries {
      while let first = rest.first, first.path < entry.path { all.append(rest.removeFirst()) }
      all.append(entry)
    }
    return all + rest
  }

  private static func entry(_ index: Int, _ plan: Plan, _ outcomes: Outcomes) -> Entry? {
    // Reading one field in place is far cheaper than handing a file on.
    guard let fingerprint = plan.files[index].fingerprint, let status = outcomes.status(index)
    else { return nil }
    return Entry(
      path: plan.places[index].hash, fingerprint: fingerprint, status: status,
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
