import Asking
import Basics
import Foundation
import Lists
import Settings
import Site

/// Paths of the configuration that the sources' answers do not have.
struct SourceFindings {
  private let configuration: Configuration
  private let sources: [SourceResult]

  init(_ configuration: Configuration, _ sources: [SourceResult]) {
    self.configuration = configuration
    self.sources = sources
  }

  var all: [Diagnostic] {
    sources.enumerated().flatMap { place, source in
      guard let list = source.value else { return [Diagnostic]() }
      let isTable = configuration.sources[place].source.format == .csv
      if list.count == 0 {
        return [
          Problem.emptyList(source: source.name, isTable: isTable)
            .finding(SourcePlaces(configuration, place).place())
        ]
      }
      let isAsked = if case .url = source.source.location { true } else { false }
      return list.missedPaths.filter { isAsked || $0.field != "next" }.map { path in
        Problem.unknownPath(path, records: list.count, isTable: isTable)
          .finding(SourcePlaces(configuration, place).place(of: path))
      } + missing(list.missingPages, place, source) + inactive(list, place, source)
        + list.joined.compactMap { joinedToNobody($0, place, source) }
        + list.ambiguousDates.map {
          Problem.ambiguousDates($0, source: source.name).finding(
            SourcePlaces(configuration, place)
              .place(["dates"] + ($0.hides ? ["hideFrom", "hideUntil"] : ["fields"])))
        }
    }
  }

  private func missing(
    _ pages: MissingPages?, _ place: Int, _ source: SourceResult
  ) -> [Diagnostic] {
    guard let pages else { return [] }
    var isFile = false
    if case .file = source.source.location {
      // The owner may have saved one page on purpose; a total still deserves a warning.
      guard case .total = pages.sign else { return [] }
      isFile = true
    }
    return [
      Problem.missingPages(pages, source: source.name, isFile: isFile)
        .finding(SourcePlaces(configuration, place).place(["next"]))
    ]
  }

  private func joinedToNobody(
    _ outcome: JoinOutcome, _ place: Int, _ source: SourceResult
  ) -> Diagnostic? {
    let list = configuration.sources[place].joins.first { $0.join == outcome.join }?.list.source
    let places = SourcePlaces(
      configuration,
      of: Configuration.path(ofJoin: outcome.join.name, ofSource: place, in: configuration))
    if outcome.count == 0, let list {
      return Problem.emptyList(source: list.name, isTable: list.format == .csv)
        .finding(places.place())
    }
    if outcome.unmet + outcome.keyless == 0 { return nil }
    let first = outcome.first.flatMap { index, line in
      list.map { (line.map(AnswerPlace.line) ?? .item(index)).shown(in: $0) }
    }
    return Problem.joinedToNobody(outcome, source: source.name, first: first).finding(
      places.place([outcome.hasMatches ? "key" : "matches"]))
  }

  private func inactive(_ list: DecodedList, _ place: Int, _ source: SourceResult) -> [Diagnostic] {
    let isTable = [.csv, .ldif].contains(configuration.sources[place].source.format)
    let today = Int(Date().timeIntervalSince1970 / 86_400)
    return list.shownInactive.compactMap { shown in
      let count = shown.count(on: today)
      if count == 0 { return nil }
      return Problem.shownInactive(
        shown, count: count, of: list.count, source: source.name, isTable: isTable
      ).finding(SourcePlaces(configuration, place).place(["hide"]))
    }
  }
}

extension SourceFindings {
  enum Problem: Basics.Problem {
    case emptyList(source: String, isTable: Bool)
    case unknownPath(MissedPath, records: Int, isTable: Bool)
    case missingPages(MissingPages, source: String, isFile: Bool)
    /// People whom a list calls inactive, and whom no rule hides.
    case shownInactive(ShownInactive, count: Int, of: Int, source: String, isTable: Bool)
    /// Records of a joined list that belong to nobody, and the place of the first.
    case joinedToNobody(JoinOutcome, source: String, first: String?)
    /// Dates such as `03/04/2026` that nothing orders.
    case ambiguousDates(AmbiguousDates, source: String)

