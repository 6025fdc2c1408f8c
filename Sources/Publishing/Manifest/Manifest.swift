import Basics

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
  /// Where the entries begin whose hashes have the same highest bits, as many as make about one
  /// entry each: hashes are spread evenly, so there is next to nothing to search.
  private let starts: [Int32]
  private let shift: UInt64

  init(_ entries: [Entry], parts: [String: Fingerprint] = [:]) {
    let bits = UInt64(Int.bitWidth - entries.count.leadingZeroBitCount)
    let shift = min(63, 64 - bits)
    var starts = [Int32](repeating: 0, count: Int(UInt64.max >> shift) + 2)
    for entry in entries { starts[Int(entry.path >> shift) + 1] += 1 }
    for index in starts.indices.dropFirst() { starts[index] += starts[index - 1] }
    self.entries = Self.sorted(entries, starts, shift)
    self.parts = parts
    self.starts = starts
    self.shift = shift
  }

  /// The entries by path: each to the others of its highest bits, and those few by comparing.
  private static func sorted(_ entries: [Entry], _ starts: [Int32], _ shift: UInt64) -> [Entry] {
    guard !zip(entries, entries.dropFirst()).allSatisfy({ $0.path <= $1.path }) else {
      return entries
    }
    var next = starts
    var sorted = entries
    for entry in entries {
      let bucket = Int(entry.path >> shift)
      sorted[Int(next[bucket])] = entry
      next[bucket] += 1
    }
    for bucket in starts.indices.dropLast() where starts[bucket + 1] - starts[bucket] > 1 {
      sorted[Int(starts[bucket])..<Int(starts[bucket + 1])].sort { $0.path < $1.path }
    }
    return sorted
  }

  /// Whether compressed copies were made as they would be now.
  var remembersCopies: Bool { parts[CompressedCopy.part] == CompressedCopy.fingerprint }

  /// Whether the file is the one that was written from the same inputs.
  func fits(path: UInt64, fingerprint: Fingerprint, status: FileStatus) -> Bool {
    guard let entry = entry(path) else { return false }
    return entry.has(fingerprint) && entry.has(status)
  }

  /// What is known of the file with the path of this hash.
  func entry(_ path: UInt64) -> Entry? { index(of: path).map { entries[$0] } }

  /// The index of the file with the path of this hash.
  func index(of path: UInt64) -> Int? {
    let index = firstIndex(from: path)
    return index < entries.count && entries[index].path == path ? index : nil
  }

  /// The index of the first file whose path has this hash or a higher one.
  func firstIndex(from path: UInt64) -> Int {
    let bucket = Int(path >> shift)
    var low = Int(starts[bucket])
    var high = Int(starts[bucket + 1])
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].path < path { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension Manifest.Entry {
  /// Whether the file was written from the same inputs.
  func has(_ fingerprint: Fingerprint) -> Bool {
    low == fingerprint.low && high == fingerprint.high
  }

  /// The file's status when it was written.
  var status: FileStatus { FileStatus(size: size, modified: modified) }

  /// Whether a file is still the one that was written, as far as size and time tell.
  func has(_ status: FileStatus) -> Bool {
    status.kind == .file && size == status.size && modified == status.modified
  }
}
