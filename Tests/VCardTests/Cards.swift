import VCard

/// Reads the lines as one file with LF line ends.
func read(_ lines: String...) throws -> VCardReader.Contents {
  try VCardReader.read(Array(lines.joined(separator: "\n").utf8))
}

/// Reads a card with these lines between `BEGIN`, `VERSION`, `FN` and `END`; the card begins in
/// line 1 and the lines begin in line 4.
func readCard(version: String = "3.0", _ lines: [String]) throws -> VCardReader.Contents {
  let all = ["BEGIN:VCARD", "VERSION:\(version)", "FN:Mari Tamm"] + lines + ["END:VCARD", ""]
  return try VCardReader.read(Array(all.joined(separator: "\r\n").utf8))
}

/// Reads such a card whose bytes are not all text.
func readCard(version: String = "3.0", bytes: [UInt8]) throws -> VCardReader.Contents {
  let head = "BEGIN:VCARD\r\nVERSION:\(version)\r\nFN:Mari Tamm\r\n"
  return try VCardReader.read(Array(head.utf8) + bytes + Array("\r\nEND:VCARD\r\n".utf8))
}

/// The warnings as line and problem, for tables of cases.
func problems(_ reading: VCardReader.Contents) -> [Warning.Problem] {
  reading.warnings.map(\.problem)
}

extension Card {
  /// The text of the first property of that name.
  func text(_ name: String) -> String? {
    properties.first { $0.name == name }?.text
  }
}
