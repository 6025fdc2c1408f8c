public import Basics

/// A file that is put together of pieces, each made of inputs of its own, with the same bytes between
/// any two. Where the last build's file is still there, only the pieces that it lacks are rendered.
public final class FilePieces: Sendable {
  let head: [UInt8]
  let separator: [UInt8]
  let tail: [UInt8]
  /// A hash over all that each piece depends on, what it shares with other files aside.
  let prints: [Fingerprint]
  private let room: Int
  private let write: @Sendable (_ piece: Int, _ bytes: inout [UInt8]) -> Void

  /// - Parameters:
  ///   - head: what stands before the first piece.
  ///   - separator: what stands between two pieces.
  ///   - tail: what stands behind the last piece.
  ///   - prints: for each piece a hash over what it depends on and others do not.
  ///   - room: about how many bytes a piece takes. What is not used is not even taken from the system.
  ///   - write: adds a piece to the bytes of the file so far. It must be the same for the same print.
  public init(
    head: [UInt8], separator: [UInt8], tail: [UInt8], prints: [Fingerprint], room: Int,
    write: @escaping @Sendable (_ piece: Int, _ bytes: inout [UInt8]) -> Void
  ) {
    self.head = head
    self.separator = separator
    self.tail = tail
    self.prints = prints
    self.room = room
    self.write = write
  }

  /// A hash over what all pieces share, and over what stands between them.
  func frame(_ shared: SharedInputs) -> Fingerprint {
    FingerprintHasher.fingerprint {
      $0.append(shared.fingerprint)
      $0.append(head)
      $0.append(separator)
      $0.append(tail)
    }
  }

  /// The whole file, and where each piece ends.
  func rendered() -> (bytes: [UInt8], ends: [Int]) {
    var bytes = head
    bytes.reserveCapacity(prints.count * room)
    var ends: [Int] = []
    ends.reserveCapacity(prints.count)
    for piece in prints.indices {
      if piece > 0 { bytes += separator }
      write(piece, &bytes)
      ends.append(bytes.count)
    }
    bytes += tail
    return (bytes, ends)
  }

  /// How the file comes out of an earlier one in the same frame; `nil` where what is remembered of that
  /// cannot be.
  func patch(of written: WrittenPieces) -> FilePatch? {
    guard isWhole(written) else { return nil }
    let first = zip(prints, written.prints).prefix { $0 == $1 }.count
    let most = min(prints.count, written.prints.count) - first
    let rest = zip(prints.reversed(), written.prints.reversed()).prefix(most)
      .prefix { $0 == $1 }.count
    let replaced = first..<written.prints.count - rest
    let places = Dictionary(
      replaced.map { (written.prints[$0], $0) }, uniquingKeysWith: { first, _ in first })

    var patch = FilePatch()
    patch.ends.reserveCapacity(prints.count)
    patch.addOld(0..<(first == 0 ? head.count : written.ends[first - 1]))
    patch.ends += written.ends[..<first]
    for piece in first..<prints.count - rest {
      if piece > 0 { patch.addNew { $0 += separator } }
      if let place = places[prints[piece]] {
        patch.addOld(begin(of: place, written)..<written.ends[place])
      } else {
        patch.addNew { write(piece, &$0) }
      }
      patch.ends.append(patch.size)
    }
    guard rest > 0 else {
      patch.addNew { $0 += tail }
      return patch
    }
    if prints.count > rest { patch.addNew { $0 += separator } }
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
