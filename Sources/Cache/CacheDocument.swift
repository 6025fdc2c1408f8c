import Basics
package import Foundation

/// Something that is kept in many chunks, most of which stay the same from save to save: a small head,
/// which is written each time, and the list of the chunks.
package struct CacheDocument: Sendable {
  /// A chunk as the document lists it.
  struct Chunk: Hashable, Sendable {
    let id: Int64
    let fingerprint: Fingerprint
  }

  /// What the document is found by.
  package let name: String
  /// What its owner put there.
  package let head: Data
  let chunks: [Chunk]

  /// The number of chunks.
  package var count: Int { chunks.count }

  init(name: String, head: Data, chunks: [Chunk]) {
    self.name = name
    self.head = head
    self.chunks = chunks
  }

  /// Reads a row; `nil` for one that is damaged, or stored under another name's number.
  init?(_ row: UnsafeRawBufferPointer, id: Int64) {
    let document = Packed.read(row) { reader throws(PackedReader.Damage) -> CacheDocument? in
      let name = try reader.text()
      let head = Data(try reader.block())
      var chunks: [Chunk] = []
      for _ in 0..<(try reader.count()) {
        let id = Int64(bitPattern: try reader.word())
        chunks.append(Chunk(id: id, fingerprint: try reader.fingerprint()))
      }
      return CacheDocument(name: name, head: head, chunks: chunks)
    }
    guard let document, Packed.id(of: document.name) == id else { return nil }
    self = document
  }

  /// The row.
  var row: Data {
    var writer = PackedWriter(capacity: name.utf8.count + head.count + 24 * chunks.count + 32)
    writer.append(name)
    writer.append(block: head)
    writer.append(chunks.count)
    for chunk in chunks {
      writer.append(word: UInt64(bitPattern: chunk.id))
      writer.append(chunk.fingerprint)
    }
    return Packed.row(writer)
  }
}

/// A chunk of a document that is to be saved.
package enum CacheChunk: Sendable {
  /// The chunk at this index of the document that the new one replaces.
  case kept(Int)
  /// New bytes.
  case new(Data)
}
