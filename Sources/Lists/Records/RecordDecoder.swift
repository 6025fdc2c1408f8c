package import People

/// Decodes a source's answer into records.
///
/// ```swift
/// let decoder = RecordDecoder(format: .csv)
/// let body = Body(Data("Name,Phone\nMari Tamm,+372 600 1234".utf8))
/// let list = try decoder.decode(body).get()
/// assert(list.records[0].phones == ["+372 600 1234"])
/// ```
package struct RecordDecoder: Sendable {
  /// The answer's format.
  package let format: Format
  /// The syntax and columns of a table.
  package let table: TableSettings
  /// Where the records' photos are; `nil` to read none.
  package let photo: PhotoRule?
  /// Which records are hidden.
  package let visibility: VisibilityRule
  /// What the values mean where they do not speak for themselves.
  package let values: ValueRules
  /// The day of the build, in days since 1970-01-01; `nil` if no path compares with it.
  package let today: Int?
  /// The lists that are joined to it.
  package let joined: [JoinedList]

  package init(
    format: Format, table: TableSettings = TableSettings(), photo: PhotoRule? = nil,
    visibility: VisibilityRule = VisibilityRule(), values: ValueRules = ValueRules(),
    today: Int? = nil, joined: [JoinedList] = []
  ) {
    self.joined = joined
    self.today = today
    self.visibility = visibility
    self.values = values
    self.format = format
    self.table = table
    self.photo = photo
  }
}

/// The configured syntax and columns of a table.
package struct TableSettings: Equatable, Sendable {
  /// iconv's name of the encoding; `nil` for UTF-8, or UTF-16 if recognised.
  package var encoding: String?
  /// The ASCII delimiter; `nil` to find it in the header line.
  package var delimiter: UInt8?
  /// The headings of a table that has none; `nil` if its first line has them.
  package var headings: [String]?
  /// The headings of columns whose cells go on until the next one that is not empty.
  package var fillDown: [String] = []
  /// The columns, or attributes of LDIF, to show; `nil` for the known ones.
  package var columns: Mapping?

  /// Creates settings; the defaults are those of the configuration.
  package init(
    encoding: String? = nil, delimiter: UInt8? = nil, headings: [String]? = nil,
    fillDown: [String] = [], columns: Mapping? = nil
  ) {
    self.fillDown = fillDown
    self.encoding = encoding
    self.delimiter = delimiter
    self.headings = headings
    self.columns = columns
  }
}
