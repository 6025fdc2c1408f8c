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

  package var tokenURL: String
  package var client: String
  package var secret: String
  /// The requested scope, in the server's terms.
  package var scope: String?
  package var style: Style
  /// Further fields of the form in order, such as an `audience`.
  package var parameters: [Source.NamedValue]

  /// Creates credentials; the defaults are those of the configuration.
  package init(
    tokenURL: String, client: String, secret: String, scope: String? = nil, style: Style = .form,
    parameters: [Source.NamedValue] = []
  ) {
    self.tokenURL = tokenURL
    self.client = client
    self.secret = secret
    self.scope = scope
    self.style = style
    self.parameters = parameters
  }
}
