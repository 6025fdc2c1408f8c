import Basics
import Foundation
package import People

/// Where an entry of a list of units has its values: paths, or headings.
package struct UnitPaths: Equatable, Sendable {
  package let key: FieldPath
  package let parent: FieldPath
  package let name: FieldPath
  package let head: FieldPath?

  package init(key: FieldPath, parent: FieldPath, name: FieldPath, head: FieldPath?) {
    self.key = key
    self.parent = parent
    self.name = name
    self.head = head
  }

  var all: [FieldPath] { [key, parent, name] + (head.map { [$0] } ?? []) }
}

/// A list of units, with the line of each entry if it is known.
package struct UnitList: Sendable {
  package let entries: [UnitEntry]
  package let lines: [Int?]
}

extension RecordDecoder {
  /// Reads a list of units, as a list that is joined by their keys.
  ///
  /// - Parameters:
  ///   - body: All pages of its answer.
  ///   - paths: Where its entries have their values.
  package func unitList(_ body: Body, at paths: UnitPaths) -> Result<UnitList, BodyProblem> {
    let join = Join(name: "tree", key: paths.key, matches: paths.key)
    let names = paths.all.flatMap { $0.steps.compactMap(\.name) }
    return joinedList(body, by: join, names: names).flatMap { list in
      let entries = (0..<list.count).map { entry(Array(list.record($0)), paths) }
      if !entries.isEmpty, entries.allSatisfy({ $0.name == nil }) {
        return .failure(.noKey(paths.name.text, names: Headings.shown(list.names)))
      }
      return .success(UnitList(entries: entries, lines: list.lines))
    }
  }

  private func entry(_ json: [UInt8], _ paths: UnitPaths) -> UnitEntry {
    let bytes = json.span
    var reader = JSONReader(bytes)
    let record = (try? reader.value()) ?? .absent
    var context = RecordContext()
    context.conditions = ConditionRules(self)
    let nothing = Nothing(values.nulls)
    func texts(_ path: FieldPath) -> [String] {
      record.selected(by: path.steps, in: bytes, context).values
        .flatMap { $0.keyTexts(in: bytes) }.map(TextCleaning.line)
        .filter { !$0.isEmpty && !nothing.contains($0, as: .field) }
    }
    return UnitEntry(
      key: texts(paths.key).first, parents: texts(paths.parent), name: texts(paths.name).first,
      heads: paths.head.map(texts)?.flatMap(Field.alsoReportsTo.values) ?? [])
  }
}
