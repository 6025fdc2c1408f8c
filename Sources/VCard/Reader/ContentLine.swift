/// A parsed content line: its header and the value, still encoded (RFC 6350, section 3.3).
struct ContentLine {
  let header: ContentHeader
  let value: ArraySlice<UInt8>
  let number: Int

  /// Parses a line; `nil` when it has no colon or no name.
  ///
  /// - Parameter headers: those of the lines before.
  init?(_ line: borrowing LogicalLine, headers: inout HeaderMemo) {
    guard let scanner = HeaderScanner(line.text),
      let header = headers.header(scanner, of: line.text)
    else { return nil }
    self.init(header: header, value: line.text[(scanner.colon + 1)...], number: line.number)
  }

  private init(header: ContentHeader, value: ArraySlice<UInt8>, number: Int) {
    self.header = header
    self.value = value
    self.number = number
  }

  /// Parses a line that is looked at by itself; `nil` when it has no colon or no name.
  init?(_ line: borrowing LogicalLine) {
    guard let scanner = HeaderScanner(line.text),
      let header = ContentHeader(scanner, of: line.text)
    else { return nil }
    self.init(header: header, value: line.text[(scanner.colon + 1)...], number: line.number)
  }
}
