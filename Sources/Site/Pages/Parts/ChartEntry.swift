import People
import Templating

/// One person of the chart. Entries are in reading order, each after their manager.
struct ChartEntry: TemplatePart {
  static let schema = Schema(Self.self)

  let index: Int
  let depth: Int
  /// The first page of the person's branch inside the language, if it has pages of its own.
  let branch: String?
  /// The number of direct reports.
  let reports: Int
  /// The number of lists of reports that end with this entry.
  var ends = 0
  /// What begins with this entry.
  var opening: ChartDoubt?
  /// Whether the person assists the one above.
  var isAssistant = false
  /// Who assists the person, as far as they report to the person and have boxes of their own.
  var assistants: [Int] = []

  /// Whether reports follow.
  var isOpen: Bool { branch == nil && reports > 0 }

  static func declare(_ keys: inout some TemplateKeys<Self>) {
    keys.part("opening") { entry, _ in entry.opening }
    keys.include { PersonName(person: $0.index) }
    keys.text("href") { $2.append($1.home, .page, of: $1.people[$0.index].slug) }
    keys.text("anchor") { ChartPlan.anchor($1.people[$0.index]) }
    keys.include { Avatar(person: $0.index) }
    keys.text("positionName") { $1.people[$0.index].position.map($1.language.positionName) }
    keys.text("also") { entry, page in
      let others = page.people[entry.index].people(of: .alsoReportsTo)
      return others.isEmpty
        ? nil : others.map { page.people[$0].slug }.joined(separator: " ")
    }
    keys.list("others") { entry, page in
      [Field.assistant, .alsoReportsTo].compactMap { field in
        let others = page.people[entry.index].people(of: field)
        let names = others.filter { field != .assistant || !entry.assistants.contains($0) }
          .map { page.people[$0].name.full }
        return names.isEmpty
          ? nil
          : ChartRelation(
            label: page.language.texts(field.name), names: names.joined(separator: ", "))
      }
    }
    keys.text("branchHref") { entry, page in entry.branch.map { page.home + $0 } }
    keys.text("branchText") { entry, page in
      entry.branch.map { _ in
        page.language.texts("reportsOf", ["name": page.people[entry.index].name.full])
      }
    }
    keys.text("branchCount") { entry, page in
      entry.branch.map { _ in page.language.texts.grouped(entry.reports) }
    }
    keys.flag("isAssistant") { $0.isAssistant }
    keys.text("assistantText") { entry, page in
      let text = page.language.texts("assistant")
      let position = page.people[entry.index].position.map(page.language.positionName)
      return entry.isAssistant && position != text ? text : nil
    }
    keys.flag("isOpen") { $0.isOpen }
    keys.texts("ends") { entry in Array(repeating: "", count: entry.ends) }
  }

  /// All entries of a page: the people at its top and those below them, those first who assist the person above.
  /// `manager` is shown above them.
  static func all(
    of top: [Int], below manager: Int?, _ chart: ChartPlan, _ people: [Person]
  ) -> [ChartEntry] {
    var entries: [ChartEntry] = []
    var waiting: [(person: Int, depth: Int, isAssistant: Bool)] = []
    func open(_ reports: [Int], of manager: Int?, depth: Int) {
      let named = manager.map { people[$0].people(of: .assistant) } ?? []
      let assistants = named.isEmpty ? [] : reports.filter(named.contains)
      let others = assistants.isEmpty ? reports : reports.filter { !assistants.contains($0) }
      if !assistants.isEmpty { entries[entries.count - 1].assistants = assistants }
      waiting += others.reversed().map { ($0, depth, false) }
      waiting += assistants.reversed().map { ($0, depth, true) }
    }
    if let manager {
      entries.append(ChartEntry(index: manager, depth: 0, branch: nil, reports: top.count))
    }
    open(top, of: manager, depth: entries.count)
    while let (person, depth, isAssistant) = waiting.popLast() {
      let branch = chart.path(of: person)
      let reports = chart.lines.reports(of: person)
      entries.append(
        ChartEntry(
          index: person, depth: depth, branch: branch, reports: reports.count,
          isAssistant: isAssistant))
      if branch == nil { open(reports, of: person, depth: depth + 1) }
    }
    for index in entries.indices where !entries[index].isOpen {
      let next = index + 1 < entries.count ? entries[index + 1].depth : 0
      entries[index].ends = entries[index].depth - next
    }
    return entries
  }
}

/// People whose manager is not known, although their list names one: they stand under a heading that says why.
enum ChartDoubt: TemplatePart, CaseIterable {
  static let schema = Schema(Self.self)

  case circle, unknown

  init(_ reason: UnresolvedReference.Reason) { self = reason == .circle ? .circle : .unknown }

  var anchor: String { self == .circle ? "circle" : "unknown" }

  static func declare(_ keys: inout some TemplateKeys<Self>) {
    keys.text("anchor") { $0.anchor }
    keys.text("name") { $1.language.texts($0 == .circle ? "chartCircle" : "chartUnknown") }
    keys.text("text") { $1.language.texts($0 == .circle ? "chartCircleWhy" : "chartUnknownWhy") }
  }
}

/// People to whom a person stands in another relation than reporting to them.
struct ChartRelation: TemplatePart {
  static let schema = Schema(Self.self)

  let label: String
  let names: String

  static func declare(_ keys: inout some TemplateKeys<Self>) {
    keys.text("label") { $0.label }
    keys.text("names") { $0.names }
  }
}

/// A person above a branch, and their place in the chart.
struct ChartSuperior: TemplatePart {
  static let schema = Schema(Self.self)

  let index: Int
  let path: String

  static func declare(_ keys: inout some TemplateKeys<Self>) {
    keys.include { PersonName(person: $0.index) }
    keys.text("href") { $1.home + $0.path }
  }
}
