import Basics
import Cache
import Configuration
import Fetching
import Formats
import Site

/// What is wrong with the answers of sources. Records are named by their places, never by values.
struct AnswerFindings {
  let configuration: Configuration
  let readings: SourceReadings
  /// The most faults of one source that are listed.
  let limit: Int
  var isCheck = false

  var all: [Finding] {
    var all: [Finding] = []
    for (index, result) in readings.sources.enumerated() {
      all += failures(of: result, SourcePlaces(configuration, index), .people)
      all += faults(of: result)
    }
    if let contacts = readings.contacts {
      all += failures(of: contacts, SourcePlaces(configuration, nil), .cards)
      all += Self.notices(
        (contacts.value?.notices ?? []).map { ($0.file, $0.line, .contact($0.text)) },
        in: contacts.source, limit: limit)
    }
    for (index, reading) in readings.away.enumerated() {
      let places = SourcePlaces(configuration, away: index)
      all += failures(of: reading, places, .absences)
      all += AbsenceFindings(reading, limit: limit).faults(places)
    }
    return all
  }

  /// Records and values of one list.
  private func faults(of result: SourceResult) -> [Finding] {
    guard let list = result.value else { return [] }
    let places = RecordPlaces(result)
    let rejected = list.rejected.map {
      places.finding($0.index, $0.path, .recordRejected($0.reason), .error)
    }
    let faults = list.faults.map {
      places.finding(
        $0.index, $0.path,
        .wrongValue(expected: $0.expected, found: $0.found, hides: $0.hides))
    }
    let wide = list.wideRows.map {
      places.finding($0.index, nil, .wideRow(cells: $0.cells, headings: list.headings.count))
    }
    // Where many rows have one cell, that is how the list is.
    let isUsual = list.oddRows.count { $0.kind == .oneCell } * 10 > list.recordCount
    let unlike = list.oddRows.filter { $0.kind != .oneCell || !isUsual }.map {
      places.finding(line: $0.line, .oddRow($0.kind))
    }
    let shown = (rejected + faults + wide + unlike).prefix(limit)
    let count = list.rejectedCount + list.faultCount + list.wideCount + unlike.count
    let rest =
      count > shown.count ? [places.finding(nil, nil, .furtherFaults(count - shown.count))] : []
    let others = result.source.format?.mixesPeople == true && !isCheck ? [] : others(of: list, places)
    return headings(of: list, places) + others + shown + rest + unusable(of: list, places)
  }

  /// Each kind of values that nothing can use, at the first of them.
  private func unusable(of list: DecodedList, _ places: RecordPlaces) -> [Finding] {
    list.unusable.compactMap { values in
      guard let first = values.first.first else { return nil }
      let further = values.first.dropFirst().map { places.shown($0.index) ?? $0.path }
      return places.finding(
        first.index, first.path,
        .valuesLeftOut(values.kind, count: values.count, further: further))
    }
  }

  /// Records that are no people, at the place of the first one.
  private func others(of list: DecodedList, _ places: RecordPlaces) -> [Finding] {
    guard let first = list.others.map(\.index).min() else { return [] }
    let keys = list.others.map { (name: $0.key, count: $0.count) }
    return [
      places.finding(first, nil, .noPerson(count: list.otherCount, of: list.count, keys: keys))
    ]
  }

  private func headings(of list: DecodedList, _ places: RecordPlaces) -> [Finding] {
    var found: [Finding] = []
    if let line = list.headingLine { found.append(places.finding(line: line, .headingLine(line))) }
    if let encoding = list.ignoredEncoding {
      found.append(places.finding(line: nil, .ignoredEncoding(encoding)))
    }
    var columns: [String: [Int]] = [:]
    for (column, heading) in list.headings.enumerated() where !heading.isEmpty {
      columns[heading.lowercased(), default: []].append(column + 1)
    }
    let repeated = columns.values.filter { $0.count > 1 }.sorted { $0[0] < $1[0] }
    found += repeated.prefix(limit).map {
      places.finding(
        line: list.headingLine ?? 1,
        .sameHeading(list.shownHeading($0[0] - 1), columns: $0))
    }
    return found
  }

  /// Notices of contacts, each with its line and, in a folder, the number of the file: its name may be that of a
  /// contact.
  static func notices(
    _ notices: [(file: Int?, line: Int, fact: Finding.Fact)], in source: Source, limit: Int
  ) -> [Finding] {
    let path = source.shownLocation
    var all = notices.prefix(limit).map { notice in
      guard let file = notice.file else {
        return Finding(.line(path, notice.line > 0 ? notice.line : nil), notice.fact)
      }
      let line = notice.line > 0 ? ", line \(notice.line)" : ""
      return Finding(.line(path, nil), about: "file \(file)\(line)", notice.fact)
    }
    if notices.count > limit {
      all.append(Finding(.line(path, nil), .furtherFaults(notices.count - limit)))
    }
    return all
  }

  private func failures<Value>(
    of reading: Reading<Value>, _ places: SourcePlaces, _ kind: Finding.Asked.Kind
  ) -> [Finding] {
    var all: [Finding] = []
    let source = reading.source
    if let problem = reading.problem {
      let fallback: Finding.Fallback? =
        switch reading.state {
        case .snapshot, .heldBack: .snapshot(reading.asOf)
        default: reading.snapshotExpired ? .expired : nil
        }
      var place = places.place(of: problem)
      var location = ": " + source.shownLocation
      if case .file = source.location { location = "" }
      // Of a file, the line that has to be mended is known.
      if case .body(let body) = problem, case .file = source.location, let position = body.position
      {
        place = .line(source.shownLocation, position.line, column: position.column)
      }
      all.append(
        Finding(
          place, about: source.name + location,
          .sourceFailed(problem, .init(source, kind), fallback), .error))
    }
    if let problem = reading.cacheProblem
      ?? (reading.change == nil ? nil : readings.snapshotProblem)
    {
      all.append(Finding(.line(problem.path, nil), about: source.name, .snapshotNotKept(problem)))
    }
    return all
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
    let isFile = if case .file = source.location { true } else { false }
    hasLines = isFile || isTable || source.format == .ldif
  }

  /// A finding about a record.
  ///
  /// - Parameters:
  ///   - index: the record's index in the answer; `nil` for the whole list.
  ///   - path: the path in the answer of the value or the record, such as `[2].email` or `[2][3]`.
  func finding(
    _ index: Int?, _ path: String?, _ fact: Finding.Fact,
    _ severity: Diagnostic.Severity = .warning
  ) -> Finding {
    let line = hasLines ? index.flatMap { result.value?.line(ofIndex: $0) } : nil
    return Finding(
      .line(location, line), about: subject(path, hasLine: line != nil), fact, severity)
  }

  /// The file and the line of a record; `nil` where lines are not known.
  func shown(_ index: Int?) -> String? {
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
  func finding(line: Int?, _ fact: Finding.Fact) -> Finding {
    Finding(.line(location, line), about: result.name, fact)
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
