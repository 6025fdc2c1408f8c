package import Basics
import Foundation
package import Lists

/// Why a source's answer could not be used. Contains no value of the answer and no secret.
package enum SourceProblem: Error, Equatable, Sendable {
  case invalidAddress
  case invalidHeader(name: String)
  case hostNotFound
  case connectionRefused
  /// No connection: no route, or no reply before the connection timeout.
  case cannotConnect
  case privateAddress
  case connectionReset
  case noAnswer
  case truncated
  case timeout(limit: Duration)
  case tooLarge(limit: Int)
  case headTooLarge(limit: Int)
  case tooManyInterimAnswers(limit: Int)
  case httpStatus(Int)
  /// Such a status, with the time after which the server accepts another request.
  case busy(status: Int, seconds: Int64)
  indirect case proxyFailed(SourceProblem, host: String, variable: String)
  case tooManyRedirects(limit: Int)
  case forbiddenRedirect(scheme: String)
  case forbiddenNextPage(scheme: String)
  case insecureRedirect
  case insecureNextPage
  case pageLoop
  case certificate(CertificateProblem)
  case unreadableAuthorities
  case secureConnectionFailed
  case badCompression
  case behindCompression
  case notHTTP
  /// Another error of libcurl, with its text.
  case transfer(code: Int, meaning: String)
  case programMissing
  /// `code` is an `errno`.
  case programNotStarted(code: Int32)
  case programFailed(status: Int32)
  case programKilled(signal: Int32)
  indirect case noToken(SourceProblem)
  case tokenRefused(status: Int, error: TokenError?)
  case unusableToken
  case pageRepeated
  case pagesEndedEarly(has: Int, total: Int)
  case tooManyPages(limit: Int)
  case offline
  case fileMissing
  case notAFile
  /// `code` is an `errno`.
  case fileUnreadable(code: Int32)
  case body(BodyProblem)
  case lostTooMany(had: Int, has: Int)
}

/// What a source is asked for, in the words of messages.
package struct ListContents: Sendable {
  package let (one, many): (String, String)

  package init(_ one: String, _ many: String) { (self.one, self.many) = (one, many) }

  package static let people = ListContents("person", "people")
  package static let cards = ListContents("card", "cards")
}

extension SourceProblem: Problem {
  package var diagnostic: Diagnostic { diagnostic(of: .people) }

