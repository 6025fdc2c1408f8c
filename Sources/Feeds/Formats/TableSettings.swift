/// The configured syntax of a table, and what its columns are.
public struct TableSettings: Equatable, Sendable {
  /// The name of the encoding, as iconv knows it; `nil` for UTF-8, or UTF-16 that is recognised.
  public var encoding: String?
  /// The ASCII character that separates the columns; `nil` to find it in the header line.
  public var delimiter: UInt8?
  /// The columns of a table or attributes of LDIF that are shown; `nil` for those that are known by name.
  public var columns: Mapping?

  /// Makes settings; the defaults are those of the configuration.
  public init(encoding: String? = nil, delimiter: UInt8? = nil, columns: Mapping? = nil) {
    self.encoding = encoding
    self.delimiter = delimiter
    self.columns = columns
  }
}
