/// One place that people, or the contacts, come from.
public struct Source: Equatable, Sendable {
  /// Where a source's answer is.
  public enum Location: Equatable, Sendable {
    /// An `http` or `https` address.
    case url(String)
    /// The absolute path of a file.
    case file(String)
    /// The absolute path of a folder, whose `.vcf` files are read.
    case folder(String)
  }

  /// One line of the request's head.
  public struct Header: Equatable, Sendable {
    /// The field's name, such as `Authorization`.
    public let name: String
    /// The field's value, with nothing left to fill in.
    public let value: String

    /// Makes a header line of a name and a value.
    public init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  /// The source's name, unique in a configuration; also the office of its people.
  public var name: String
  /// Where the answer is.
  public var location: Location
  /// How the answer is read; `nil` for contacts, which are no list of records.
  public var format: Format?
  /// How a table is written.
  public var table: TableSettings
  /// Sent to the address's own host only, whatever a redirect says.
  public var headers: [Header]
  /// Whether a redirect or a next page may lead from `https` to `http`, where anybody on the way can
  /// read and change what is sent.
  public var allowInsecure: Bool
  /// The time for the whole answer: all tries, redirects and pages.
  public var timeout: Duration
  /// The most bytes that an answer may have, on the wire and after decompression.
  public var maxBytes: Int
  /// The age from which a snapshot is not shown any more; `nil` for no limit.
  public var maxAge: Duration?
  /// The part of a snapshot's people, from 0 to 1, that a new answer may lack.
  public var maxLoss: Double
  /// Values that came from the environment. They are in no message.
  public var secrets: [String]

  /// Makes a source; the default values are those of the configuration.
  public init(
    name: String, location: Location, format: Format? = nil,
    table: TableSettings = TableSettings(), headers: [Header] = [], allowInsecure: Bool = false,
    timeout: Duration = .seconds(10), maxBytes: Int = 256_000_000, maxAge: Duration? = nil,
    maxLoss: Double = 0.5, secrets: [String] = []
  ) {
    self.name = name
    self.location = location
    self.format = format
    self.table = table
    self.headers = headers
    self.allowInsecure = allowInsecure
    self.timeout = timeout
    self.maxBytes = maxBytes
    self.maxAge = maxAge
    self.maxLoss = maxLoss
    self.secrets = secrets
  }
}
