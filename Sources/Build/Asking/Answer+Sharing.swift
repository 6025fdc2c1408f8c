package import Fetching

extension Source {
  /// Whether both are asked and read the same way, whatever the site.
  package func asksTheSame(as other: Source) -> Bool {
    var other = other
    other.site = site
    return self == other
  }
}

extension Answer {
  /// The answer for another source that is asked and read the same way.
  package func shared(with source: Source) -> Answer {
    var answer = self
    answer.source = source
    return answer
  }
}
