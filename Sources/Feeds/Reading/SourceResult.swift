public import People

/// What a source gave: the records that are shown, and all that was wrong.
public struct SourceResult: Sendable {
  /// The reading of the source.
  public private(set) var reading: Reading<DecodedList>

  /// The source's name.
  public var name: String { reading.source.name }
  /// Where the data come from.
  public var state: SourceState { reading.state }
  /// The records in the source's order; none where the source has failed.
  public var records: [Record] { reading.value?.records ?? [] }
  /// How many records there are, also once they are let go of.
  public var recordCount: Int { reading.value?.recordCount ?? 0 }
  /// The records that were left out.
  public var rejected: [RejectedRecord] { reading.value?.rejected ?? [] }
  /// The values that were left out.
  public var faults: [ValueFault] { reading.value?.faults ?? [] }

  /// Makes a result of a reading.
  public init(reading: Reading<DecodedList>) {
    self.reading = reading
  }

  /// The index in the answer of a record that has a name; `nil` where more records without one were left out
  /// than are listed.
  ///
  /// - Parameter place: the record's index in `records`.
  public func index(ofRecord place: Int) -> Int? {
    guard let list = reading.value, list.rejected.count == list.rejectedCount else { return nil }
    var index = place
    for rejected in list.rejected where rejected.index <= index { index += 1 }
    return index
  }

  /// Lets go of the records and of the answer.
  public mutating func release() {
    reading.value?.releaseRecords()
    reading.releaseAnswer()
  }
}
