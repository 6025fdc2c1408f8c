import Basics
import CCurl
import Foundation
package import Lists

/// Downloads the answer of a web source: with tokens, redirects, retries and further pages, before one
/// deadline.
package struct Fetcher {
  private(set) var source: Source
  let address: HTTPAddress
  let userAgent: String
  /// The folder for a temporary file of a large body.
  let folder: String?
  private let deadline: Deadline
  private let handle: CurlHandle
  private let access = AccessToken()
  private var token: String?

  /// Parses the address and checks the headers.
  package init(_ source: Source, url: String, userAgent: String, folder: String?)
    throws(SourceProblem)
  {
    do {
      address = try HTTPAddress(DownloadAddress.of(url))
    } catch {
      throw .invalidAddress
    }
    for header in source.headers where !Self.isSound(header) {
      throw .invalidHeader(name: header.name)
    }
    guard let handle = CurlHandle() else {
      throw .transfer(
        code: Int(CURLE_FAILED_INIT.rawValue),
        meaning: CurlEasy.meaning(of: CURLE_FAILED_INIT))
    }
    self.source = source
    self.userAgent = userAgent
    self.folder = folder
    self.handle = handle
    deadline = Deadline(source.timeout)
  }

  /// Downloads all pages; `nil` if the answer with these validators is still current.
  package mutating func answer(
    to validators: Validators
  ) throws(SourceProblem) -> (body: Body, validators: Validators)? {
    var pages: [Body.Page] = []
    var nextPage = NextPage(source.format?.mapping)
    var current = address
    var seen: Set = [address.text]
    var left = source.maxBytes
    while true {
      let response = try page(
        at: current, maxBytes: left, pages.isEmpty ? validators : Validators())
      if response.head.status == 304 {
        guard pages.isEmpty, validators != Validators() else { throw .httpStatus(304) }
        return nil
      }
      guard response.head.hasData else {
        guard response.head.isTemporary, let seconds = response.head.pause(at: Date()) else {
          throw .httpStatus(response.head.status)
        }
        throw .busy(status: response.head.status, seconds: seconds)
      }
      pages.append(Body.Page(bytes: response.body))
      left -= response.body.count
      guard let target = try nextPage.address(after: response, at: current) else {
        // The first page's validators do not say whether the others have changed.
        let isWhole = pages.count == 1
        return (
          Body(pages: pages), isWhole ? source.kept(response.head.validators) : Validators()
        )
      }
      current = try self.address(of: target, after: current)
      guard seen.insert(current.text).inserted else { throw .pageLoop }
    }
  }

  private func address(
    of target: String, after page: HTTPAddress
  ) throws(SourceProblem) -> HTTPAddress {
    let next: HTTPAddress
    do {
      next = try HTTPAddress(target, relativeTo: page)
    } catch {
      switch error {
      case .forbidden(let scheme): throw .forbiddenNextPage(scheme: source.masked(scheme))
      case .malformed: throw .invalidAddress
      }
    }
    if page.isSaferThan(next), !source.allowInsecure { throw .insecureNextPage }
    return next
  }

  /// Downloads one page, with retries. If the server rejects the token, it requests a new one, once.
  private mutating func page(
    at address: HTTPAddress, maxBytes: Int, _ validators: Validators
  ) throws(SourceProblem) -> WebResponse {
    guard case .clientCredentials(let credentials) = source.authorization else {
      return try response(at: address, maxBytes: maxBytes, validators)
    }
    if token == nil { try takeToken(credentials) }
    let response = try response(at: address, maxBytes: maxBytes, validators)
    guard response.head.status == 401 else { return response }
    try takeToken(credentials)
    return try self.response(at: address, maxBytes: maxBytes, validators)
  }

  private mutating func takeToken(_ credentials: ClientCredentials) throws(SourceProblem) {
    let request = TokenRequest(
      credentials: credentials, userAgent: userAgent, caFile: source.caFile, handle: handle,
      deadline: deadline)
    let token = try access.value(refused: token, request)
    self.token = token
    // Messages mask it.
    source.secrets.append(token)
  }

  private func response(
    at address: HTTPAddress, maxBytes: Int, _ validators: Validators
  ) throws(SourceProblem) -> WebResponse {
    let outcome = RetryPlan.outcome(before: deadline) {
      following(address, maxBytes: maxBytes, validators)
    }
    do throws(SourceProblem) {
      let response = try outcome.get()
      let body = try GzipFile.unpacked(response.body, maxBytes: maxBytes, folder: folder)
      return WebResponse(head: response.head, body: body)
    } catch .tooLarge {
      // The limit of a further page excludes the earlier ones.
      throw .tooLarge(limit: source.maxBytes)
    }
  }

  private func following(
    _ start: HTTPAddress, maxBytes: Int, _ validators: Validators
  ) -> Result<WebResponse, SourceProblem> {
    RedirectChain(source: source, deadline: deadline).answer(from: start) { target in
      handle.answer(to: request(target, maxBytes: maxBytes, validators), before: deadline)
    }
  }

  private func request(
    _ target: HTTPAddress, maxBytes: Int, _ validators: Validators
  ) -> WebRequest {
    var request = WebRequest(
      address: target, userAgent: userAgent, maxBytes: maxBytes, folder: folder)
    request.validators = validators
    request.caFile = source.caFile
    if target.origin == address.origin {
      request.headers = source.headers
      request.authorize(for: source, at: address, token: token)
    }
    return request
  }

  /// Whether a header's name is a token and its value a single line.
  private static func isSound(_ header: Source.NamedValue) -> Bool {
    let isToken = header.name.utf8.allSatisfy { byte in
      byte > 0x20 && byte < 0x7F && !"()<>@,;:\\\"/[]?={}".utf8.contains(byte)
    }
    let isLine = header.value.utf8.allSatisfy { ($0 >= 0x20 && $0 != 0x7F) || $0 == 0x09 }
    return isToken && !header.name.isEmpty && isLine
  }
}

