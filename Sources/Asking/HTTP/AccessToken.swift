import Basics
import Foundation
import Lists
import Synchronization

/// The token of one source, shared by all threads that use its server. It is kept in memory only.
final class AccessToken: Sendable {
  private let current = Mutex<String?>(nil)

  /// Returns the current token, or requests a new one while others wait.
  ///
  /// - Parameter refused: A token that the server no longer accepts.
  func value(
    refused: String? = nil, _ request: TokenRequest
  ) throws(SourceProblem) -> String {
    let outcome = current.withLock { current -> Result<String, SourceProblem> in
      if let current, current != refused { return .success(current) }
      do throws(SourceProblem) {
        let token = try request.token()
        current = token
        return .success(token)
      } catch {
        return .failure(error)
      }
    }
    return try outcome.get()
  }
}

/// Requests an access token with client credentials (RFC 6749, section 4.4).
struct TokenRequest {
  private static let maxBytes = 1_000_000

  let credentials: ClientCredentials
  let userAgent: String
  var caFile: String?
  let handle: CurlHandle
  let deadline: Deadline

  func token() throws(SourceProblem) -> String {
    let request = try request()
    let outcome = RetryPlan.outcome(before: deadline) {
      handle.answer(to: request, before: deadline)
    }
    let response: WebResponse
    do {
      response = try outcome.get()
    } catch {
      throw .noToken(error)
    }
    guard response.head.hasData else {
      throw .tokenRefused(status: response.head.status, error: Self.error(in: response.body))
    }
    guard let token = Self.token(in: response.body) else { throw .unusableToken }
    return token
  }

  private func request() throws(SourceProblem) -> WebRequest {
    let address: HTTPAddress
    do {
      address = try HTTPAddress(credentials.tokenURL)
    } catch {
      throw .noToken(.invalidAddress)
    }
    var request = WebRequest(
      address: address, userAgent: userAgent, maxBytes: Self.maxBytes, folder: nil)
    request.headers = [Source.NamedValue(name: "Accept", value: "application/json")]
    request.caFile = caFile
    var fields = [("grant_type", "client_credentials")]
    if let scope = credentials.scope { fields.append(("scope", scope)) }
    switch credentials.style {
    case .form:
      fields += [("client_id", credentials.client), ("client_secret", credentials.secret)]
    case .basic:
      // RFC 6749, section 2.3.1, requires form encoding.
      request.user = PercentEncoding.encoded(credentials.client)
      request.password = PercentEncoding.encoded(credentials.secret)
    }
    fields += credentials.parameters.map { ($0.name, $0.value) }
    request.form = fields.map { "\(PercentEncoding.encoded($0))=\(PercentEncoding.encoded($1))" }
      .joined(separator: "&")
    return request
  }

  /// The `access_token`, if it is a valid bearer token (RFC 6750, section 2.1).
  private static func token(in body: Data) -> String? {
    guard let answer = JSONDocument(body) else { return nil }
    let type = answer.text(of: "token_type")
    guard type.map({ $0.lowercased() == "bearer" }) ?? true,
      let token = answer.text(of: "access_token"), !token.isEmpty,
      token.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F })
    else { return nil }
    return token
  }

  private static func error(in body: Data) -> TokenError? {
    JSONDocument(body)?.text(of: "error").flatMap { TokenError(rawValue: $0) }
  }
}
