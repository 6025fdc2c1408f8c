import Asking
import Basics
import Foundation
import Lists
import Memory
import People
import Settings
import Site

/// What is wrong with the answers of sources. Records are named by their places, never by values.
struct AnswerFindings {
  let configuration: Configuration
  let readings: SourceReadings
  /// The most faults of one source that are listed.
  let limit: Int
  var isCheck = false
  /// The records whose values findings are about, of whole lists only that they cannot be read; `nil` for all.
  var records: ShownRecords?

  var all: [Diagnostic] {
    var all: [Diagnostic] = []
    for (index, result) in readings.sources.enumerated() {
      all += failures(of: result, SourcePlaces(configuration, index), .people)
      guard let list = result.value else { continue }
      guard let records else {
        all += headings(of: list, RecordPlaces(result)) + faults(of: list, result)
        continue
      }
      all += faults(of: list.withFaults { records.has(index: $0, of: index) }, result)
    }
    if let contacts = readings.contacts {
      all += failures(of: contacts, SourcePlaces(configuration, nil), .cards)
      if records == nil {
        all += Self.notices(
          (contacts.value?.notices ?? []).map { ($0.file, $0.line, Problem.contact($0.text)) },
          in: contacts.source, limit: limit)
      }
    }
    for answer in readings.ofWings {
      let places = SourcePlaces(configuration, of: answer.source.path)
      all += failures(of: answer.reading, places, answer.source.list.contents)
      if records == nil { all += faults(of: answer.reading, places) }
    }
    return all
  }

  /// What a wing cannot use of an answer.
  private func faults(of reading: Reading<any WingAnswer>, _ places: SourcePlaces) -> [Diagnostic] {
    guard let answer = reading.value else { return [] }
    let told = answer.unusable.compactMap { fault in
      fault.problem.map { (place: AnswerPlace?.some(fault.place), problem: $0) }
    }
    let untold = answer.ambiguousDates?.count ?? 0
    var all = Self.limited(told, count: answer.faultCount - untold, in: reading.source, limit)
    if let dates = answer.ambiguousDates {
      var words = SourceFindings.Problem.ambiguousDates(dates, source: reading.source.name)
        .finding(places.place(["dates"]))
      words.severity = .error
      all.append(words)
    }
    return all
  }

  /// The first findings at places of an answer, and how many more there are. What is placed is named by its place,
  /// never by values.
  static func limited(
    _ found: [(place: AnswerPlace?, problem: any Basics.Problem)], count: Int, in source: Source,
    _ limit: Int
  ) -> [Diagnostic] {
    var all = found.prefix(limit).map { finding($0.problem, $0.place, in: source) }
    if count > all.count {
      all.append(finding(Problem.furtherFaults(count - all.count), nil, in: source))
    }
    return all
  }

  /// What is wrong at a place of an answer, or with all of it.
  static func finding(
    _ problem: any Basics.Problem, _ place: AnswerPlace?, in source: Source
  ) -> Diagnostic {
    let location = source.shownLocation
    return switch place {
    case .line(let line): problem.finding(.line(location, line), about: source.name)
    case .item(let index):
      problem.finding(.line(location, nil), about: "\(source.name): [\(index)]")
    case nil: problem.finding(.line(location, nil), about: source.name)
    }
  }

  /// Records and values of one list.
  private func faults(of list: DecodedList, _ result: SourceResult) -> [Diagnostic] {
    let places = RecordPlaces(result)
    let rejected = list.rejected.map {
      places.finding($0.index, $0.path, $0.reason)
    }
    let faults = list.faults.map {
      places.finding(
        $0.index, $0.path,
        Problem.wrongValue(expected: $0.expected, found: $0.found, hides: $0.hides))
    }
    let wide = list.wideRows.map {
      places.finding(
        $0.index, nil, Problem.wideRow(cells: $0.cells, headings: list.headings.count))
    }
    // Where many rows have one cell, that is how the list is.
    let isUsual = list.oddRows.count { $0.kind == .oneCell } * 10 > list.recordCount
    let unlike = list.oddRows.filter { $0.kind != .oneCell || !isUsual }.map {
      places.finding(line: $0.line, $0.kind)
    }
    let shown = (rejected + faults + wide + unlike).prefix(limit)
    let count = list.rejectedCount + list.faultCount + list.wideCount + unlike.count
    let rest =
      count > shown.count
      ? [places.finding(nil, nil, Problem.furtherFaults(count - shown.count))] : []
    let others =
      result.source.format?.mixesPeople == true && !isCheck ? [] : others(of: list, places)
    let codes = list.unknownCodes.map {
      places.finding($0.index, $0.path, Problem.unknownCodes($0.count, field: $0.field))
    }
    return others + shown + rest + unusable(of: list, places) + codes
  }