/// Finds the address of a list's next page, and detects repeated and missing pages.
struct NextPage {
  static let maxPages = 10_000

  private let rule: NextPageRule?
  private let people: FieldPath
  private let syntax: ListSyntax
  private var records = 0
  private var pages: Set<Fingerprint> = []

  /// - Parameter mapping: `nil` to use `Link` headers only.
  init(_ mapping: Mapping?) {
    rule = mapping?.next
    people = mapping?.people ?? []
    syntax = mapping?.syntax ?? .json
  }

  /// The address of the next page, possibly relative; `nil` after the last one.
  mutating func address(
    after page: WebResponse, at current: HTTPAddress
  ) throws(SourceProblem) -> String? {
    let target: String?
    if let named = page.head.next {
      target = named
    } else {
      target = try address(in: page.body, at: current)
    }
    guard target != nil else { return nil }
    guard pages.insert(content(of: page.body)).inserted else { throw .pageRepeated }
    guard pages.count < Self.maxPages else { throw .tooManyPages(limit: Self.maxPages) }
    return target
  }

  private mutating func address(
    in page: Data, at current: HTTPAddress
  ) throws(SourceProblem) -> String? {
    guard let rule, let page = JSONDocument(page, syntax) else { return nil }
    switch rule {
    case .address(let path): return try text(in: page, at: path)
    case .token(let path, let parameter):
      return try text(in: page, at: path, orNumber: true).map { current.setting(parameter, to: $0) }
    case .counted(let counter):
      let came = page.count(at: people)
      let total = counter.total.flatMap { page.wholeNumber(at: $0) }
      records += came
      if let total, records >= total { return nil }
      guard came > 0 else {
        if let total { throw .pagesEndedEarly(has: records, total: total) }
        return nil
      }
      let done = counter.unit == .records ? records : pages.count + 1
      return current.setting(counter.parameter, to: String(counter.first + done))
    }
  }

  /// The text at a path; `nil` if there is none or the page is not JSON, which is reported later.
  private func text(
    in page: JSONDocument, at path: FieldPath, orNumber: Bool = false
  ) throws(SourceProblem) -> String? {
    do throws(BodyProblem) {
      return try page.line(at: path, orNumber: orNumber)
    } catch {
      throw .body(error)
    }
  }

  /// The fingerprint of a page's records: other parts may contain the time or request number.
  private func content(of page: Data) -> Fingerprint {
    let records = rule.flatMap { _ in JSONDocument(page, syntax)?.fingerprint(at: people) }
    return records
      ?? FingerprintHasher.fingerprint { hasher in hasher.append(page.span) }
  }
}
