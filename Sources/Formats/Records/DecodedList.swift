package import People

/// A list of people that was read.
package struct DecodedList: Equatable, Sendable {
  /// The most rejected records, and the most faults, that are listed: a hostile answer could have
  /// millions.
  package static let listed = 1000

  /// The records that have a name, in the source's order.
  package internal(set) var records: [Record] = []
  /// The first records that were left out.
  package private(set) var rejected: [RejectedRecord] = []
  /// How many records were left out in all.
  package private(set) var rejectedCount = 0
  /// The first values that were left out.
  package private(set) var faults: [ValueFault] = []
  /// How many values were left out in all.
  package private(set) var faultCount = 0

  /// Paths of the configured mapping that match nothing in any record.
  package internal(set) var missedPaths: [MissedPath] = []

  /// What says that there are further pages, which were not read.
  package internal(set) var missingPages: MissingPages?
  /// The line of a table's headings, where others stand before it.
  package internal(set) var headingLine: Int?

  /// Fields by which the list calls people inactive whom nothing hides.
  package internal(set) var shownInactive: [ShownInactive] = []

  /// How many records are hidden because a date in them cannot be read: as good as left out.
  package private(set) var unreadableCount = 0
  /// The path of the list in the answer; empty where the answer itself is the list.
  var listPath = ""
  /// The indices of the records that were left out.
  private var gaps: [Int32] = []
  private var releasedCount = 0
  /// Makes the photos of records that hold none themselves.
  private let photos: PhotoTemplate?

  /// Makes an empty list.
  ///
  /// - Parameter photos: makes the photos of records of their fields.
  init(photos: PhotoTemplate? = nil) {
    self.photos = photos
  }

  /// How many records have a name, those that were let go of included.
  package var recordCount: Int { records.count + releasedCount }
  /// How many records were read, good and bad: the index of the next one.
  package var count: Int { recordCount + rejectedCount }

  /// The path in the answer of the record at an index of ``records``, such as `employees[17]`.
  package func path(ofRecord record: Int) -> String {
    // Behind each gap, the indices in the answer are higher by one.
    var (low, high) = (0, gaps.count)
    while low < high {
      let middle = (low + high) / 2
      if Int(gaps[middle]) - middle > record { high = middle } else { low = middle + 1 }
    }
    return "\(listPath)[\(record + low)]"
  }

  /// Lets go of the records, which take more memory than all else.
  package mutating func releaseRecords() {
    releasedCount += records.count
    records = []
  }

  /// The path in the answer of the record that is read next.
  var nextPath: String { "\(listPath)[\(count)]" }

  /// Adds a record, or notes that it has no name.
  ///
  /// - Parameter isUnreadable: whether a date that may hide its person cannot be read.
  mutating func add(_ record: Record?, isUnreadable: Bool = false) {
    guard var record else {
      reject(.noName)
      return
    }
    if let photos { record.photo = photos.reference(of: record, at: nextPath) }
    records.append(record)
    if isUnreadable { unreadableCount += 1 }
  }

  /// Notes that the next record is left out.
  ///
  /// - Parameter path: where it is, if not at ``nextPath``.
  mutating func reject(_ reason: RejectedRecord.Reason, at path: String? = nil) {
    if rejected.count < Self.listed {
      rejected.append(RejectedRecord(index: count, path: path ?? nextPath, reason: reason))
    }
    gaps.append(Int32(clamping: count))
    rejectedCount += 1
  }

  /// Notes a value of the next record that is left out, all or in part.
  ///
  /// - Parameters:
  ///   - inner: the value's path in its record, such as `.email` or `[2]`.
  ///   - path: the value's whole path, if it is another one.
  mutating func addFault(
    _ inner: String, _ expected: ValueKind, _ found: ValueKind, at path: String? = nil
  ) {
    faultCount += 1
    guard faults.count < Self.listed else { return }
    faults.append(
      ValueFault(
        index: count, path: path ?? nextPath + inner, expected: expected, found: found))
  }
}
