package import Basics
package import People

/// A decoded list of people, with the faults in it.
package struct DecodedList: Equatable, Sendable {
  /// The maximum number of rejected records, and of faults, that are listed.
  package static let listed = 1000

  /// A row of a table with more cells than headings.
  package struct WideRow: Equatable, Sendable {
    package let index: Int
    package let cells: Int
  }

  /// Records that were left out because they are no people.
  package struct Others: Equatable, Sendable {
    /// The key, heading, attribute or property that says so.
    package let key: String
    package fileprivate(set) var count: Int
    /// The index of the first one.
    package let index: Int
  }

  /// The records with a name, in the source's order.
  package internal(set) var records: [Record] = []
  package private(set) var rejected: [RejectedRecord] = []
  package private(set) var rejectedCount = 0
  package private(set) var faults: [ValueFault] = []
  package private(set) var faultCount = 0

  /// Paths of the configuration that no record has.
  package internal(set) var missedPaths: [MissedPath] = []

  /// A sign of further pages that were not read.
  package internal(set) var missingPages: MissingPages?
  /// The line of a table's headings, unless it is the first.
  package internal(set) var headingLine: Int?
  /// The configured encoding of a list that is UTF-8.
  package internal(set) var ignoredEncoding: String?
  /// The headings of a table, by column.
  package internal(set) var headings: [String] = []
  /// Values that are kept although they are not what their field requires, such as `see reception` as a phone number:
  /// no link, card or export can use them.
  package private(set) var unusable: [UnusableValues] = []
  /// The first rows of a table with more cells than headings.
  package private(set) var wideRows: [WideRow] = []
  package private(set) var wideCount = 0

  /// The first rows of a table that look like none, and those with stray quotation marks.
  package private(set) var oddRows: [OddRow] = []
  package private(set) var oddRowCount = 0

  /// Fields that mark people as inactive although the configuration does not hide them.
  package internal(set) var shownInactive: [ShownInactive] = []

  /// How many private numbers and addresses were left out, by field.
  package private(set) var privateCounts: [String: Int] = [:]

  /// How many values were left out since they mean nothing, such as `N/A`, by field.
  package internal(set) var nothingCounts: [String: Int] = [:]

  /// Dates such as `03/04/2026` that nothing orders, by path.
  package internal(set) var ambiguousDates: [AmbiguousDates] = []

  /// Codes that `values` does not explain, by field.
  package private(set) var unknownCodes: [UnknownCodes] = []

  /// The records that are no people, by the key that says so, in the order of the list.
  package private(set) var others: [Others] = []
  package var otherCount: Int { others.reduce(0) { $0 + $1.count } }
  /// The number of records that are neither kept nor rejected.
  private var skippedCount = 0

  /// What became of the records of each list that is joined.
  package internal(set) var joined: [JoinOutcome] = []

  /// The number of records that are hidden because of an unreadable date.
  package private(set) var unreadableCount = 0
  /// The path of the list; empty if the answer itself is the list.
  var listPath = ""
  private var gaps: [Int32] = []
  private var releasedCount = 0
  /// The lines at which rows or entries begin, by index.
  private var rowLines: [Int32] = []
  /// Where the current JSON record begins in its page.
  var offset: Int?
  /// The name of the current entry of a directory server.
  var distinguishedName: String?
  /// Where JSON records with faults begin in their page, by index.
  private(set) var offsets: [Int: Int] = [:]
  private var lines: [Int: Int] = [:]
  /// The numbers of the files of a folder, from 1, in which records with faults are.
  private var files: [Int: Int] = [:]
  private let photos: PhotoTemplate?

  /// - Parameter photos: Makes the photos of records without one.
  init(photos: PhotoTemplate? = nil) {
    self.photos = photos
  }

  /// The number of records with a name, including released ones.
  package var recordCount: Int { records.count + releasedCount }
  /// The number of records read, including those left out: the index of the next one.
  package var count: Int { recordCount + rejectedCount + skippedCount }

  /// The path of the record at an index of ``records``, such as `employees[17]`.
  package func path(ofRecord record: Int) -> String { "\(listPath)[\(index(ofRecord: record))]" }

  /// The index in the answer of the record at an index of ``records``.
  package func index(ofRecord record: Int) -> Int {
    // Each gap raises the following indices by one.
    var (low, high) = (0, gaps.count)
    while low < high {
      let middle = (low + high) / 2
      if Int(gaps[middle]) - middle > record { high = middle } else { low = middle + 1 }
    }
    return record + low
  }

  /// The line at which a record begins, by its index in the answer; `nil` if unknown.
  package func line(ofIndex index: Int) -> Int? {
    rowLines.indices.contains(index) ? Int(rowLines[index]) : lines[index]
  }

  /// The number of the file of a folder that a record is in, from 1; `nil` if unknown. Its name may be that of a person.
  package func file(ofIndex index: Int) -> Int? { files[index] }

  /// Sets the line at which the next record begins.
  mutating func begin(atLine line: Int) {
    if rowLines.count == count { rowLines.append(Int32(clamping: line)) }
  }

  /// Counts the lines of the records with faults, in the only page of the answer.
  ///
  /// - Parameters:
  ///   - page: The bytes of the page.
  ///   - files: Where files of a folder begin in it, and the line of what is wrong with the whole file.
  mutating func countLines(
    in page: some Collection<UInt8>, files: [(offset: Int, line: Int?)] = []
  ) {
    var (line, position, file) = (1, 0, 0)
    for (index, end) in offsets.sorted(by: { $0.value < $1.value }) {
      while file < files.count, files[file].offset <= end {
        (line, position) = (1, files[file].offset)
        file += 1
      }
      if file > 0 {
        self.files[index] = file
        if let line = files[file - 1].line {
          lines[index] = line
          continue
        }
      }
      // What divides records comes before the next one.
      let gap = page.dropFirst(end).prefix { " \n\r\t,[".utf8.contains($0) }
      let offset = end + gap.count
      line += page.dropFirst(position).prefix(offset - position).count { $0 == 0x0A }
      position = offset
      lines[index] = line
    }
  }

  mutating func addWideRow(cells: Int) {
    wideCount += 1
    if wideRows.count < Self.listed { wideRows.append(WideRow(index: count, cells: cells)) }
  }

  mutating func add(_ row: OddRow) {
    oddRowCount += 1
    if oddRows.count < Self.listed { oddRows.append(row) }
  }

  /// The list without its records, which take more memory than all else.
  package var withoutRecords: DecodedList {
    var list = self
    list.releasedCount += records.count
    list.records = []
    return list
  }

  /// The list with what is wrong with the values of some records alone, as far as it is listed.
  ///
  /// - Parameter isMeant: Whether a record is one of them, by its index in the answer.
  package func withFaults(where isMeant: (_ index: Int) -> Bool) -> DecodedList {
    var list = self
    (list.rejected, list.rejectedCount, list.oddRows, list.oddRowCount) = ([], 0, [], 0)
    (list.others, list.unknownCodes) = ([], [])
    list.faults.removeAll { !isMeant($0.index) }
    list.faultCount = list.faults.count
    list.wideRows.removeAll { !isMeant($0.index) }
    list.wideCount = list.wideRows.count
    list.unusable = unusable.map { values in
      var values = values
      values.first.removeAll { !isMeant($0.index) }
      values.count = values.first.count
      return values
    }
    return list
  }

  var nextPath: String { "\(listPath)[\(count)]" }

  /// Adds a record, or rejects it if it has no name.
  ///
  /// - Parameter isUnreadable: Whether it is hidden because of an unreadable date.
  mutating func add(_ record: Record?, isUnreadable: Bool = false) {
    guard let record else { return reject(.noName) }
    let photo = photos?.reference(of: record, at: nextPath)
    records.append(record)
    if photos != nil { records[records.count - 1].photo = photo }
    if let distinguishedName {
      records[records.count - 1].distinguishedName = TextCleaning.line(distinguishedName)
    }
    distinguishedName = nil
    if isUnreadable { unreadableCount += 1 }
  }

  /// Counts a private value of a field that is left out.
  mutating func addPrivate(_ field: Field) { privateCounts[field.key, default: 0] += 1 }

  mutating func addPrivate(_ counts: [String: Int]) {
    privateCounts.merge(counts, uniquingKeysWith: +)
  }

  /// Counts a code of the next record that means nothing.
  ///
  /// - Parameters:
  ///   - code: The code.
  ///   - field: The key of the field.
  ///   - inner: The path inside the record.
  mutating func addUnknown(_ code: String, of field: String, at inner: String) {
    if let known = unknownCodes.firstIndex(where: { $0.field == field }) {
      unknownCodes[known].add(code)
    } else {
      offsets[count] = offset
      unknownCodes.append(
        UnknownCodes(code, of: field, index: count, path: nextPath + inner))
    }
  }

  /// Rejects the next record.
  ///
  /// - Parameter path: Its path, if not ``nextPath``.
  mutating func reject(_ reason: RejectedRecord.Reason, at path: String? = nil) {
    if rejected.count < Self.listed {
      offsets[count] = offset
      rejected.append(RejectedRecord(index: count, path: path ?? nextPath, reason: reason))
    }
    gaps.append(Int32(clamping: count))
    rejectedCount += 1
  }

  /// Leaves out the next record, which is no person.
  ///
  /// - Parameter key: What says so; `nil` if the configuration hides it as well.
  mutating func leaveOut(by key: String?) {
    if let key {
      if let index = others.firstIndex(where: { $0.key == key }) {
        others[index].count += 1
      } else {
        offsets[count] = offset
        others.append(Others(key: key, count: 1, index: count))
      }
    }
    gaps.append(Int32(clamping: count))
    skippedCount += 1
  }

  /// Adds a fault in the next record.
  ///
  /// - Parameters:
  ///   - inner: The path inside the record, such as `.email` or `[2]`.
  ///   - path: The whole path, if it is another one.
  ///   - hides: Whether it hides the person.
  mutating func addFault(
    _ inner: String, _ expected: ValueKind, _ found: ValueKind, at path: String? = nil,
    hides: Bool = false
  ) {
    if found.isUnusable {
      let kind = unusable.firstIndex { $0.kind == found } ?? unusable.count
      if kind == unusable.count { unusable.append(UnusableValues(kind: found)) }
      unusable[kind].count += 1
      guard unusable[kind].first.count < Self.listed else { return }
      offsets[count] = offset
      unusable[kind].first.append((index: count, path: path ?? nextPath + inner))
      return
    }
    faultCount += 1
    guard faults.count < Self.listed else { return }
    offsets[count] = offset
    faults.append(
      ValueFault(
        index: count, path: path ?? nextPath + inner, expected: expected, found: found,
        hides: hides))
  }
}

