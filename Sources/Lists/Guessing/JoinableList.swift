import Foundation
import People

/// A list whose records may belong to people of another list, such as their posts, teams or offices.
package struct JoinableList: Sendable {
  /// What it is called: the last name of its path, or its file without an ending.
  let title: String
  /// Its address or path in the configuration; `nil` if it is in the answer with the people.
  package let place: String?
  package let format: Format
  package let table: TableSettings
  let body: Body
  let records: [ValueTree]

  /// The maximum number of records that are looked at.
  static let most = 100_000
  private static let depth = 3

  /// The lists in an answer; none if it cannot be read.
  ///
  /// - Parameters:
  ///   - body: The answer.
  ///   - syntax: The notation that the name of its file says, if any.
  ///   - name: The name of the file without its ending.
  ///   - place: Its address or path in the configuration.
  package static func all(
    in body: Body, as syntax: ListSyntax?, named name: String, at place: String
  ) -> [JoinableList] {
    guard syntax != .folder, let bytes = body.pages.first?.bytes, BinaryFileKind(bytes) == nil,
      let (text, encoding) = try? BodyEncoding.guessed(bytes)
    else { return [] }
    switch syntax.map({ $0 == .json ? .json : .yaml }) ?? TextKind(text) {
    case .json: return inAnswer(body, text, .json, name, place)
    case .yaml: return inAnswer(body, text, .yaml, name, place)
    case .table, nil:
      let (headings, rows) = CSVList.cells(text, most: most)
      let columns = TableColumns(headings)
      let records = rows.map { TableRow(cells: $0, columns: columns, places: []).tree }
      return [
        JoinableList(
          title: name, place: place, format: .csv,
          table: TableSettings(encoding: encoding), body: body, records: records)
      ]
    case .ldif, .vcard, .toml: return []
    }
  }

  private static func inAnswer(
    _ body: Body, _ text: Data, _ syntax: ListSyntax, _ name: String, _ place: String
  ) -> [JoinableList] {
    guard let json = try? ListText.json(text, syntax),
      let answer = try? ValueTree(json: json, mostRecords: most)
    else { return [] }
    return lists(in: answer, body, syntax, named: name, at: place)
  }

  /// The lists of objects in an answer, outside of other lists.
  static func lists(
    in answer: ValueTree, _ body: Body, _ syntax: ListSyntax, named name: String = "",
    at place: String? = nil
  ) -> [JoinableList] {
    var lists: [JoinableList] = []
    func look(_ value: ValueTree, _ names: [String]) {
      switch value {
      case .list(let items):
        let records = items.filter { !$0.members.isEmpty }.prefix(most)
        if records.isEmpty { return }
        lists.append(
          JoinableList(
            title: names.last ?? name, place: place,
            format: .mapping(
              Mapping(people: FieldPath(names: names), fields: [:], syntax: syntax)),
            table: TableSettings(), body: body, records: Array(records)))
      case .object(let members) where names.count < depth:
        for (key, value) in members { look(value, names + [key]) }
      case .object, .null, .flag, .number, .text: break
      }
    }
    look(answer, [])
    return lists
  }

  /// What paths may call its records, without quotation marks.
  var name: String {
    let letters = title.filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
    let name = String(letters.drop { !$0.isLetter })
    return [name, name + "List"].first(where: Field.isKey) ?? "joined"
  }

  /// The path of the list in its answer.
  package var people: FieldPath { format.mapping?.people ?? [] }
}
