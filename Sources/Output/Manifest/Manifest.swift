package import Basics

/// The files that the last build wrote, with their fingerprints, sizes and times.
package struct Manifest: Equatable, Sendable {
  /// One file, identified by the hash of its path. Files whose hashes collide are rendered again, unless their
  /// inputs are the same too.
  package struct Entry: Equatable, Sendable {
    package let path: UInt64
    package let low: UInt64
    package let high: UInt64
    package let size: Int64
    package let modified: Int64
    /// Half of the fingerprint of the inputs that no other file shares.
    package let own: UInt64

    package init(path: UInt64, fingerprint: Fingerprint, status: FileStatus, own: UInt64 = 0) {
      self.path = path
      self.own = own
      low = fingerprint.low
      high = fingerprint.high
      size = status.size
      modified = status.modified
    }
  }

  /// Sorted by path.
  package let entries: [Entry]
  /// The parts of the files' shared inputs, by name.
  package let parts: [String: Fingerprint]
  /// Index of the first entry of each bucket. A bucket has the entries whose hashes share the highest bits, about
  /// one of them.
  private let starts: [Int32]
  private let shift: UInt64

  package init(_ new: consuming [Entry], parts: [String: Fingerprint] = [:]) {
    // Not copied, since a first build has many. A slice of them would be a second owner.
    var entries = consume new
    let isSorted = entries.indices.dropFirst().allSatisfy {
      entries[$0 - 1].path <= entries[$0].path
    }
    if !isSorted { entries.sort { $0.path < $1.path } }
    let bits = UInt64(Int.bitWidth - entries.count.leadingZeroBitCount)
    let shift = min(63, 64 - bits)
    var starts = [Int32](repeating: 0, count: Int(UInt64.max >> shift) + 2)
    for entry in entries { starts[Int(entry.path >> shift) + 1] += 1 }
    for index in starts.indices.dropFirst() { starts[index] += starts[index - 1] }
    self.entries = entries
    self.parts = parts
    self.starts = starts
    self.shift = shift
  }

  /// Whether copies were made with the current settings.
  var remembersCopies: Bool { parts[CompressedCopy.part] == CompressedCopy.fingerprint }

  func entry(_ path: UInt64) -> Entry? { index(of: path).map { entries[$0] } }

  func index(of path: UInt64) -> Int? {
    let index = firstIndex(from: path)
    return index < entries.count && entries[index].path == path ? index : nil
  }

  /// The index of the first entry whose hash is not lower.
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
  var fingerprint: Fingerprint { Fingerprint(low: low, high: high) }

  func has(_ fingerprint: Fingerprint) -> Bool {
    low == fingerprint.low && high == fingerprint.high
  }

  package var status: FileStatus { FileStatus(size: size, modified: modified) }

  func has(_ status: FileStatus) -> Bool {
    status.kind == .file && size == status.size && modified == status.modified
  }
}

/// What keeps the manifest of each output between builds.
///
/// It does not throw, because without a manifest a build is only slower.
package protocol ManifestKeeper: Sendable {
  /// Returns `nil` if unknown.
  func load(output: String) -> Manifest?

  /// Replaces the manifest; `false` on failure.
  func save(_ manifest: Manifest, output: String) -> Bool

  /// Updates the loaded manifest; `false` on failure.
  func save(_ changes: ManifestChanges, output: String) -> Bool
}