/// The values of a list that are not what their field requires, of one kind.
package struct UnusableValues: Equatable, Sendable {
  /// What the values should be, or what they are.
  package let kind: ValueKind
  package fileprivate(set) var count = 0
  /// The first places: the index of the record and the path in the answer.
  package fileprivate(set) var first: [(index: Int, path: String)] = []

  package static func == (one: UnusableValues, other: UnusableValues) -> Bool {
    one.kind == other.kind && one.count == other.count
      && one.first.elementsEqual(other.first, by: ==)
  }
}

/// A record that was left out.
package struct RejectedRecord: Equatable, Sendable {
  package enum Reason: Equatable, Sendable {
    case notAnObject(found: ValueKind)
    case noName
    /// A file of a folder that cannot be read.
    case badFile(BodyProblem)
  }

  /// The index in the source, from 0 over all pages.
  package let index: Int
  /// The path in the answer, such as `employees[17]`.
  package let path: String
  package let reason: Reason
}

extension RejectedRecord.Reason: Problem {
  package var diagnostic: Diagnostic {
    switch self {
    case .notAnObject(let found):
      .error(
        "record-not-an-object", "expected object, found \(found.words); record left out",
        "check `people`: each item of the list has to be an object")
    case .noName:
      .error(
        "record-without-name", "no name; record left out",
        "give the record a name, or delete it from the list")
    case .badFile(let problem):
      .error(
        "record-unreadable", problem.diagnostic.message + "; record left out",
        problem.diagnostic.remedy)
    }
  }

