package import Formats

/// Why a source's answer could not be used. Contains no value of the answer and no secret.
package enum SourceProblem: Error, Equatable, Sendable {
  case invalidAddress
  case invalidHeader(name: String)
  /// The host or proxy cannot be resolved.
  case hostNotFound
  case connectionRefused
  /// No connection: no route, or no reply before the connection timeout.
  case cannotConnect
  /// The address is private, and the host not trusted.
  case privateAddress
  case connectionReset
  case noAnswer
  case truncated
  case timeout(limit: Duration)
  /// The answer exceeds the limit, on the wire or after decompression.
  case tooLarge(limit: Int)
  case headTooLarge(limit: Int)
  /// Too many interim responses (RFC 9110, section 15.2).
  case tooManyInterimAnswers(limit: Int)
  case httpStatus(Int)
  /// Such a status, with the time after which the server accepts another request.
  case busy(status: Int, seconds: Int64)
  /// The proxy that an environment variable names failed.
  indirect case proxyFailed(SourceProblem, host: String, variable: String)
  case tooManyRedirects(limit: Int)
  case forbiddenRedirect(scheme: String)
  case forbiddenNextPage(scheme: String)
  case insecureRedirect
  case insecureNextPage
  /// A page names itself or an earlier page as the next one.
  case pageLoop
  case certificate(CertificateProblem)
  /// The file or folder of trusted certificates is unreadable.
  case unreadableAuthorities
  case secureConnectionFailed
  case badCompression
  /// Bytes follow the compressed answer, such as a second gzip member.
  case behindCompression
  case notHTTP
  /// Another error of libcurl, with its text.
  case transfer(code: Int, meaning: String)
  case programMissing
  /// `code` is an `errno`.
  case programNotStarted(code: Int32)
  case programFailed(status: Int32)
  case programKilled(signal: Int32)
  /// The request for a token failed.
  indirect case noToken(SourceProblem)
  case tokenRefused(status: Int, error: TokenError?)
  /// The response contains no valid token.
  case unusableToken
  case pageRepeated
  case pagesEndedEarly(has: Int, total: Int)
  case tooManyPages(limit: Int)
  /// The build is offline, and there is no snapshot.
  case offline
  case fileMissing
  /// The path is a folder instead of a file, or the other way round.
  case notAFile
  /// `code` is an `errno`.
  case fileUnreadable(code: Int32)
  case body(BodyProblem)
  case lostTooMany(had: Int, has: Int)
}

/// Why a server refuses to issue a token: the error codes of RFC 6749, section 5.2. Others may contain anything
/// and are not read.
package enum TokenError: String, CaseIterable, Sendable {
  case invalidRequest = "invalid_request"
  case invalidClient = "invalid_client"
  case invalidGrant = "invalid_grant"
  case unauthorizedClient = "unauthorized_client"
  case unsupportedGrantType = "unsupported_grant_type"
  case invalidScope = "invalid_scope"
}
