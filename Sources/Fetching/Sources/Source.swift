package import Formats

/// A source of people or contacts.
package struct Source: Equatable, Sendable {
  /// Where a source's answer is.
  package enum Location: Equatable, Sendable {
    /// An `http` or `https` address.
    case url(String)
    /// The absolute path of a file.
    case file(String)
    /// The absolute path of a folder, whose `.vcf` files are read.
    case folder(String)
    /// A program that prints the answer.
    case command(SourceCommand)

    /// Whether to have the answer is to ask somebody for it, which a build that is offline does not.
    package var isAsked: Bool {
      switch self {
      case .url, .command: true
      case .file, .folder: false
      }
    }
  }

  /// A header of the request.
  package struct Header: Equatable, Sendable {
    /// The field's name, such as `Authorization`.
    package let name: String
    /// The field's value, with variables replaced.
    package let value: String

    /// Makes a header line of a name and a value.
    package init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  /// The source's name, unique in a configuration; also the office of its people.
  package var name: String
  /// Where the answer is.
  package var location: Location
  /// How the answer is read; `nil` for contacts.
  package var format: Format?
  /// The syntax of a table.
  package var table: TableSettings
  /// Where the photos of its people are; `nil` where none are wanted.
  package var photo: PhotoRule?
  /// Where the records say who may be seen.
  package var visibility: VisibilityRule
  /// Sent to the address's own host only, not to the target of a redirect.
  package var headers: [Header]
  /// What the address's own host wants to see; sent to no other.
  package var authorization: Authorization?
  /// Whether a redirect or a next page may lead from `https` to `http`, where anybody in between
  /// can read and change what is sent.
  package var allowInsecure: Bool
  /// The time limit for the whole answer: all tries, redirects and pages.
  package var timeout: Duration
  /// The most bytes that an answer may have, on the wire and after decompression.
  package var maxBytes: Int
  /// The age from which a snapshot is no longer shown; `nil` for no limit.
  package var maxAge: Duration?
  /// The part of a snapshot's people, from 0 to 1, that a new answer may lack.
  package var maxLoss: Double
  /// Values from the environment, which no message may show.
  package var secrets: [String]
  /// Which of several sites it is asked for: each keeps the photos of those whom it shows.
  package var site: String?

  /// Makes a source; the defaults are those of the configuration.
  package init(
    name: String, location: Location, format: Format? = nil,
    table: TableSettings = TableSettings(), photo: PhotoRule? = nil,
    visibility: VisibilityRule = VisibilityRule(), headers: [Header] = [],
    authorization: Authorization? = nil, allowInsecure: Bool = false,
    timeout: Duration = .seconds(10), maxBytes: Int = 256_000_000, maxAge: Duration? = nil,
    maxLoss: Double = 0.5, secrets: [String] = []
  ) {
    self.name = name
    self.location = location
    self.format = format
    self.table = table
    self.photo = photo
    self.visibility = visibility
    self.headers = headers
    self.authorization = authorization
    self.allowInsecure = allowInsecure
    self.timeout = timeout
    self.maxBytes = maxBytes
    self.maxAge = maxAge
    self.maxLoss = maxLoss
    self.secrets = secrets
  }
}
