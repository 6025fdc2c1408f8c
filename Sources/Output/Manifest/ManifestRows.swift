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
