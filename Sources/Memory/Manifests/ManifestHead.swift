import Basics
import Foundation

/// The part of a saved manifest besides its entries: a version, the parts of the files' shared inputs, and
/// an optional note.
struct ManifestHead: Equatable {
  private static let version = 1

  let parts: [String: Fingerprint]
  /// Data of the caller about the last build.
  var note: Data?

  init(parts: [String: Fingerprint]) {
    self.parts = parts
  }

  static func name(of output: String) -> String { "written " + output }

  /// Parses the output of `data`; `nil` if it is invalid.
  init?(_ data: Data) {
    var reader = PackedReader(data.span)
    guard let head = try? Self(&reader) else { return nil }
    self = head
  }

  private init(_ reader: inout PackedReader) throws(PackedReader.Damage) {
    guard try reader.number() == Self.version else { throw PackedReader.Damage() }
    var parts: [String: Fingerprint] = [:]
    for _ in 0..<(try reader.count()) {
      let name = try reader.text()
      parts[name] = try reader.fingerprint()
    }
    self.parts = parts
    if try reader.number() == 1 { note = Data(try reader.block()) }
    try reader.end()
  }

  var data: Data {
    var writer = PackedWriter()
    writer.append(Self.version)
    writer.append(parts.count)
    for (name, fingerprint) in parts.sorted(by: { $0.key < $1.key }) {
      writer.append(name)
      writer.append(fingerprint)
    }
    writer.append(note == nil ? 0 : 1)
    if let note { writer.append(block: note.span) }
    return Data(writer.bytes)
  }
}
