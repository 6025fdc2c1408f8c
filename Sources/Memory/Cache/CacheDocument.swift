import Basics
package import Foundation

/// Data in many chunks, of which a save writes only those that changed, and a small head.
package struct CacheDocument: Sendable {
  struct Chunk: Hashable, Sendable {
    let id: Int64
    let fingerprint: Fingerprint
  }

  package let name: String
  /// The owner's data, written with each save.
  package let head: Data
  let chunks: [Chunk]

  package var count: Int { chunks.count }
}

extension CacheDocument {
  /// Parses a row; `nil` if it is damaged or stored under another name's ID.
  init?(_ row: Span<UInt8>, id: Int64) {
    let document = RowFormat.read(row) { reader throws(PackedReader.Damage) -> CacheDocument? in
      let name = try reader.text()
      let head = Data(try reader.block())
      var chunks: [Chunk] = []
      for _ in 0..<(try reader.count()) {
        let id = Int64(bitPattern: try reader.word())
        chunks.append(Chunk(id: id, fingerprint: try reader.fingerprint()))
      }
      return CacheDocument(name: name, head: head, chunks: chunks)
    }
    guard let document, RowFormat.id(of: document.name) == id else { return nil }
    self = document
  }

  var row: Data {
    var writer = PackedWriter(capacity: name.utf8.count + head.count + 24 * chunks.count + 32)
    writer.append(name)
    writer.append(block: head.span)
    writer.append(chunks.count)
    for chunk in chunks {
      writer.append(word: UInt64(bitPattern: chunk.id))
      writer.append(chunk.fingerprint)
    }
    return RowFormat.row(writer)
  }
}

/// A chunk to be saved.
package enum CacheChunk: Sendable {
  case kept(Int)
  /// Made when it is written, so that one at a time is in memory.
  case made(@Sendable () -> Data)

  package static func new(_ bytes: Data) -> CacheChunk { .made { bytes } }
}
