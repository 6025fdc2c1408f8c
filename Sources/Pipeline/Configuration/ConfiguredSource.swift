package import Feeds

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
  /// Where the photos of its people are; `nil` where none are shown.
  package var photo: PhotoRule?
  /// The fields of its people that may be published; `nil` where the directory's count.
  package var publish: [String]?
  /// Where its records say who may be seen.
  package var visibility = VisibilityRule()
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

/// One line of a request's head.
package struct ConfiguredHeader: Equatable, Sendable {
  let name: String
  let value: String
}