  /// So many places of values that nothing can use are named.
  private static let shownPlaces = 5

  /// Each kind of values that nothing can use, at the first of them.
  private func unusable(of list: DecodedList, _ places: RecordPlaces) -> [Diagnostic] {
    list.unusable.compactMap { values in
      guard let first = values.first.first else { return nil }
      let further = values.first.prefix(Self.shownPlaces).dropFirst().map {
        places.shown($0.index) ?? $0.path
      }
      return places.finding(
        first.index, first.path,
        Problem.valuesLeftOut(values.kind, count: values.count, further: further))
    }
  }

  /// Records that are no people, at the place of the first one.
  private func others(of list: DecodedList, _ places: RecordPlaces) -> [Diagnostic] {
    guard let first = list.others.map(\.index).min() else { return [] }
    let keys = list.others.map { (name: $0.key, count: $0.count) }
    return [
      places.finding(
        first, nil, Problem.noPerson(count: list.otherCount, of: list.count, keys: keys))
    ]
  }

  private func headings(of list: DecodedList, _ places: RecordPlaces) -> [Diagnostic] {
    var found: [Diagnostic] = []
    if let line = list.headingLine {
      found.append(places.finding(line: line, Problem.headingLine(line)))
    }
    if let encoding = list.ignoredEncoding {
      found.append(places.finding(line: nil, Problem.ignoredEncoding(encoding)))
    }
    var columns: [String: [Int]] = [:]
    for (column, heading) in list.headings.enumerated() where !heading.isEmpty {
      columns[heading.lowercased(), default: []].append(column + 1)
    }
    let repeated = columns.values.filter { $0.count > 1 }.sorted { $0[0] < $1[0] }
    found += repeated.prefix(limit).map {
      places.finding(
        line: list.headingLine ?? 1,
        Problem.sameHeading(list.shownHeading($0[0] - 1), columns: $0))
    }
    return found
  }

  /// Notices of contacts, each with its line and, in a folder, the number of the file: its name may be that of a
  /// contact.
  static func notices(
    _ notices: [(file: Int?, line: Int, problem: any Basics.Problem)], in source: Source, limit: Int
  ) -> [Diagnostic] {
    let path = source.shownLocation
    var all = notices.prefix(limit).map { notice in
      guard let file = notice.file else {
        return notice.problem.finding(.line(path, notice.line > 0 ? notice.line : nil))
      }
      let line = notice.line > 0 ? ", line \(notice.line)" : ""
      return notice.problem.finding(.line(path, nil), about: "file \(file)\(line)")
    }
    if notices.count > limit {
      all.append(Problem.furtherFaults(notices.count - limit).finding(.line(path, nil)))
    }
    return all
  }

  private func failures<Value>(
    of reading: Reading<Value>, _ places: SourcePlaces, _ contents: ListContents
  ) -> [Diagnostic] {
    var all: [Diagnostic] = []
    let source = reading.source
    if let problem = reading.problem {
      var place = places.place(of: problem)
      var location = ": " + source.shownLocation
      if case .file = source.location { location = "" }
      // Of a file, the line that has to be mended is known.
      if case .body(let body) = problem, case .file = source.location, let position = body.position
      {
        place = .line(source.shownLocation, position.line, column: position.column)
      }
      var finding = SourceFailure(problem, of: source, contents)
        .finding(place, about: source.name + location)
      switch reading.state {
      case .snapshot, .heldBack:
        let time = reading.asOf?.formatted(.iso8601) ?? ""
        finding.message += "; the data of \(time) are shown instead"
      default:
        if reading.snapshotExpired {
          finding.message += "; the snapshot is older than maxAge"
        }
      }
      all.append(finding)
    }
    if let problem = reading.cacheProblem
      ?? (reading.change == nil ? nil : readings.snapshotProblem)
    {
      all.append(
        Problem.snapshotNotKept(problem).finding(.line(problem.path, nil), about: source.name))
    }
    return all
  }
}

extension AnswerFindings {
  enum Problem: Basics.Problem {
    case wrongValue(expected: ValueKind, found: ValueKind, hides: Bool)
    case furtherFaults(Int)
    /// Values are shown as they are, and used by no link, card or export. `further` are some of the places
    /// after the first.
    case valuesLeftOut(ValueKind, count: Int, further: [String])
    case unknownCodes(Int, field: String)
    case wideRow(cells: Int, headings: Int)
    case ignoredEncoding(String)
    /// Several columns have the same heading, which is `nil` if it may be data.
    case sameHeading(String?, columns: [Int])
    case headingLine(Int)
    case snapshotNotKept(CacheProblem)
    /// What reading a contact found.
    case contact(String)
    /// Records that are no people, as keys say, and how often.
    case noPerson(count: Int, of: Int, keys: [(name: String, count: Int)])

