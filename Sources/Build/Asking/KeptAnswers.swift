import Basics
import Fetching
import Synchronization

/// Answers of servers and programs, for the builds of one run of Rollcall: each is asked once.
package final class KeptAnswers: Sendable {
  private let answers = Mutex<[Answer]>([])
  /// The places of photos that could not be had.
  private let failedPhotos = Mutex<Set<Fingerprint>>([])

  /// Keeps nothing yet.
  package init() {}

  /// From here on, those that did not answer are asked again.
  package func forgetFailures() {
    answers.withLock { $0.removeAll(where: \.isFailure) }
    failedPhotos.withLock { $0 = [] }
  }

  /// Whether a photo was asked for in vain.
  func hasFailed(photo key: Fingerprint) -> Bool { failedPhotos.withLock { $0.contains(key) } }

  /// Keeps that a photo could not be had.
  func keep(failed key: Fingerprint) {
    failedPhotos.withLock { _ = $0.insert(key) }
  }

  /// The answer of a source: the kept one, where its settings are the same. A file is read anew.
  func answer(of source: Source, asking client: SourceClient) -> Answer {
    guard source.location.isAsked else { return client.answer(of: source) }
    if let kept = answers.withLock({ $0.first { $0.source.asksTheSame(as: source) } }) {
      return kept.shared(with: source)
    }
    let answer = client.answer(of: source)
    answers.withLock { answers in
      answers.removeAll { $0.source.name == source.name }
      answers.append(answer)
    }
    return answer
  }
}
