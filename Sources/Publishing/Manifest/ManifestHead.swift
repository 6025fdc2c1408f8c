import Basics
import Foundation

/// What the cache keeps of an output's last build beside its files.
///
/// Packed: the form's version, the parts of the files' shared inputs, each with its name and fingerprint,
/// and the note, if there is one.
struct ManifestHead: Equatable {
  private static let version = 1

  /// The parts of all files' shared inputs, by name.
  let parts: [String: Fingerprint]
  /// What the next build wants to know of the last one.
  var note: Data?

  init(parts: [String: Fingerprint]) {
    self.parts = parts
  }

  /// What an output's manifest is found by.
  static func name(of output: String) -> String { "written " + output }

  /// Reads what `data` gave; `nil` for bytes that it cannot have given.
  init?(_ data: Data) {
    let head = data.withUnsafeBytes { bytes in
      var reader = PackedReader(bytes)
      return try? Self(&reader)
    }
    guard let head else { return nil }
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
    if let note { writer.append(block: note) }
    return Data(writer.bytes)
  }
}
