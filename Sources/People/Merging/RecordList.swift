/// The records of one source.
public struct RecordList: Sendable {
  /// The source's name, which is the office of its people.
  public let office: String
  public let records: [Record]

  public init(office: String, records: [Record]) {
    self.office = office
    self.records = records
  }
}
