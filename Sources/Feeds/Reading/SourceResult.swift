public import People

/// What a source gave: the records that are shown, and all that was wrong.
public struct SourceResult: Sendable {
  /// What was asked, and how that went.
  public let reading: Reading<DecodedList>

  /// The source's name.
  public var name: String { reading.source.name }
  /// How the data came to be what they are.
  public var state: SourceState { reading.state }
  /// The records in the source's order; none where the source has failed.
  public var records: [Record] { reading.value?.records ?? [] }
  /// The records that were left out.
  public var rejected: [RejectedRecord] { reading.value?.rejected ?? [] }
  /// The values that were left out.
  public var faults: [ValueFault] { reading.value?.faults ?? [] }

  /// Makes a result of a reading.
  public init(reading: Reading<DecodedList>) {
    self.reading = reading
  }
}
