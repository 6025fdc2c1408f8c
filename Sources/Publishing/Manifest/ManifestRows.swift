/// A manifest cut into rows by the highest bits of the paths' hashes, so that a file stays in its row
/// when others come and go.
struct ManifestRows {
  /// About how many files a row holds.
  private static let filesPerRow = 256

  /// The rows' numbers: those of a manifest with twice as many rows are other ones.
  let numbers: Range<Int>
  /// How many of a hash's highest bits tell the row.
  let bits: Int
  private let manifest: Manifest
  private let starts: [Int]

  init(_ manifest: Manifest) {
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

  /// The number of the row of a file, by the hash of its path.
  func number(of path: UInt64) -> Int {
    numbers.lowerBound + (bits == 0 ? 0 : Int(path >> UInt64(64 - bits)))
  }

  /// Whether a file has the same row in both.
  func hasSameRows(as other: ManifestRows) -> Bool { numbers == other.numbers }

  /// The entries of a row.
  subscript(number: Int) -> ArraySlice<Manifest.Entry> {
    let row = number - numbers.lowerBound
    return manifest.entries[starts[row]..<starts[row + 1]]
  }
}
