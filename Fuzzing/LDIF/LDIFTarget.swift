import Foundation
import Lists
import People

/// The entries of a directory server, with configured attributes and with those that are known.
enum Target {
  static func check(_ bytes: [UInt8]) {
    MappedReading.check(bytes) { _ in .ldif }
    let decoded = RecordDecoder(format: .ldif).decode(Body(Data(bytes)))
    guard case .success(let list) = decoded else { return }
    for record in list.records {
      precondition(!record.name.full.isEmpty, "a record without a name")
    }
  }
}
