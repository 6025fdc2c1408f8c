import Asking
package import Lists
package import People

/// A list of people as it was read.
package typealias SourceResult = Reading<DecodedList>

extension Reading where Value == DecodedList {
  package var name: String { source.name }
  /// The records in the source's order; none if the source has failed.
  package var records: [Record] { value?.records ?? [] }
  /// The number of records, also after their release.
  package var recordCount: Int { value?.recordCount ?? 0 }
  package var rejected: [RejectedRecord] { value?.rejected ?? [] }
  package var faults: [ValueFault] { value?.faults ?? [] }

  /// The index in the answer of a record in `records`; `nil` if the source has failed.
  package func index(ofRecord record: Int) -> Int? { value?.index(ofRecord: record) }

  /// The reading without the records and the answer.
  var summary: Self {
    var reading = withoutAnswer
    reading.value = reading.value?.withoutRecords
    return reading
  }
}
