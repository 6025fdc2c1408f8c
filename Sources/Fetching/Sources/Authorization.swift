/// What a source's server wants to see before it answers.
package enum Authorization: Equatable, Sendable {
  /// A user name and a password (RFC 7617).
  case basic(user: String, password: String)
  /// A token that another address gives out (RFC 6749, section 4.4).
  case clientCredentials(ClientCredentials)
}

/// What a client asks for a token with.
package struct ClientCredentials: Equatable, Sendable {
  /// Where a client says who it is (RFC 6749, section 2.3.1).
  package enum Style: String, CaseIterable, Sendable {
    /// In the form that is sent.
    case form
    /// In the `Authorization` header.
    case basic
  }

  /// Where tokens are given out.
  package var tokenURL: String
  /// The client's identifier.
  package var client: String
  /// The client's secret.
  package var secret: String
  /// What the token is to be good for, in the server's words.
  package var scope: String?
  /// Where the client says who it is.
  package var style: Style
  /// Further fields of the form, such as an `audience`, in their order.
  package var parameters: [Parameter]

  /// One field of the form.
  package struct Parameter: Equatable, Sendable {
    /// The field's name.
    package let name: String
    /// The field's value.
    package let value: String

    /// Makes a field of its name and value.
    package init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  /// Makes credentials; the defaults are those of the configuration.
  package init(
    tokenURL: String, client: String, secret: String, scope: String? = nil, style: Style = .form,
    parameters: [Parameter] = []
  ) {
    self.tokenURL = tokenURL
    self.client = client
    self.secret = secret
    self.scope = scope
    self.style = style
    self.parameters = parameters
  }
}
