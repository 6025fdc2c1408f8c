package import Basics

/// The changes that a build makes to a manifest, so that few changed files need few new rows.
package struct ManifestChanges: Sendable {
  let old: Manifest
  /// New and possibly changed entries, sorted by path.
  let entries: [Manifest.Entry]
  let gone: Set<UInt64>
  package let parts: [String: Fingerprint]
  let count: Int

  /// - Parameter removed: the hashes of removed paths, known or not.
  init(
    of old: Manifest, entries: [Manifest.Entry], removed: some Sequence<UInt64>,
    parts: [String: Fingerprint]
  ) {
    self.old = old
    self.entries = entries.sorted { $0.path < $1.path }
    gone = Set(removed.lazy.filter { old.index(of: $0) != nil })
    self.parts = parts
    count = old.entries.count - gone.count + entries.count { old.index(of: $0.path) == nil }
  }

  var isEmpty: Bool {
    gone.isEmpty && parts == old.parts && entries.allSatisfy { old.entry($0.path) == $0 }
  }

  package var manifest: Manifest { Manifest(merged(old.entries[...], entries[...]), parts: parts) }

  /// The changed rows; `nil` if the number of rows changes.
  package var rows: [(number: Int, entries: [Manifest.Entry])]? {
    let rows = ManifestRows(old)
    guard rows.bits == ManifestRows.bits(for: count) else { return nil }
    let changed = entries.filter { old.entry($0.path) != $0 }
    let touched = Set((changed.map(\.path) + gone).map(rows.number))
    // Both are sorted by hash.
    var rest = changed[...]
    return touched.sorted().map { number in
      let own = rest.prefix { rows.number(of: $0.path) == number }
      rest = rest.dropFirst(own.count)
      return (number, merged(rows[number], own))
    }
  }

  /// Merges old and new entries; new ones replace old ones.
  private func merged(
    _ entries: ArraySlice<Manifest.Entry>, _ new: ArraySlice<Manifest.Entry>
  ) -> [Manifest.Entry] {
    var merged: [Manifest.Entry] = []
    merged.reserveCapacity(entries.count + new.count)
    var rest = new
    for entry in entries {
      while let first = rest.first, first.path < entry.path { merged.append(rest.removeFirst()) }
      if let first = rest.first, first.path == entry.path {
        merged.append(rest.removeFirst())
      } else if gone.isEmpty || !gone.contains(entry.path) {
        merged.append(entry)
      }
    }
    return merged + rest
  }
}

/// A manifest split into rows by the highest bits of the hashes, so that a file stays in its row when others are
/// added or removed.
package struct ManifestRows {
  /// At most this many entries per row on average.
  private static let filesPerRow = 256

  /// The row numbers. They differ between manifests with different numbers of rows.
  package let numbers: Range<Int>
  /// The number of highest bits of a hash that select the row.
  let bits: Int
  private let manifest: Manifest
  private let starts: [Int]

  package init(_ manifest: Manifest) {
    bits = Self.bits(for: manifest.entries.count)
    let first = 1 << bits
    numbers = first..<2 * first
    self.manifest = manifest
    var starts = [0]
    for row in 1..<first + 1 {
      let end = row == first ? nil : UInt64(row) << UInt64(64 - bits)
      starts.append(end.map(manifest.firstIndex(from:)) ?? manifest.entries.count)
    }
    self.starts = starts
  }

  static func bits(for count: Int) -> Int {
    var bits = 0
    while bits < 24, count >> bits > filesPerRow { bits += 1 }
    return bits
  }

  func number(of path: UInt64) -> Int {
    numbers.lowerBound + (bits == 0 ? 0 : Int(path >> UInt64(64 - bits)))
  }

  package func hasSameRows(as other: ManifestRows) -> Bool { numbers == other.numbers }

  package subscript(number: Int) -> ArraySlice<Manifest.Entry> {
    let row = number - numbers.lowerBound
    return manifest.entries[starts[row]..<starts[row + 1]]
  }
}