    var diagnostic: Diagnostic {
      switch self {
      case .wrongValue(.date, let found, let hides):
        .warning(
          "wrong-value",
          "expected date, found \(found.words)" + (hides ? "; the person is hidden" : ""),
          (hides ? "" : "the value is left out; ") + Self.dateForms)
      case .wrongValue(.link, .otherScheme, _):
        .warning(
          "wrong-value", "expected link, found \(ValueKind.otherScheme.words)",
          "the value is left out; links may be " + LinkAddress.schemes.joined(separator: ", "))
      case .wrongValue(let expected, let found, _):
        .warning(
          "wrong-value", "expected \(expected.words), found \(found.words)",
          // A part of such a value is kept.
          found == .overloadedText || found == .tooManyValues
            ? nil
            : expected == .nothing
              ? "the text below the front matter counts; give this key another name"
              : "the value is left out; correct it in the list, or its path in `fields`")
      case .furtherFaults(let count):
        .warning("further-faults", "\(count) further faults", "correct these first")
      case .valuesLeftOut(let kind, let count, let further):
        Self.leftOut(kind, count, further)
      case .unknownCodes(let count, let field):
        .warning(
          "unknown-code",
          (count == 1 ? "a code of `\(field)` is" : "\(count) different codes of `\(field)` are")
            + " not in `values`, and shown as written",
          "add \(count == 1 ? "it" : "them") to `values`, or correct the list")
      case .wideRow(let cells, let headings):
        .warning(
          "cells-beyond-headings",
          "\(cells) cells, but the heading has \(headings); the last ones are not read",
          "put quotation marks around cells that hold the delimiter")
      case .ignoredEncoding(let encoding):
        .warning(
          "ignored-encoding", "the list is UTF-8, so `encoding: \(encoding)` is ignored",
          "remove `encoding`")
      case .sameHeading(let heading, let columns):
        .warning(
          "same-heading",
          (heading.map { "the heading `\($0)`" } ?? "one heading")
            + " appears \(columns.count) times, in columns "
            + columns.map(String.init).joined(separator: ", "),
          "rename all but one if they mean different things: their values are one field")
      case .headingLine(let line):
        .warning(
          "lines-above-headings", "headings are in line \(line); what is above them is skipped",
          "delete the lines above, if the list is yours")
      case .snapshotNotKept(let problem):
        .warning(
          "snapshot-not-kept",
          "\(problem.diagnostic.message); there may be no snapshot of this answer")
      case .contact(let text): .warning("contact", text)
      case .noPerson(let count, let all, let keys):
        .warning(
          "no-person",
          "\(count) of \(all.counted("record", "records")) "
            + (count == 1 ? "is no person, as " : "are no people, as ")
            + keys.map { keys.count == 1 ? "`\($0.name)`" : "`\($0.name)` (\($0.count))" }
            .joined(separator: ", ")
            + " \(keys.count == 1 ? "says" : "say"): left out",
          "if these are people, add `onlyPeople: false` to the source; `hide` leaves them out without a warning"
        )
      }
    }

    static var examples: [Problem] {
      let kinds: [ValueKind] = [
        .spreadsheetError, .shortenedNumber, .email, .phone, .timeZone, .unreadableDate,
      ]
      return kinds.map { .valuesLeftOut($0, count: 3, further: ["staff.csv:9"]) } + [
        .wrongValue(expected: .date, found: .text, hides: true),
        .wrongValue(expected: .link, found: .otherScheme, hides: false),
        .wrongValue(expected: .text, found: .list, hides: false), .furtherFaults(7),
        .unknownCodes(4, field: "department"), .wideRow(cells: 8, headings: 6),
        .ignoredEncoding("windows-1252"),
        .sameHeading("Phone", columns: [3, 5]), .headingLine(4),
        .snapshotNotKept(.damaged(path: "cache.sqlite")), .contact("…"),
        .noPerson(count: 3, of: 20, keys: [("type", 3)]),
      ]
    }

    /// The forms of dates that lists may have.
    private static let dateForms =
      "write 2026-12-31, 31.12.2026 or 31 December 2026; 31/12/2026 or 12/31/2026 needs "
      + "`dates: dmy` or `dates: mdy` if no other date of the column tells"