  package static let examples: [Self] = [.notAnObject(found: .text), .noName, .badFile(.emptyFile)]
}

/// A value that was left out of its record, in whole or in part.
package struct ValueFault: Equatable, Sendable {
  package let index: Int
  /// The path in the answer, such as `employees[17].contact_details.email`.
  package let path: String
  package let expected: ValueKind
  /// The kind that was found; the value is never reported.
  package let found: ValueKind
  /// Whether it hides the person.
  package var hides = false
}

/// What became of the records of a joined list.
package struct JoinOutcome: Equatable, Sendable {
  package let join: Join
  /// The number of records in the joined list.
  package let count: Int
  /// The number of those with a key that no record of the source has.
  package let unmet: Int
  /// The number of those without a key.
  package let keyless: Int
  /// The place of the first one that meets no record, counted from 0, and its line; `nil` if unknown.
  package let first: (index: Int, line: Int?)?
  /// Whether any record of the source has a value where the key should be.
  package let hasMatches: Bool

  package static func == (one: JoinOutcome, other: JoinOutcome) -> Bool {
    one.join == other.join && one.count == other.count && one.unmet == other.unmet
      && one.keyless == other.keyless && one.hasMatches == other.hasMatches
      && one.first?.index == other.first?.index && one.first?.line == other.first?.line
  }

  package static let example = JoinOutcome(
    join: Join(name: "posts", key: ["personId"], matches: ["id"]), count: 300, unmet: 2,
    keyless: 1, first: (12, 14), hasMatches: true)
}
