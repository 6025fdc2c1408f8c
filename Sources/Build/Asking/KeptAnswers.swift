package import Asking
import Basics
import Synchronization

/// Answers shared by the builds of one run, so that each server and program is asked once.
package final class KeptAnswers: Sendable {
  private let answers = Mutex<[Answer]>([])
  private let failedPhotos = Mutex<Set<Fingerprint>>([])

  package init() {}

  /// Failed sources and photos are asked for again.
  package func forgetFailures() {
    answers.withLock { $0.removeAll(where: \.isFailure) }
    failedPhotos.withLock { $0 = [] }
  }

  func hasFailed(photo key: Fingerprint) -> Bool { failedPhotos.withLock { $0.contains(key) } }

  func keep(failed key: Fingerprint) {
    failedPhotos.withLock { _ = $0.insert(key) }
  }

  /// The kept answer of a source with equal settings. Files are read again.
  func answer(of source: Source, asking ask: () -> Answer) -> Answer {
    guard source.location.isAsked else { return ask() }
    if let kept = answers.withLock({ $0.first { $0.source.asksTheSame(as: source) } }) {
      return kept.shared(with: source)
    }
    let answer = ask()
    answers.withLock { answers in
      answers.removeAll { $0.source.name == source.name }
      answers.append(answer)
    }
    return answer
  }
}

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
