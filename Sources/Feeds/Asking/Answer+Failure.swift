extension Answer {
  /// The answer as if another source had been asked, which would have been asked the very same.
  public func `for`(_ source: Source) -> Answer {
    var answer = self
    answer.source = source
    return answer
  }

  /// Whether the source gave no answer of its own.
  public var isFailure: Bool {
    if case .failed = outcome { true } else { false }
  }
}
