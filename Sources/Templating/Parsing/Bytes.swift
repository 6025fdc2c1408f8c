/// Whether the byte is white space inside a line.
func isBlank(_ byte: UInt8) -> Bool {
  byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
}

/// Whether the byte is white space, line ends included.
func isWhitespace(_ byte: UInt8) -> Bool {
  byte == UInt8(ascii: " ") || (0x09...0x0D).contains(byte)
}

/// The length of the line end that the bytes begin with, 0 for none. A lone CR is no line end.
func lineEndLength(_ bytes: ArraySlice<UInt8>) -> Int {
  let newline = UInt8(ascii: "\n")
  if bytes.first == newline { return 1 }
  return bytes.starts(with: [UInt8(ascii: "\r"), newline]) ? 2 : 0
}
