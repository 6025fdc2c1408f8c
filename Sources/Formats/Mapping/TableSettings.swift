/// The configured syntax and columns of a table.
package struct TableSettings: Equatable, Sendable {
  /// iconv's name of the encoding; `nil` for UTF-8, or UTF-16 if recognised.
  package var encoding: String?
  /// The ASCII delimiter; `nil` to find it in the header line.
  package var delimiter: UInt8?
  /// The columns, or attributes of LDIF, to show; `nil` for the known ones.
  package var columns: Mapping?

  /// Creates settings; the defaults are those of the configuration.
  package init(encoding: String? = nil, delimiter: UInt8? = nil, columns: Mapping? = nil) {
    self.encoding = encoding
    self.delimiter = delimiter
    self.columns = columns
  }
}