  /// - Parameter contents: what the source should have given.
  package func diagnostic(of contents: ListContents) -> Diagnostic {
    switch self {
    case .invalidAddress:
      .error(
        "invalid-address", "the address is not an http or https URL",
        "write an address such as https://intranet.example/people.json")
    case .invalidHeader(let name):
      .error(
        "invalid-header", "the header `\(name)` cannot be sent",
        "a header is one line, its name letters and `-`")
    case .hostNotFound:
      .error(
        "host-not-found", "the host is not known",
        "check the host's name, and that this machine is in its network (VPN)")
    case .connectionRefused:
      .error(
        "connection-refused", "the connection was refused",
        "check the port, and that the server runs")
    case .cannotConnect:
      .error(
        "cannot-connect", "no connection could be made",
        "check the host and the port; a firewall may be in between")
    case .privateAddress:
      .error(
        "private-address",
        "the host is in a private network; name it in `photoHosts` where that is meant")
    case .connectionReset:
      .error(
        "connection-reset", "the connection broke",
        "check whether the address begins with `http:` where the server wants `https:`; else try again"
      )
    case .noAnswer:
      .error(
        "no-answer", "the server gave no answer",
        "check whether the address begins with `http:` where the server wants `https:`; else try again"
      )
    case .truncated:
      .error(
        "truncated", "the answer ended too early",
        "try again; if it stays so, ask those who run the server")
    case .timeout(let limit):
      .error(
        "timeout", "no whole answer within \(limit.inSeconds)",
        "raise `timeout`, or ask the server for less at once")
    case .tooLarge(let limit):
      .error(
        "too-large", "the answer is larger than maxBytes (\(limit) bytes)",
        "raise `maxBytes`, if this is the right list")
    case .headTooLarge(let limit):
      .error(
        "head-too-large", "the answer's head is larger than \(limit / 1000) KB",
        "check that the address is that of the list")
    case .tooManyInterimAnswers(let limit):
      .error(
        "too-many-interim-answers",
        "more than \(limit) interim answers (1xx), and no answer after them",
        "check that the address is that of the list")
    case .httpStatus(let status):
      .error(
        "http-status", "the server answered with status \(status)", Self.remedy(status))
    case .busy(let status, let seconds):
      .error(
        "http-status", "the server answered with status \(status)",
        "try again in \(Self.waiting(seconds)): the server asks for that")
    case .proxyFailed(let problem, let host, let variable):
      .error(
        "proxy-failed",
        "the proxy `\(host)`, which `\(variable)` names, cannot be used: "
          + problem.diagnostic(of: contents).message,
        "correct or unset `\(variable)`, or add the host to `no_proxy`")
    case .tooManyRedirects(let limit):
      .error(
        "too-many-redirects", "more than \(limit) redirects",
        "open the address in a browser, and name the one at the end; a server that wants a sign-in needs `headers` or `auth`"
      )
    case .forbiddenRedirect(let scheme):
      .error(
        "forbidden-redirect", "redirected to `\(scheme):`, which is not followed",
        "name the address that the list is at")
    case .forbiddenNextPage(let scheme):
      .error(
        "forbidden-next-page", "the next page is at `\(scheme):`, which is not followed",
        "check the path in `next`")
    case .insecureRedirect:
      .error(
        "insecure-redirect",
        "redirected from https to http, which anybody on the way can read and change;"
          + " `allowInsecure: true` follows it", "better, ask for https on the whole way")
    case .insecureNextPage:
      .error(
        "insecure-next-page",
        "the next page of one at https is at http, which anybody on the way can read and change;"
          + " `allowInsecure: true` follows it", "better, ask for https on the whole way")
    case .pageLoop:
      .error(
        "page-loop", "the pages form a cycle",
        "check that `next` names what changes from page to page")
    case .certificate(let problem): problem.diagnostic
    case .unreadableAuthorities:
      .error(
        "unreadable-authorities",
        "the certificates that CURL_CA_BUNDLE, SSL_CERT_FILE or SSL_CERT_DIR names cannot be read",
        "name a readable file of certificates in PEM")
    case .secureConnectionFailed:
      .error(
        "secure-connection-failed", "no secure connection could be made",
        "check that the server speaks https at this port; if not, write `http:`")
    case .badCompression:
      .error(
        "bad-compression", "the answer's compression is damaged",
        "ask those who run the server, or save the list as a file")
    case .behindCompression:
      .error(
        "behind-compression",
        "something follows the end of the compressed answer; of several gzip members only one is read",
        "ask those who run the server, or save the list as a file")
    case .notHTTP:
      .error(
        "not-http", "the server does not speak HTTP",
        "check the port, and whether the address begins with `http:` or `https:`")
    case .transfer(let code, let meaning):
      .error(
        "transfer", "the transfer failed: \(meaning) (\(code))", "try the address with `curl -v`")
    case .programMissing:
      .error(
        "program-missing", "there is no such program",
        "install it, or give its whole path; a source's programs are found by PATH")
    case .programNotStarted(let code):
      .error(
        "program-not-started", "the program cannot be started: " + systemMessage(code),
        "check that the file may be run (`chmod +x`)")
    case .programFailed(let status):
      .error("program-failed", "the program ended with status \(status)", Self.byHand)
    case .programKilled(let signal):
      .error("program-killed", "the program was ended by signal \(signal)", Self.byHand)
    case .noToken(let problem):
      .error(
        "no-token", "no token was obtained: " + problem.diagnostic(of: contents).message,
        problem.diagnostic.remedy)
    case .tokenRefused(let status, let error):
      .error(
        "token-refused",
        "the server issued no token: status \(status)" + (error.map { ", `\($0.rawValue)`" } ?? ""),
        "check `client`, `secret` and `scope` in `auth`")
    case .unusableToken:
      .error(
        "unusable-token", "the answer contains no usable token",
        "check `tokenURL`: it has to return `access_token` as JSON")
    case .pageRepeated:
      .error(
        "page-repeated", "a page came twice; is `next` right?",
        "check that `next` names what changes from page to page")
    case .pagesEndedEarly(let has, let total):
      .error(
        "pages-ended-early",
        "the pages ended after \(has) records, and the list says that it has \(total)",
        "check `total` in `next`, and ask again")
    case .tooManyPages(let limit):
      .error(
        "too-many-pages", "more than \(limit) pages",
        "check `next`, or ask for more at once in the address")
    case .offline:
      .error(
        "offline", "no server is asked, and there is no snapshot",
        "build once without `--offline`")
    case .fileMissing: .error("file-missing", "there is no such file", "check the path")
    case .notAFile:
      .error(
        "not-a-file", "this is something else than expected: a folder, or a file", "name a file")
    case .fileUnreadable(let code):
      .error(
        "file-unreadable", "the file cannot be read: " + systemMessage(code),
        "check who may read it (`ls -l`)")
    case .body(let problem): problem.diagnostic
    case .lostTooMany(let had, let has):
      .error(
        "lost-too-many", "\(has) \(contents.many) where \(had) were; held back",
        "if the loss is meant, build once with `--accept-loss`")
    }
  }

