public import People

/// A list of people that was read.
public struct DecodedList: Equatable, Sendable {
  /// The most rejected records, and the most faults, that are listed: a hostile answer could have
  /// millions.
  public static let listed = 1000

  /// The records that have a name, in the source's order.
  public internal(set) var records: [Record] = []
  /// The first records that were left out.
  public private(set) var rejected: [RejectedRecord] = []
  /// How many records were left out in all.
  public private(set) var rejectedCount = 0
  /// The first values that were left out.
  public private(set) var faults: [ValueFault] = []
  /// How many values were left out in all.
  public private(set) var faultCount = 0

  /// Paths of the configured mapping that match nothing in any record.
  public internal(set) var missedPaths: [MissedPath] = []

  /// How many records are hidden because a date in them cannot be read: as good as left out.
  private(set) var unreadableCount = 0
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
  public var recordCount: Int { records.count + releasedCount }
  /// How many records were read, good and bad: the index of the next one.
  public var count: Int { recordCount + rejectedCount }

  /// The path in the answer of the record at an index of ``records``, such as `employees[17]`.
  public func path(ofRecord record: Int) -> String {
    // Behind each gap, the indices in the answer are higher by one.
    var (low, high) = (0, gaps.count)
    while low < high {
      let middle = (low + high) / 2
      if Int(gaps[middle]) - middle > record { high = middle } else { low = middle + 1 }
    }
    return "\(listPath)[\(record + low)]"
  }

  /// Lets go of the records, which take more memory than all else.
  mutating func releaseRecords() {
    releasedCount += records.count
    records = []
  }

  /// Adds a record, or notes that it has no name.
  ///
  /// - Parameter isUnreadable: whether a date that may hide its person cannot be read.
  mutating func add(
    _ record: Record?, at path: @autoclosure () -> String, isUnreadable: Bool = false
  ) {
    guard var record else {
      add(RejectedRecord(index: count, path: path(), reason: .noName))
      return
    }
    if let photos { record.photo = photos.reference(of: record, at: path()) }
    records.append(record)
    if isUnreadable { unreadableCount += 1 }
  }

  mutating func add(_ rejection: RejectedRecord) {
    gaps.append(Int32(clamping: rejection.index))
    rejectedCount += 1
    if rejected.count < Self.listed { rejected.append(rejection) }
  }

  mutating func add(_ fault: @autoclosure () -> ValueFault) {
    faultCount += 1
    if faults.count < Self.listed { faults.append(fault()) }
  }
}
