import Foundation
import Lists
import People

/// Reads bytes as a list, by a mapping with fields of every type and dates that hide people.
enum MappedReading {
  private static let types: [DetailType] = [.text, .markdown, .number, .date, .flag, .link]

  private static func mapping(_ path: (String) -> JoinedPaths) -> Mapping {
    var mapping = Mapping(
      people: [],
      fields: [
        .firstName: path("first"), .lastName: path("last"), .email: path("mail"),
        .phone: path("phone"), .projects: path("project"), .photo: path("photo"),
        .manager: path("manager"),
      ])
    mapping.details = types.map {
      Mapping.FurtherField(
        field: Field(key: "\($0)", labels: [:]), path: path("\($0)"), type: $0)
    }
    mapping.details.append(
      Mapping.FurtherField(
        field: Field(key: "period", labels: [:]),
        path: JoinedPaths(path("start").paths + path("end").paths), type: .period))
    return mapping
  }

  /// Checks what holds for any list, also for one that is read by what it seems to be.
  static func check(_ bytes: [UInt8], format: (Mapping) -> Format) {
    if let guess = try? ListGuess.guess(Data(bytes)) { checkRecords(of: guess.list) }
    for steps in [[], [FieldPath.Step.all]] {
      let mapping = mapping { JoinedPaths(FieldPath([.name($0)] + steps)) }
      let decoder = RecordDecoder(
        format: format(mapping), table: TableSettings(columns: mapping),
        photo: mapping.fields[.photo].map(PhotoRule.value),
        visibility: VisibilityRule(
          hideUntil: ["date"], hideFrom: ["end"],
          hide: [.init(path: ["flag"], values: [.flag(true), .text("no")])]))
      let body = Body(pages: [Body.Page(bytes: Data(bytes)), Body.Page(bytes: Data(bytes))])
      let decoded = decoder.decode(body)
      precondition(decoded == decoder.decode(body), "two readings differ")
      guard case .success(let list) = decoded else { continue }
      precondition(list.faults.count <= list.faultCount, "more faults than were counted")
      for fault in list.faults {
        precondition(fault.index <= list.count && !fault.path.isEmpty, "a fault without its place")
      }
      checkRecords(of: list)
    }
  }

  private static func checkRecords(of list: DecodedList) {
    for record in list.records {
      precondition(!record.name.full.isEmpty, "a record without a name")
      for values in [record.emails, record.phones, record.projects] {
        precondition(values.count <= 100, "more values than a record may have")
      }
      for detail in record.details {
        guard case .link(let link) = detail.value else { continue }
        precondition(LinkAddress.safe(link) == link, "a link that nobody should follow")
      }
    }
  }
}