  package static var examples: [SourceProblem] {
    let some: [SourceProblem] = [
      .invalidAddress, .invalidHeader(name: "X Team"), .hostNotFound, .connectionRefused,
      .cannotConnect, .privateAddress, .connectionReset, .noAnswer, .truncated,
      .timeout(limit: .seconds(10)), .tooLarge(limit: 64_000_000), .headTooLarge(limit: 64_000),
      .tooManyInterimAnswers(limit: 10), .busy(status: 429, seconds: 90),
      .proxyFailed(.hostNotFound, host: "proxy", variable: "https_proxy"),
      .tooManyRedirects(limit: 5), .forbiddenRedirect(scheme: "ftp"),
      .forbiddenNextPage(scheme: "ftp"), .insecureRedirect, .insecureNextPage, .pageLoop,
      .unreadableAuthorities, .secureConnectionFailed, .badCompression, .behindCompression,
      .notHTTP, .transfer(code: 92, meaning: "Stream error"), .programMissing,
      .programNotStarted(code: EACCES), .programFailed(status: 1), .programKilled(signal: 9),
      .noToken(.hostNotFound), .tokenRefused(status: 401, error: .invalidClient), .unusableToken,
      .pageRepeated, .pagesEndedEarly(has: 100, total: 250), .tooManyPages(limit: 1_000), .offline,
      .fileMissing, .notAFile, .fileUnreadable(code: EACCES), .lostTooMany(had: 100, has: 10),
    ]
    let statuses = [302, 400, 401, 404, 405, 406, 407, 408, 413, 421, 429, 500]
    return some + statuses.map { .httpStatus($0) }
      + CertificateProblem.examples.map { .certificate($0) }
      + BodyProblem.examples.map { .body($0) }
  }

  private static let byHand =
    "run it by hand in the folder of the configuration, to see what it says; of the environment it sees PATH, HOME, LANG and what `environment` lists"

  private static func remedy(_ status: Int) -> String {
    switch status {
    case 401, 403: "check `headers` or `auth`: the server wants to know who asks"
    case 404, 410: "check the address: nothing is there"
    case 405: "check the address: it takes no GET requests"
    case 408: "try again; if it stays so, ask the server for less at once"
    case 413, 414, 431: "shorten the address or the headers: the server refuses such long ones"
    case 421: "check the host's name: this server does not answer for it"
    case 406, 415: "try `headers: { Accept: application/json }`"
    case 407: "the proxy wants a user name and password, as in `http://user:password@proxy:8080`"
    case 429: "ask less often (`refresh`), and try again in some minutes"
    case 400..<500: "check the address and its parameters"
    case 500...: "the server has a problem: try again later, or ask those who run it"
    default: "check the address"
    }
  }

  private static func waiting(_ seconds: Int64) -> String {
    if seconds < 120 { return Int(seconds).counted("second", "seconds") }
    if seconds < 7_200 { return "\((seconds + 59) / 60) minutes" }
    return "\((seconds + 3_599) / 3_600) hours"
  }
}

extension Duration {
  /// Such as `10 s` or `0.5 s`.
  fileprivate var inSeconds: String {
    let (seconds, attoseconds) = components
    let milliseconds = Int(attoseconds / 1_000_000_000_000_000)
    if milliseconds == 0 { return "\(seconds) s" }
    return "\(Double(Int(seconds) * 1000 + milliseconds) / 1000) s"
  }
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
