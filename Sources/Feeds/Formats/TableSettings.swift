/// What a configuration says of how a table is written.
public struct TableSettings: Equatable, Sendable {
  /// The name of the encoding, as iconv knows it; `nil` for UTF-8.
  public var encoding: String?
  /// The character of ASCII that divides the columns; `nil` where the header line tells it.
  public var delimiter: UInt8?

  /// Makes settings; the default values are those of a configuration that says nothing.
  public init(encoding: String? = nil, delimiter: UInt8? = nil) {
    self.encoding = encoding
    self.delimiter = delimiter
  }
}
