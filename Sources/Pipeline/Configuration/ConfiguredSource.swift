/// One source of people.
package struct ConfiguredSource: Equatable, Sendable {
  /// The source's name, also the office of its people.
  package var name: String
  package var fetch: ConfiguredFetch
  package var format: ConfiguredFormat
  /// The encoding of a table, as iconv knows it; `nil` for UTF-8.
  var encoding: String?
  /// What divides the columns of a table; `nil` where its header line tells.
  var delimiter: UInt8?
}

/// Where the contacts come from, and what of them may be published.
package struct ConfiguredContacts: Equatable, Sendable {
  var fetch: ConfiguredFetch
  /// In the order of the configuration, each once.
  var publish: [PublishedProperty]
}

/// What a published card may carry of a contact.
enum PublishedProperty: String, CaseIterable, Sendable {
  case name, org, title, work, mobile, untyped, home, photo, note, birthday, im, categories
}

/// Where an answer comes from, and within which limits.
package struct ConfiguredFetch: Equatable, Sendable {
  package var location: ConfiguredLocation
  /// The location as messages may show it: no credentials, no query, `${NAME}` unfilled.
  package var shown: String
  /// In the order of the configuration, with the environment's values.
  package var headers: [ConfiguredHeader]
  /// Whether a redirect or a next page may lead from `https` to `http`.
  var allowInsecure: Bool
  var timeout: Duration
  var maxBytes: Int
  var maxAge: Duration?
  /// The part of a snapshot's people, from 0 to 1, that a new answer may lack.
  var maxLoss: Double
  /// The calling code of national phone numbers, digits only; without it the directory's counts.
  var phoneCountry: String?
}

/// Where an answer is.
package enum ConfiguredLocation: Equatable, Sendable {
  /// An `http` or `https` address, with the environment's values.
  case url(String)
  /// The absolute path of a file that is there.
  case file(String)
  /// The absolute path of a folder that is there. Contacts only.
  case folder(String)
}

/// One line of a request's head.
package struct ConfiguredHeader: Equatable, Sendable {
  let name: String
  let value: String
}
