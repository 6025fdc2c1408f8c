import Foundation
import Lists
import People

/// The reader of JSON: judged by Foundation's, and through every format that is JSON.
enum Target {
  private static let formats: [Format] = [
    .employeeList, .contactList, .profiles,
    .mapping(
      Mapping(
        people: ["a", "b"],
        fields: [.name: ["n"], .id: ["i"], .projects: ["p", "q"], .email: ["p", "e"]],
        details: [
          Mapping.FurtherField(
            field: .init(key: "d", labels: [:]), path: ["d", "d"], type: .date,
            absentIsNever: true)
        ], next: .address(["next"]))),
    .mapping(
      Mapping(
        people: FieldPath([.name("a"), .all, .name("b")]),
        fields: [
          .name: JoinedPaths([["n"], FieldPath([.name("p"), .item(0)])]),
          .email: JoinedPaths(FieldPath([.name("e"), .first(of: ["t"], is: "w"), .name("v")])),
          .projects: JoinedPaths(FieldPath([.name("p"), .all, .name("q")])),
        ],
        details: [
          Mapping.FurtherField(
            field: .init(key: "d", labels: [:]), path: JoinedPaths([["s"], ["e"]]), type: .period)
        ])),
  ]

  static func check(_ bytes: [UInt8]) {
    JSONAgreement.check(bytes)
    MappedReading.check(bytes) { .mapping($0) }
    let body = Body(Data(bytes))
    for format in formats {
      let decoded = RecordDecoder(format: format).decode(body)
      precondition(decoded == RecordDecoder(format: format).decode(body), "two readings differ")
      guard case .success(let list) = decoded else { continue }
      for record in list.records {
        precondition(!record.name.full.isEmpty, "a record without a name")
      }
    }
  }
}
