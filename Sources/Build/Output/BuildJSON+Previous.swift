import Asking
import Foundation
import Site

extension BuildJSON {
  /// Which times of good answers are taken from the previous file.
  enum KeptTimes {
    case all
    /// Times of the last hour, so that an unchanged site is not written with every build.
    case recent
  }

  /// Takes states and times from the previous file if an answer is as good as it was.
  func withStates(of previous: PreviousBuild, keeping times: KeptTimes) -> BuildJSON {
    var before: [String: PreviousBuild.Source] = [:]
    for source in previous.sources ?? [] { before[source.name] = source }
    return BuildJSON(
      version: version, day: day, people: people, languages: languages,
      sources: sources.map { $0.like(before[$0.name], keeping: times) },
      contacts: contacts?.like(previous.contacts, keeping: times), paths: paths)
  }
}

extension SourceStatus {
  fileprivate func like(
    _ previous: PreviousBuild.Source?, keeping times: BuildJSON.KeptTimes
  ) -> SourceStatus {
    let current: [SourceState] = [.fresh, .notModified]
    guard let previous, let before = previous.state.flatMap(SourceState.init),
      current.contains(before), current.contains(state)
    else { return self }
    var status = self
    status.state = before
    if times == .all || isRecent(previous.answeredAt) { status.answeredAt = previous.answeredAt }
    return status
  }

  private func isRecent(_ previous: String?) -> Bool {
    guard let before = previous.flatMap({ try? Date($0, strategy: .iso8601) }),
      let now = answeredAt.flatMap({ try? Date($0, strategy: .iso8601) })
    else { return false }
    return (0..<3600).contains(now.timeIntervalSince(before))
  }
}
