/// What a source's server wants to see before it answers.
public enum Authorization: Equatable, Sendable {
  /// A user name and a password (RFC 7617).
  case basic(user: String, password: String)
  /// A token that another address gives out (RFC 6749, section 4.4).
  case clientCredentials(ClientCredentials)
}

/// What a client asks for a token with.
public struct ClientCredentials: Equatable, Sendable {
  /// Where a client says who it is (RFC 6749, section 2.3.1).
  public enum Style: String, CaseIterable, Sendable {
    /// In the form that is sent.
    case form
    /// In the `Authorization` header.
    case basic
  }

  /// Where tokens are given out.
  public var tokenURL: String
  /// The client's identifier.
  public var client: String
  /// The client's secret.
  public var secret: String
  /// What the token is to be good for, in the server's words.
  public var scope: String?
  /// Where the client says who it is.
  public var style: Style
  /// Further fields of the form, such as an `audience`, in their order.
  public var parameters: [Parameter]

  /// One field of the form.
  public struct Parameter: Equatable, Sendable {
    /// The field's name.
    public let name: String
    /// The field's value.
    public let value: String

    /// Makes a field of its name and value.
    public init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  /// Makes credentials; the defaults are those of the configuration.
  public init(
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
