public import Basics

/// A file that is put together of pieces, each made of inputs of its own, with the same bytes between
/// any two. Where the last build's file is still there, only the pieces that it lacks are rendered.
public final class FilePieces: Sendable {
  package let head: [UInt8]
  package let separator: [UInt8]
  package let tail: [UInt8]
  /// A hash over all that each piece depends on, what it shares with other files aside.
  package let fingerprints: [Fingerprint]
  private let room: Int
  package let write: @Sendable (_ piece: Int, _ bytes: inout [UInt8]) -> Void

  /// - Parameters:
  ///   - head: what stands before the first piece.
  ///   - separator: what stands between two pieces.
  ///   - tail: what stands behind the last piece.
  ///   - fingerprints: for each piece a hash over what it depends on and others do not.
  ///   - room: about how many bytes a piece takes. What is not used is not even taken from the system.
  ///   - write: adds a piece to the bytes of the file so far. It must be the same for the same fingerprint.
  public init(
    head: [UInt8], separator: [UInt8], tail: [UInt8], fingerprints: [Fingerprint], room: Int,
    write: @escaping @Sendable (_ piece: Int, _ bytes: inout [UInt8]) -> Void
  ) {
    self.head = head
    self.separator = separator
    self.tail = tail
    self.fingerprints = fingerprints
    self.room = room
    self.write = write
  }

  /// A hash over what all pieces share, and over what stands between them.
  package func frame(_ shared: SharedInputs) -> Fingerprint {
    FingerprintHasher.fingerprint {
      $0.append(shared.fingerprint)
      $0.append(head)
      $0.append(separator)
      $0.append(tail)
    }
  }

  /// The whole file, and where each piece ends.
  package func rendered() -> (bytes: [UInt8], ends: [Int]) {
    var bytes = head
    bytes.reserveCapacity(fingerprints.count * room)
    var ends: [Int] = []
    ends.reserveCapacity(fingerprints.count)
    for piece in fingerprints.indices {
      if piece > 0 { bytes += separator }
      write(piece, &bytes)
      ends.append(bytes.count)
    }
    bytes += tail
    return (bytes, ends)
  }
}
