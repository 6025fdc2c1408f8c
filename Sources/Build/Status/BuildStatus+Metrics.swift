import Asking
import Site

/// The status in Prometheus' text format, for node_exporter's textfile collector.
extension BuildStatus {
  /// Identifies our files.
  private static let head = "# Rollcall: how builds end, as `rollcall build --status` writes it."

  /// Parses an earlier file and skips damaged lines. Returns `nil` for a file that is not ours.
  init?(metrics text: String) {
    if text.isEmpty { return }
    var lines = text.utf8.split(separator: UInt8(ascii: "\n"))
    guard lines.first.map({ String(Substring($0)) }) == Self.head else { return nil }
    lines.removeFirst()
    let metrics = lines.compactMap { Metric(String(Substring($0))) }
    for metric in metrics {
      switch metric.name {
      case Name.endedAt: endedAt = metric.value
      case Name.exitCode: exitCode = metric.value
      case Name.succeededAt: succeededAt = metric.value
      case Name.people: people = metric.value
      default: break
      }
    }
    for metric in metrics where metric.name == Name.state && metric.value == 1 {
      if let source = Source(metric, among: metrics), !sources.contains(where: source.isSame) {
        sources.append(source)
      }
    }
  }

  var metrics: String {
    var text = Self.head + "\n"
    func add(_ name: String, _ help: String, _ metrics: [Metric]) {
      guard !metrics.isEmpty else { return }
      text += "# HELP \(name) \(help)\n# TYPE \(name) gauge\n"
      for metric in metrics { text += metric.text + "\n" }
    }
    func add(_ name: String, _ help: String, _ value: Int?) {
      add(name, help, value.map { [Metric(name: name, value: $0)] } ?? [])
    }
    func add(_ name: String, _ help: String, of value: (Source) -> Int?) {
      let metrics = distinctSources.compactMap { source in
        value(source).map { Metric(name: name, labels: source.labels, value: $0) }
      }
      add(name, help, metrics)
    }
    add(Name.endedAt, "When the last build ended, in Unix time.", endedAt)
    add(Name.exitCode, "The exit code of the last build.", exitCode)
    add(Name.succeededAt, "When a build last ended with 0, in Unix time.", succeededAt)
    add(Name.people, "People that the site shows.", people)
    add(
      Name.state, "1 for the state that the source is in.",
      distinctSources.flatMap { source in
        SourceState.allCases.map { state in
          let labels = source.labels + [Metric.Label("state", state.rawValue)]
          return Metric(name: Name.state, labels: labels, value: state == source.state ? 1 : 0)
        }
      })
    add(Name.answeredAt, "When the source last gave a good answer, in Unix time.") { $0.answeredAt }
    add(Name.records, "People that the source's data hold; of the contacts, cards.") { $0.records }
    add(Name.rejected, "Records that were left out; of the contacts, cards.") { $0.rejected }
    add(
      Name.lacking, "People of the source without a value in the field.",
      gapMetrics(Name.lacking, \.lacking))
    add(
      Name.unusable, "People of the source whose value in the field cannot be used.",
      gapMetrics(Name.unusable, \.unusable))
    return text
  }

  private func gapMetrics(
    _ name: String, _ count: (CompletenessEntry.Gap) -> Int
  ) -> [Metric] {
    distinctSources.flatMap { source in
      source.gaps.map { gap in
        Metric(
          name: name, labels: source.labels + [Metric.Label("field", gap.field)],
          value: count(gap))
      }
    }
  }

  /// Sources whose names differ only in a concealed secret are one series.
  private var distinctSources: [Source] {
    sources.indices.filter { index in
      !sources[..<index].contains(where: sources[index].isSame)
    }.map { sources[$0] }
  }

  fileprivate enum Name {
    static let endedAt = "rollcall_build_last_run_timestamp_seconds"
    static let exitCode = "rollcall_build_exit_code"
    static let succeededAt = "rollcall_build_last_success_timestamp_seconds"
    static let people = "rollcall_people"
    static let state = "rollcall_source_state"
    static let answeredAt = "rollcall_source_last_answer_timestamp_seconds"
    static let records = "rollcall_source_records"
    static let rejected = "rollcall_source_rejected_records"
    static let lacking = "rollcall_source_people_lacking"
    static let unusable = "rollcall_source_people_unusable"
  }
}

extension BuildStatus.Source {
  fileprivate var labels: [Metric.Label] {
    [Metric.Label("kind", kind.rawValue), Metric.Label("source", name)]
  }

  fileprivate func isSame(as other: Self) -> Bool { labels == other.labels }

  /// - Parameter state: The metric of the source's state.
  fileprivate init?(_ state: Metric, among metrics: [Metric]) {
    guard let kind = state["kind"].flatMap(Kind.init), let name = state["source"],
      let current = state["state"].flatMap(SourceState.init)
    else { return nil }
    let labels = [Metric.Label("kind", kind.rawValue), Metric.Label("source", name)]
    let value = { (metric: String) in
      metrics.first { $0.name == metric && $0.labels == labels }?.value
    }
    self.init(
      kind: kind, name: name, state: current, records: value(BuildStatus.Name.records) ?? 0,
      rejected: value(BuildStatus.Name.rejected) ?? 0,
      answeredAt: value(BuildStatus.Name.answeredAt))
    gaps = metrics.filter { $0.name == BuildStatus.Name.lacking }.compactMap { metric in
      guard let field = metric["field"], metric.labels.starts(with: labels) else { return nil }
      let unusable = metrics.first {
        $0.name == BuildStatus.Name.unusable && $0.labels == metric.labels
      }
      return CompletenessEntry.Gap(
        field: field, lacking: metric.value, unusable: unusable?.value ?? 0)
    }
  }
}
