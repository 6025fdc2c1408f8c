/// The records of one source.
public struct RecordList: Sendable {
  /// The source's name, which is the office of its people.
  public let office: String
  /// In the source's order.
  public let records: [Record]

  /// Makes a list of a source's records.
  public init(office: String, records: [Record]) {
    self.office = office
    self.records = records
  }
}
