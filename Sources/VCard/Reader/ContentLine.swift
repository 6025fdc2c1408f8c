/// A parsed content line: its header and the value, still encoded (RFC 6350, section 3.3).
struct ContentLine {
  let header: ContentHeader
  let value: ArraySlice<UInt8>
  let number: Int

  /// Parses a line; `nil` when it has no colon or no name.
  ///
  /// - Parameter headers: those of the lines before.
  init?(_ line: borrowing LogicalLine, headers: inout HeaderMemo) {
    guard let header = headers.header(of: line.text) else { return nil }
    self.init(line, header)
  }

  /// Parses a line that is looked at by itself; `nil` when it has no colon or no name.
  init?(_ line: borrowing LogicalLine) {
    guard let header = ContentHeader(of: line.text) else { return nil }
    self.init(line, header)
  }

  private init(_ line: borrowing LogicalLine, _ header: ContentHeader) {
    self.header = header
    value = line.text[(line.text.startIndex + header.length + 1)...]
    number = line.number
  }
}
