import Fetching
package import Formats
package import People

/// What a source gave: the records that are shown, and all that was wrong.
package struct SourceResult: Sendable {
  /// The reading of the source.
  package private(set) var reading: Reading<DecodedList>

  /// The source's name.
  package var name: String { reading.source.name }
  /// Where the data come from.
  package var state: SourceState { reading.state }
  /// The records in the source's order; none where the source has failed.
  package var records: [Record] { reading.value?.records ?? [] }
  /// How many records there are, also once they are let go of.
  package var recordCount: Int { reading.value?.recordCount ?? 0 }
  /// The records that were left out.
  package var rejected: [RejectedRecord] { reading.value?.rejected ?? [] }
  /// The values that were left out.
  package var faults: [ValueFault] { reading.value?.faults ?? [] }

  /// Makes a result of a reading.
  package init(reading: Reading<DecodedList>) {
    self.reading = reading
  }

  /// The index in the answer of a record that has a name; `nil` where more records without one were left out
  /// than are listed.
  ///
  /// - Parameter place: the record's index in `records`.
  package func index(ofRecord place: Int) -> Int? {
    guard let list = reading.value, list.rejected.count == list.rejectedCount else { return nil }
    var index = place
    for rejected in list.rejected where rejected.index <= index { index += 1 }
    return index
  }

  /// Lets go of the records and of the answer.
  package mutating func release() {
    reading.value?.releaseRecords()
    reading.releaseAnswer()
  }
}
