/// The records of one source.
public struct RecordList: Sendable {
  /// The source's name, which is the office of its people.
  public let office: String
  /// In the source's order.
  public let records: [Record]
  /// The calling code that makes the source's national phone numbers international, digits alone.
  public let phoneCountry: String?

  /// Makes a list of a source's records.
  public init(office: String, records: [Record], phoneCountry: String? = nil) {
    self.office = office
    self.phoneCountry = phoneCountry
    self.records = records
  }
}