    private static func leftOut(_ kind: ValueKind, _ count: Int, _ further: [String]) -> Diagnostic
    {
      let isOne = count == 1
      let these = isOne ? "this" : "these \(count)"
      let (code, words, remedy) =
        switch kind {
        case .spreadsheetError:
          (
            "spreadsheet-error",
            isOne
              ? "the spreadsheet has an error in place of a value, such as `#N/A`"
              : "the spreadsheet has errors in place of \(count) values, such as `#N/A`",
            "correct the formula, or empty the cell, and export the list again"
          )
        case .shortenedNumber:
          (
            "value-left-out",
            "the spreadsheet has shortened \(these) phone number\(isOne ? "" : "s"), as `3.72E+11` is",
            "format the column as text, enter the number again, and export the list again"
          )
        case .email:
          (
            "value-left-out",
            these + (isOne ? " is not an e-mail address" : " are not e-mail addresses")
              + ": one has text, an `@` and text, without spaces",
            "it is shown as it is; correct it in the list, or map another field"
          )
        case .timeZone:
          (
            "value-left-out",
            these + (isOne ? " is not a time zone" : " are not time zones"),
            "it is left out; write a name such as Europe/Tallinn, or one of Windows, such as FLE Standard Time"
          )
        case .unreadableDate:
          (
            "value-left-out", these + (isOne ? " is not a date" : " are not dates"),
            "it is left out; \(dateForms)"
          )
        default:
          (
            "value-left-out",
            these + (isOne ? " is not a phone number" : " are not phone numbers")
              + ": no link, card or phone book can use \(isOne ? "it" : "them")",
            "it is shown as it is; correct it in the list, or map another field"
          )
        }
      let others = count - further.count - 1
      let places =
        further.isEmpty
        ? "" : "; also at " + further.quoted + (others > 0 ? " and \(others) more" : "")
      return .warning(code, words + places, remedy)
    }
  }
}

/// Where the records of a list are in their file: a row of a table, a line of a JSON file, or a path.
struct RecordPlaces {
  private let result: SourceResult
  private let location: String
  private let isTable: Bool
  private let hasLines: Bool

  init(_ result: SourceResult) {
    self.result = result
    let source = result.source
    location = source.shownLocation
    isTable = source.format == .csv
    // Servers and programs send JSON in one line mostly.
    hasLines = !source.location.isAsked || isTable || source.format == .ldif
  }

  /// A finding about a record.
  ///
  /// - Parameters:
  ///   - index: the record's index in the answer; `nil` for the whole list.
  ///   - path: the path in the answer of the value or the record, such as `[2].email` or `[2][3]`.
  func finding(
    _ index: Int?, _ path: String?, _ problem: some Problem
  ) -> Diagnostic {
    if let file = index.flatMap({ place(inFile: $0) }) {
      let field = (path ?? "").drop { $0 != "]" }.dropFirst()
      let inner = field.isEmpty ? "" : ": " + field
      return problem.finding(.line(location, nil), about: "\(result.name): \(file)\(inner)")
    }
    let line = hasLines ? index.flatMap { result.value?.line(ofIndex: $0) } : nil
    return problem.finding(.line(location, line), about: subject(path, hasLine: line != nil))
  }

  /// The file of a folder, by its number, and the line; `nil` if it is none.
  private func place(inFile index: Int) -> String? {
    result.value?.file(ofIndex: index).map { file in
      "file \(file)" + (result.value?.line(ofIndex: index).map { ", line \($0)" } ?? "")
    }
  }

  /// The file and the line of a record; `nil` where lines are not known.
  func shown(_ index: Int?) -> String? {
    if let file = index.flatMap({ place(inFile: $0) }) { return "\(location): \(file)" }
    guard hasLines, let line = index.flatMap({ result.value?.line(ofIndex: $0) }) else {
      return nil
    }
    return "\(location):\(line)"
  }

  /// Such as `staff.csv:7` or `hr.json: employees[12]`.
  func place(ofRecord record: Int) -> String {
    shown(result.index(ofRecord: record))
      ?? "\(location): \(result.value?.path(ofRecord: record) ?? "")"
  }

  /// A finding about a line of a table.
  func finding(line: Int?, _ problem: some Problem) -> Diagnostic {
    problem.finding(.line(location, line), about: result.name)
  }

  /// The source's name and the path; of a table whose row is known, the column.
  private func subject(_ path: String?, hasLine: Bool) -> String {
    guard let path else { return result.name }
    guard isTable, hasLine else { return "\(result.name): \(path)" }
    if let field = path.firstRange(of: "].").map({ path[$0.upperBound...] }) {
      return "\(result.name): \(field)"
    }
    let steps = path.split(separator: "[")
    guard steps.count == 2, let column = Int(steps[1].dropLast()) else { return result.name }
    let heading = result.value?.shownHeading(column)
    return "\(result.name): column " + (heading.map { "`\($0)`" } ?? "\(column + 1)")
  }
}