    var diagnostic: Diagnostic {
      switch self {
      case .emptyList(let source, let isTable):
        .warning(
          "empty-list",
          "\(source): " + (isTable ? "the table is its header line alone" : "the list is empty"),
          "check that this is the right list: it adds nobody")
      case .unknownPath(let path, let records, let isTable):
        .warning("unknown-path", Self.unknown(path, records, isTable), Self.remedy(for: path))
      case .missingPages(let pages, let source, let isFile):
        .warning(
          "missing-pages", "\(source): \(pages.words)",
          isFile
            ? "this file is one page of the answer: name its address in `url`, and add `next`"
            : pages.remedy)
      case .shownInactive(let shown, let count, let all, let source, let isTable):
        .warning(
          "shown-inactive",
          "\(source): \(count) of \(all.counted("person", "people")) \(count == 1 ? "is" : "are") not active by "
            + "`\(isTable ? shown.choice.path.heading : shown.choice.path.text)`, and nothing hides them",
          "add `\(shown.choice.suggestion(isTable: isTable))`")
      case .joinedToNobody(let outcome, let source, let first):
        .warning(
          "joined-to-nobody",
          "\(source): \(Self.words(outcome))" + (first.map { "; the first is \($0)" } ?? ""),
          outcome.hasMatches
            ? "correct these records; if they are of people who have left, that is fine"
            : "correct `matches`: it names what a person has and `key` is compared with")
      case .ambiguousDates(let dates, let source):
        .warning(
          "ambiguous-date",
          "\(source): \(dates.count.counted("date", "dates")) of `\(dates.path)` such as 03/04/2026 "
            + "may be 3 April or 4 March"
            + (dates.areMixed ? ", and the others disagree" : "")
            + (dates.hides
              ? "; people are hidden by the reading that hides them longer"
              : "; they are left out"),
          "add `dates: dmy` to the source if the day comes first, or `dates: mdy` if the month does"
        )
      }
    }

    static var examples: [Problem] {
      MissedPath.examples.map { .unknownPath($0, records: 3, isTable: false) } + [
        .emptyList(source: "Tallinn", isTable: true),
        .missingPages(.example, source: "Tallinn", isFile: false),
        .shownInactive(.example, count: 3, of: 20, source: "Tallinn", isTable: true),
        .ambiguousDates(.example, source: "Tallinn"),
        .joinedToNobody(.example, source: "Tallinn", first: "posts.csv:14"),
      ]
    }

    private static func words(_ outcome: JoinOutcome) -> String {
      let (join, all) = (outcome.join, outcome.count.counted("record", "records"))
      let matches = join.matches.steps.count == 1 ? join.matches.heading : join.matches.text
      let key = join.key.steps.count == 1 ? join.key.heading : join.key.text
      if !outcome.hasMatches {
        return "nobody has `\(matches)`, so none of \(all) of `\(join.name)` belongs to anybody"
      }
      var parts: [String] = []
      if outcome.unmet > 0 {
        parts.append("\(outcome.unmet) with a `\(key)` that nobody has as `\(matches)`")
      }
      if outcome.keyless > 0 { parts.append("\(outcome.keyless) without `\(key)`") }
      return "of \(all) of `\(join.name)`, \(parts.joined(separator: " and ")) "
        + "\(outcome.unmet + outcome.keyless == 1 ? "belongs" : "belong") to nobody"
    }

    private static func unknown(_ path: MissedPath, _ records: Int, _ isTable: Bool) -> String {
      if path.field == "next" { return "the answer has no `\(path.path)`" }
      let none =
        isTable
        ? "the header line has no"
        : records == 1 ? "the only record has no" : "none of the \(records) records has a"
      return "\(none) `\(path.path)`"
    }

    private static func remedy(for path: MissedPath) -> String {
      if let quoted = path.quoted {
        return
          "did you mean `'\(quoted)'`? A name that holds a dot needs quotation marks of its own"
      }
      var hints: [String] = []
      if let question = Nearest.question(Nearest.word(to: path.missing, in: path.keys)) {
        hints.append(question + (path.keys.count > 1 ? " there are \(path.keys.quoted)" : ""))
      } else if !path.keys.isEmpty {
        hints.append("there \(path.keys.count == 1 ? "is" : "are") " + path.keys.quoted)
      } else if path.hiddenKeys > 0 {
        hints.append(
          "there \(path.hiddenKeys == 1 ? "is" : "are") "
            + path.hiddenKeys.counted("other key", "other keys") + ", which may be people's data")
      }
      if path.field == "next" {
        hints.append("leave `next` out if the list is always one page")
      }
      return hints.isEmpty
        ? "check the path in the answer, or remove it" : hints.joined(separator: "; ")
    }
  }
}

extension MissingPages {
  fileprivate var remedy: String {
    if let rule { return "add `next: \(rule.written)`" }
    if case .nothingNext = sign { return "see what the answer calls its next page" }
    return "add `next`, or ask for more at once in the address"
  }
}
