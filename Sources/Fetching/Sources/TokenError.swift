/// Why a server gives out no token, in its own word: those that RFC 6749, section 5.2, knows, and no others, which
/// might hold anything.
package enum TokenError: String, CaseIterable, Sendable {
  /// The request lacks something.
  case invalidRequest = "invalid_request"
  /// The client is not known, or its secret is wrong.
  case invalidClient = "invalid_client"
  /// What was presented is not good any more.
  case invalidGrant = "invalid_grant"
  /// The client may not ask this way.
  case unauthorizedClient = "unauthorized_client"
  /// The server knows no client credentials.
  case unsupportedGrantType = "unsupported_grant_type"
  /// The scope is unknown, or too wide.
  case invalidScope = "invalid_scope"
}
