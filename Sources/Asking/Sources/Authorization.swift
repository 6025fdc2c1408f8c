/// The credentials that a source's server requires.
package enum Authorization: Equatable, Sendable {
  /// A user name and a password (RFC 7617).
  case basic(user: String, password: String)
  /// A token that another server issues (RFC 6749, section 4.4).
  case clientCredentials(ClientCredentials)
}

/// The credentials for requesting a token.
package struct ClientCredentials: Equatable, Sendable {
  /// Where the client's identifier and secret are sent (RFC 6749, section 2.3.1).
  package enum Style: String, CaseIterable, Sendable {
    case form
    /// In the `Authorization` header.
    case basic
  }

  package var tokenURL = ""
  package var client = ""
  package var secret = ""
  /// The requested scope, in the server's terms.
  package var scope: String?
  package var style = Style.form
  /// Further fields of the form in order, such as an `audience`.
  package var parameters: [Source.NamedValue] = []

  package init() {}
}
