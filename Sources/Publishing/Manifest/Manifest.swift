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
    /// Half of the fingerprint of what is the file's own, which tells whether that has changed.
    let own: UInt64

    init(path: UInt64, fingerprint: Fingerprint, status: FileStatus, own: UInt64 = 0) {
      self.path = path
      self.own = own
      low = fingerprint.low
      high = fingerprint.high
      size = status.size
      modified = status.modified
    }
  }

  /// Sorted by path.
  let entries: [Entry]
  /// The parts of all files' shared inputs, by name.
  let parts: [String: Fingerprint]

  init(_ entries: [Entry], parts: [String: Fingerprint] = [:]) {
    self.entries = entries.sorted { $0.path < $1.path }
    self.parts = parts
  }

  /// What a build leaves behind for the next one.
  init(_ plan: Plan, _ outcomes: Outcomes) {
    var entries: [Entry] = []
    entries.reserveCapacity(plan.files.count)
    var parts: [String: Fingerprint] = [:]
    var seen: Set<ObjectIdentifier> = []
    for (index, file) in plan.files.enumerated() {
      if let fingerprint = file.fingerprint, let status = outcomes.status(index) {
        let path = plan.places[index].hash
        let own = file.inputs?.own.low ?? 0
        entries.append(Entry(path: path, fingerprint: fingerprint, status: status, own: own))
      }
      if let shared = file.inputs?.shared, seen.insert(ObjectIdentifier(shared)).inserted {
        for part in shared.parts { parts[part.name] = part.fingerprint }
      }
    }
    self.init(entries, parts: parts)
  }

  /// Whether the file is the one that was written from the same inputs.
  func fits(path: UInt64, fingerprint: Fingerprint, status: FileStatus) -> Bool {
    guard let entry = entry(path) else { return false }
    return entry.has(fingerprint) && entry.has(status)
  }

  /// What is known of the file with the path of this hash.
  func entry(_ path: UInt64) -> Entry? {
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].path < path { low = middle + 1 } else { high = middle }
    }
    return low < entries.count && entries[low].path == path ? entries[low] : nil
  }
}

extension Manifest.Entry {
  /// Whether the file was written from the same inputs.
  func has(_ fingerprint: Fingerprint) -> Bool {
    low == fingerprint.low && high == fingerprint.high
  }

  /// Whether a file is still the one that was written, as far as size and time tell.
  func has(_ status: FileStatus) -> Bool {
    status.kind == .file && size == status.size && modified == status.modified
  }
}
