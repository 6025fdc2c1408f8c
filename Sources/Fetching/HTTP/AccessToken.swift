import Synchronization

/// The token of one source, for all who ask its server at the same time. It is kept in memory and nowhere else.
final class AccessToken: Sendable {
  private let current = Mutex<String?>(nil)

  /// The token: the one that is there, or a new one.
  ///
  /// - Parameters:
  ///   - refused: a token that the server does not take any more.
  ///   - request: asks for a new one. Others wait meanwhile, and take what it gives.
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
