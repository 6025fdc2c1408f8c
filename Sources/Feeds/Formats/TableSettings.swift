/// The configured syntax of a table.
public struct TableSettings: Equatable, Sendable {
  /// The name of the encoding, as iconv knows it; `nil` for UTF-8.
  public var encoding: String?
  /// The ASCII character that separates the columns; `nil` to find it in the header line.
  public var delimiter: UInt8?

  /// Makes settings; the defaults are those of the configuration.
  public init(encoding: String? = nil, delimiter: UInt8? = nil) {
    self.encoding = encoding
    self.delimiter = delimiter
  }
}
