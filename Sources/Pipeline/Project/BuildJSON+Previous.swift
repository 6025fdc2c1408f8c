import Site

extension BuildJSON {
  /// The marker with the states that the previous one tells, wherever the two differ only in how
  /// the server was asked: an answer that holds still is as good as a fresh one.
  func withStates(of previous: PreviousBuild) -> BuildJSON {
    var states: [String: String] = [:]
    for source in previous.sources ?? [] { states[source.name] = source.state }
    return BuildJSON(
      version: version, people: people, languages: languages,
      sources: sources.map { $0.with(state: states[$0.name]) },
      contacts: contacts?.with(state: previous.contacts?.state), paths: paths)
  }
}

extension SourceStatus {
  fileprivate func with(state previous: String?) -> SourceStatus {
    let current: [State] = [.fresh, .notModified]
    guard let state = previous.flatMap(State.init), current.contains(state),
      current.contains(self.state)
    else { return self }
    return SourceStatus(
      name: name, state: state, people: people, asOf: asOf, isNoticeable: isNoticeable)
  }
}
