/// The configured syntax of a table, and what its columns are.
package struct TableSettings: Equatable, Sendable {
  /// The name of the encoding, as iconv knows it; `nil` for UTF-8, or UTF-16 that is recognised.
  package var encoding: String?
  /// The ASCII character that separates the columns; `nil` to find it in the header line.
  package var delimiter: UInt8?
  /// The columns of a table or attributes of LDIF that are shown; `nil` for those that are known by name.
  package var columns: Mapping?

  /// Makes settings; the defaults are those of the configuration.
  package init(encoding: String? = nil, delimiter: UInt8? = nil, columns: Mapping? = nil) {
    self.encoding = encoding
    self.delimiter = delimiter
    self.columns = columns
  }
}
