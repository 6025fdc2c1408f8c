import Basics
import SiteFiles

extension FilePieces {
  /// How the file comes out of an earlier one in the same frame; `nil` where what is remembered of that
  /// cannot be.
  func patch(of written: WrittenPieces) -> FilePatch? {
    guard isWhole(written) else { return nil }
    let first = zip(fingerprints, written.fingerprints).prefix { $0 == $1 }.count
    let most = min(fingerprints.count, written.fingerprints.count) - first
    let rest = zip(fingerprints.reversed(), written.fingerprints.reversed()).prefix(most)
      .prefix { $0 == $1 }.count
    let replaced = first..<written.fingerprints.count - rest
    let indices = Dictionary(
      replaced.map { (written.fingerprints[$0], $0) }, uniquingKeysWith: { first, _ in first })

    var patch = FilePatch()
    patch.ends.reserveCapacity(fingerprints.count)
    patch.addOld(0..<(first == 0 ? head.count : written.ends[first - 1]))
    patch.ends += written.ends[..<first]
    for piece in first..<fingerprints.count - rest {
      if piece > 0 { patch.addNew { $0 += separator } }
      if let index = indices[fingerprints[piece]] {
        patch.addOld(begin(of: index, written)..<written.ends[index])
      } else {
        patch.addNew { write(piece, &$0) }
      }
      patch.ends.append(patch.size)
    }
    guard rest > 0 else {
      patch.addNew { $0 += tail }
      return patch
    }
    if fingerprints.count > rest { patch.addNew { $0 += separator } }
    let begin = begin(of: replaced.upperBound, written)
    let moved = patch.size - begin
    patch.addOld(begin..<Int(written.size))
    patch.ends += written.ends[replaced.upperBound...].lazy.map { $0 + moved }
    return patch
  }

  /// Whether the pieces fill the file; a cache may be damaged.
  private func isWhole(_ written: WrittenPieces) -> Bool {
    guard let last = written.ends.last, last == Int(written.size) - tail.count else { return false }
    return written.ends.indices.allSatisfy { begin(of: $0, written) <= written.ends[$0] }
  }

  private func begin(of piece: Int, _ written: WrittenPieces) -> Int {
    piece == 0 ? head.count : written.ends[piece - 1] + separator.count
  }
}
