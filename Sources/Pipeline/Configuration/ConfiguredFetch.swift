package import Feeds

/// Where an answer comes from, and within which limits.
package struct ConfiguredFetch: Equatable, Sendable {
  package var location: ConfiguredLocation
  /// The location as messages may show it: no credentials, no query, `${NAME}` unfilled; of a command the
  /// program alone.
  package var shown: String
  /// In the order of the configuration, with the environment's values.
  package var headers: [ConfiguredHeader]
  /// What the server wants to see, with the environment's values.
  package var authorization: Authorization?
  /// Whether a redirect or a next page may lead from `https` to `http`.
  var allowInsecure: Bool
  var timeout: Duration
  var maxBytes: Int
  var maxAge: Duration?
  /// The part of a snapshot's people, from 0 to 1, that a new answer may lack.
  var maxLoss: Double
  /// The calling code of national phone numbers, digits only; without it the directory's counts.
  var phoneCountry: String?

  /// The key that the place of a list stands behind.
  package var key: String {
    if case .command = location { "command" } else { "url" }
  }

  /// The keys that mean nothing beside a place of this kind.
  package var idleKeys: [String] {
    switch location {
    case .url: []
    case .file, .folder: ["headers", "auth", "timeout", "next"]
    case .command: ["headers", "auth", "allowInsecure", "next"]
    }
  }
}

/// Where an answer is.
package enum ConfiguredLocation: Equatable, Sendable {
  /// An `http` or `https` address, with the environment's values.
  case url(String)
  /// The absolute path of a file that is there.
  case file(String)
  /// The absolute path of a folder that is there. Contacts only.
  case folder(String)
  /// A program, with the environment's values.
  case command(SourceCommand)
}
