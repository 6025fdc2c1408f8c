/// What the last build wrote: the fingerprint of each file, and the size and time it had then.
struct Manifest: Equatable, Sendable {
  /// One file. A hash stands for its path: should two paths share one, both are rendered, or their
  /// inputs are the same.
  struct Entry: Equatable, Sendable {
    let path: UInt64
    let low: UInt64
    let high: UInt64
    let size: Int64
    let modified: Int64

    init(path: UInt64, fingerprint: Fingerprint, status: FileStatus) {
      self.path = path
      low = fingerprint.low
      high = fingerprint.high
      size = status.size
      modified = status.modified
    }
  }

  /// Sorted by path.
  let entries: [Entry]

  init(_ entries: [Entry]) {
    self.entries = entries.sorted { $0.path < $1.path }
  }

  /// What a build leaves behind for the next one.
  init(_ plan: Plan, _ outcomes: Outcomes) {
    var entries: [Entry] = []
    entries.reserveCapacity(plan.files.count)
    for (index, file) in plan.files.enumerated() {
      if let fingerprint = file.fingerprint, let status = outcomes.status(index) {
        let path = plan.places[index].hash
        entries.append(Entry(path: path, fingerprint: fingerprint, status: status))
      }
    }
    self.init(entries)
  }

  /// Whether the file is the one that was written from the same inputs.
  func fits(path: UInt64, fingerprint: Fingerprint, status: FileStatus) -> Bool {
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].path < path { low = middle + 1 } else { high = middle }
    }
    guard low < entries.count, status.kind == .file else { return false }
    return entries[low] == Entry(path: path, fingerprint: fingerprint, status: status)
  }
}
