/// Follows redirects one by one, since libcurl would send configured headers to any host.
struct RedirectChain {
  static let mostRedirects = 10

  let source: Source
  let deadline: Deadline

  /// Returns the response after all redirects.
  func answer(
    from start: HTTPAddress, _ get: (HTTPAddress) -> Result<WebResponse, SourceProblem>
  ) -> Result<WebResponse, SourceProblem> {
    var current = start
    for _ in 0...Self.mostRedirects {
      if deadline.remaining == .zero { return .failure(.timeout(limit: deadline.limit)) }
      let outcome = get(current)
      guard case .success(let response) = outcome, let target = response.head.redirect else {
        return outcome
      }
      do {
        let next = try HTTPAddress(target, relativeTo: current)
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
    return .failure(.tooManyRedirects(limit: Self.mostRedirects))
  }
}
