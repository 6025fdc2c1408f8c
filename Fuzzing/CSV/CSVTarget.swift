import Foundation
import People

@testable import Lists

/// The reader of tables. What it read, written as a table with every field in quotation marks, is
/// read as the same.
enum Target {
  static func check(_ bytes: [UInt8]) {
    MappedReading.check(bytes) { _ in .csv }
    guard case .success(let list) = decode(bytes) else { return }
    for record in list.records {
      precondition(!record.name.full.isEmpty, "a record without a name")
    }
    // Only the faults of what came are lost on the way.
    guard !list.records.isEmpty, let written = CSVText.bytes(of: list.records) else { return }
    guard case .success(let again) = decode(written) else {
      preconditionFailure("what was written is no table")
    }
    precondition(again.rejectedCount == 0, "a record was lost")
    precondition(again.records == list.records.map(\.plain), "other records are read")
  }

  private static func decode(_ bytes: [UInt8]) -> Result<DecodedList, BodyProblem> {
    RecordDecoder(format: .csv).decode(Body(Data(bytes)))
  }
}

extension Record {
  /// Without the further columns: a heading may stand over several.
  fileprivate var plain: Record {
    Record(
      id: id, name: name, emails: emails, phones: phones, position: position, projects: projects)
  }
}
