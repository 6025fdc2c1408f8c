package import Formats

/// Why a source's answer could not be used.
///
/// Facts only, none of which holds a value of the answer, a secret or a credential.
package enum SourceProblem: Error, Equatable, Sendable {
  /// The address is no `http` or `https` URL.
  case invalidAddress
  /// A configured header's name or value is not valid in a request.
  case invalidHeader(name: String)
  /// The name of the host, or of the proxy before it, cannot be resolved.
  case hostNotFound
  /// Nothing listens at the address.
  case connectionRefused
  /// No connection could be made: no route, or no reply before the connection timeout.
  case cannotConnect
  /// The host is the own machine, or in a private network that only a trusted host may be in.
  case privateAddress
  /// The connection broke while in use.
  case connectionReset
  /// The server closed the connection without an answer.
  case noAnswer
  /// The answer ended before its announced end.
  case truncated
  /// The answer was not complete within the time limit.
  case timeout(limit: Duration)
  /// The answer has more bytes than allowed, on the wire or after decompression.
  case tooLarge(limit: Int)
  /// The headers have more bytes than allowed.
  case headTooLarge(limit: Int)
  /// More interim answers (RFC 9110, section 15.2) than allowed came before the answer itself.
  case tooManyInterimAnswers(limit: Int)
  /// The server answered with a status that carries no data.
  case httpStatus(Int)
  /// More redirects than allowed.
  case tooManyRedirects(limit: Int)
  /// A redirect to something other than `http` or `https`.
  case forbiddenRedirect(scheme: String)
  /// A next page at something other than `http` or `https`.
  case forbiddenNextPage(scheme: String)
  /// A redirect from `https` to `http`, where the source does not allow that.
  case insecureRedirect
  /// A next page at `http` after one at `https`, where the source does not allow that.
  case insecureNextPage
  /// A page named itself or an earlier page as the next one.
  case pageLoop
  /// The server's certificate is not trusted.
  case untrustedCertificate
  /// The trusted certificates cannot be read.
  case unreadableAuthorities
  /// No secure connection could be made.
  case secureConnectionFailed
  /// The answer's compression is damaged or unknown.
  case badCompression
  /// Something follows the compressed answer, such as a second gzip member.
  case behindCompression
  /// What answered does not speak HTTP.
  case notHTTP
  /// Another error of libcurl, by its number and libcurl's text for that.
  case transfer(code: Int, meaning: String)
  /// There is no such program.
  case programMissing
  /// The program cannot be started; `code` is the system's error number.
  case programNotStarted(code: Int32)
  /// The program ended with a status other than 0.
  case programFailed(status: Int32)
  /// A signal ended the program.
  case programKilled(signal: Int32)
  /// No token could be had.
  indirect case noToken(SourceProblem)
  /// The address of tokens refused to give one out.
  case tokenRefused(status: Int, error: TokenError?)
  /// What came from the address of tokens holds none that can be used.
  case unusableToken
  /// A page was the same as an earlier one.
  case pageRepeated
  /// The pages ended before so many records had come as the list says it has.
  case pagesEndedEarly(has: Int, total: Int)
  /// More pages than allowed.
  case tooManyPages(limit: Int)
  /// The build is offline, and there is no snapshot.
  case offline
  /// There is no such file or folder.
  case fileMissing
  /// The path is not what is configured: a file, or a folder.
  case notAFile
  /// The file cannot be read; `code` is the system's error number.
  case fileUnreadable(code: Int32)
  /// The answer is no list of people, or no contacts.
  case body(BodyProblem)
  /// The answer lacks more people than allowed.
  case lostTooMany(had: Int, has: Int)
}
