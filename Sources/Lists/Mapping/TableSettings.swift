/// The configured syntax and columns of a table.
package struct TableSettings: Equatable, Sendable {
  /// iconv's name of the encoding; `nil` for UTF-8, or UTF-16 if recognised.
  package var encoding: String?
  /// The ASCII delimiter; `nil` to find it in the header line.
  package var delimiter: UInt8?
  /// The headings of a table that has none; `nil` if its first line has them.
  package var headings: [String]?
  /// The columns, or attributes of LDIF, to show; `nil` for the known ones.
  package var columns: Mapping?

  /// Creates settings; the defaults are those of the configuration.
  package init(
    encoding: String? = nil, delimiter: UInt8? = nil, headings: [String]? = nil,
    columns: Mapping? = nil
  ) {
    self.encoding = encoding
    self.delimiter = delimiter
    self.headings = headings
    self.columns = columns
  }
}
