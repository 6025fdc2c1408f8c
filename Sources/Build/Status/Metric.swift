import Asking
import Site

/// One sample of Prometheus' text format: a line such as `people{office="Tallinn"} 28`. Values are whole.
///
/// The format is described at <https://prometheus.io/docs/instrumenting/exposition_formats/>.
struct Metric: Equatable {
  struct Label: Equatable {
    let name: String
    let value: String

    init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }

    /// Compares bytes, like Prometheus: canonically equivalent texts differ.
    static func == (left: Label, right: Label) -> Bool {
      left.name.utf8.elementsEqual(right.name.utf8)
        && left.value.utf8.elementsEqual(right.value.utf8)
    }
  }

  let name: String
  var labels: [Label] = []
  let value: Int

  subscript(label: String) -> String? { labels.first { $0.name == label }?.value }

  var text: String {
    let labels = labels.map { "\($0.name)=\"\(Self.escaped($0.value))\"" }
    return name + (labels.isEmpty ? "" : "{\(labels.joined(separator: ","))}") + " \(value)"
  }

  private static func escaped(_ text: String) -> String {
    var escaped = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\", "\"": escaped.append(contentsOf: ["\\", scalar])
      case "\n": escaped.append(contentsOf: ["\\", "n"])
      default: escaped.append(scalar)
      }
    }
    return String(escaped)
  }
}

extension Metric {
  /// Parses a line; `nil` for a comment or anything else.
  init?(_ line: String) {
    var rest = line.unicodeScalars[...]
    guard let name = Self.name(&rest) else { return nil }
    var labels: [Label] = []
    if rest.first == "{" {
      repeat {
        rest.removeFirst()
        guard let label = Self.label(&rest) else { return nil }
        labels.append(label)
      } while rest.first == ","
      guard rest.popFirst() == "}" else { return nil }
    }
    guard rest.popFirst() == " ", let value = Int(String(rest)) else { return nil }
    self.init(name: name, labels: labels, value: value)
  }

  private static func name(_ rest: inout Substring.UnicodeScalarView) -> String? {
    let name = rest.prefix { $0.isASCII && ($0.properties.isAlphabetic || $0 == "_") }
    rest = rest[name.endIndex...]
    return name.isEmpty ? nil : String(name)
  }

  private static func label(_ rest: inout Substring.UnicodeScalarView) -> Label? {
    guard let name = name(&rest), rest.popFirst() == "=", rest.popFirst() == "\"" else {
      return nil
    }
    var value = String.UnicodeScalarView()
    while let scalar = rest.popFirst(), scalar != "\"" {
      guard scalar == "\\" else {
        value.append(scalar)
        continue
      }
      guard let escaped = rest.popFirst() else { return nil }
      value.append(escaped == "n" ? "\n" : escaped)
    }
    return Label(name, String(value))
  }
}

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
      case Name.stale: stale = metric.value
      case Name.unitPeople:
        if let unit = metric["unit"] { units.append(UnitCount(name: unit, people: metric.value)) }
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
    add(Name.stale, "People who have not confirmed their entry of late.", stale)
    add(
      Name.unitPeople, "People that the site shows in the unit and below.",
      units.map {
        Metric(name: Name.unitPeople, labels: [Metric.Label("unit", $0.name)], value: $0.people)
      })
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
    static let stale = "rollcall_people_stale"
    static let unitPeople = "rollcall_unit_people"
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
    [Metric.Label("kind", kind), Metric.Label("source", name)]
  }

  fileprivate func isSame(as other: Self) -> Bool { labels == other.labels }

  /// - Parameter state: The metric of the source's state.
  fileprivate init?(_ state: Metric, among metrics: [Metric]) {
    guard let kind = state["kind"], let name = state["source"],
      let current = state["state"].flatMap(SourceState.init)
    else { return nil }
    let labels = [Metric.Label("kind", kind), Metric.Label("source", name)]
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
