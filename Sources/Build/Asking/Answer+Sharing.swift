package import Fetching

extension Source {
  /// Whether another source is asked and read in the very same way, whatever site it is asked for.
  package func asksTheSame(as other: Source) -> Bool {
    var other = other
    other.site = site
    return self == other
  }
}

extension Answer {
  /// The answer as another source's, which would have been asked and read in the very same way.
  package func shared(with source: Source) -> Answer {
    var answer = self
    answer.source = source
    return answer
  }
}
