import Lists
import People

/// Which records are of people who are shown.
package struct ShownRecords: Sendable {
  /// By source, the indices among the records with a name.
  private let records: [Set<Int>]
  /// By source, the indices in the answer.
  private let indices: [Set<Int>]

  init(
    _ directory: Directory, _ lists: [RecordList], _ identity: Identity, _ sources: [SourceResult]
  ) {
    let records = directory.records(of: lists, identity)
    self.records = records.map { Set($0) }
    indices = zip(records, sources).map { records, source in
      Set(records.compactMap(source.index))
    }
  }

  func has(_ record: RecordIndex) -> Bool { records[record.list].contains(record.record) }

  /// Whether an index in the answer of a source is that of such a record.
  func has(index: Int, of source: Int) -> Bool { indices[source].contains(index) }
}
