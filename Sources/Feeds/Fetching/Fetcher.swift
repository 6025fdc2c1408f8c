import CCurl
import Foundation

/// Gets the answer of a web source: redirects, tries and pages within one deadline.
struct Fetcher {
  /// An answer that can be read.
  struct Answer {
    let body: Body
    let validators: Validators
  }

  /// The most redirects that one question may take.
  static let maxRedirects = 10

  let source: Source
  let address: WebAddress
  let userAgent: String
  /// Where a large answer may wait.
  let folder: String?
  private let deadline: Deadline
  private let handle: CurlHandle

  init(_ source: Source, url: String, userAgent: String, folder: String?) throws(SourceProblem) {
    do {
      address = try WebAddress(url)
    } catch {
      throw .invalidAddress
    }
    for header in source.headers where !Self.isSound(header) {
      throw .invalidHeader(name: header.name)
    }
    guard let handle = CurlHandle() else {
      throw .transfer(
        code: Int(CURLE_FAILED_INIT.rawValue),
        meaning: String(cString: curl_easy_strerror(CURLE_FAILED_INIT)))
    }
    self.source = source
    self.userAgent = userAgent
    self.folder = folder
    self.handle = handle
    deadline = Deadline(source.timeout)
  }

  /// The answer; `nil` where the server says that the one with these validators still holds.
  /// `next` finds the address of a further page in a page's bytes.
  func answer(
    to validators: Validators, next: (Data) throws(BodyProblem) -> String?
  ) throws(SourceProblem) -> Answer? {
    var pages: [Body.Page] = []
    var current = address
    var seen = [address.text]
    var left = source.maxBytes
    while true {
      let known = pages.isEmpty ? validators : Validators()
      let response = try page(at: current, maxBytes: left, known)
      if response.head.status == 304 {
        guard pages.isEmpty, validators != Validators() else { throw .httpStatus(304) }
        return nil
      }
      guard response.head.hasData else { throw .httpStatus(response.head.status) }
      pages.append(Body.Page(bytes: response.body))
      left -= response.body.count
      guard let target = try nextAddress(response, next) else {
        // The first page alone cannot tell whether the further ones have changed.
        let isWhole = pages.count == 1
        return Answer(
          body: Body(pages: pages), validators: isWhole ? response.head.validators : Validators())
      }
      current = try nextPage(target, after: current)
      if seen.contains(current.text) { throw .pageLoop }
      seen.append(current.text)
    }
  }

  private func nextAddress(
    _ page: WebResponse, _ next: (Data) throws(BodyProblem) -> String?
  ) throws(SourceProblem) -> String? {
    if let address = page.head.next { return address }
    do {
      return try next(page.body)
    } catch {
      throw .body(error)
    }
  }

  private func nextPage(
    _ target: String, after page: WebAddress
  ) throws(SourceProblem) -> WebAddress {
    let next: WebAddress
    do {
      next = try WebAddress(target, relativeTo: page)
    } catch {
      switch error {
      case .forbidden(let scheme): throw .forbiddenNextPage(scheme: source.masked(scheme))
      case .malformed: throw .invalidAddress
      }
    }
    if page.isSaferThan(next), !source.allowInsecure { throw .insecureNextPage }
    return next
  }

  /// One page, tried again where that may help.
  private func page(
    at address: WebAddress, maxBytes: Int, _ validators: Validators
  ) throws(SourceProblem) -> WebResponse {
    var plan = RetryPlan()
    var earlier: Result<WebResponse, SourceProblem>?
    while true {
      let outcome = following(address, maxBytes: maxBytes, validators)
      // Where the time ends during a further try, the earlier one says what is wrong.
      if case .failure(.timeout) = outcome, let earlier { return try result(earlier) }
      guard let wait = plan.wait(after: outcome, remaining: deadline.remaining, now: Date())
      else { return try result(outcome) }
      earlier = outcome
      Thread.sleep(forTimeInterval: Double(wait.milliseconds) / 1000)
    }
  }

  private func result(
    _ outcome: Result<WebResponse, SourceProblem>
  ) throws(SourceProblem) -> WebResponse {
    // A further page was allowed only what the earlier ones left over.
    if case .failure(.tooLarge) = outcome { throw .tooLarge(limit: source.maxBytes) }
    return try outcome.get()
  }

  /// Follows redirects by hand: libcurl would send configured headers along to any host.
  private func following(
    _ start: WebAddress, maxBytes: Int, _ validators: Validators
  ) -> Result<WebResponse, SourceProblem> {
    var current = start
    for _ in 0...Self.maxRedirects {
      if deadline.remaining == .zero { return .failure(.timeout(limit: deadline.limit)) }
      let outcome = handle.get(request(current, maxBytes: maxBytes, validators), before: deadline)
      guard case .success(let response) = outcome, let target = response.head.redirect else {
        return outcome
      }
      do {
        let next = try WebAddress(target, relativeTo: current)
        if current.isSaferThan(next), !source.allowInsecure { return .failure(.insecureRedirect) }
        current = next
      } catch {
        switch error {
        case .forbidden(let scheme):
          return .failure(.forbiddenRedirect(scheme: source.masked(scheme)))
        case .malformed: return .failure(.httpStatus(response.head.status))
        }
      }
    }
    return .failure(.tooManyRedirects(limit: Self.maxRedirects))
  }

  private func request(
    _ target: WebAddress, maxBytes: Int, _ validators: Validators
  ) -> WebRequest {
    var request = WebRequest(
      address: target, userAgent: userAgent, maxBytes: maxBytes, folder: folder)
    request.validators = validators
    if target.origin == address.origin {
      request.headers = source.headers
      request.user = address.user
      request.password = address.password
    }
    return request
  }

  /// Whether a header is one line that means what it says.
  private static func isSound(_ header: Source.Header) -> Bool {
    let isToken = header.name.utf8.allSatisfy { byte in
      byte > 0x20 && byte < 0x7F && !"()<>@,;:\\\"/[]?={}".utf8.contains(byte)
    }
    let isLine = header.value.utf8.allSatisfy { ($0 >= 0x20 && $0 != 0x7F) || $0 == 0x09 }
    return isToken && !header.name.isEmpty && isLine
  }
}
