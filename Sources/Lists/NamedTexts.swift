import Basics
import Foundation
import People

/// The texts of one record of a list whose values have fixed names.
package struct NamedTexts: Equatable, Sendable {
  /// Alongside the names; empty for what the record does not have, several joined by semicolons.
  package let texts: [String]
  /// The line of the record, if it is known.
  package let line: Int?
}

extension RecordDecoder {
  /// Reads the records of a list in any format.
  ///
  /// - Parameters:
  ///   - body: All pages of its answer.
  ///   - names: Those of values. Some record has the first.
  ///   - required: Those of them that some record has besides, if there is a record.
  package func namedTexts(
    _ body: Body, _ names: [String], required: [String]
  ) -> Result<[NamedTexts], BodyProblem> {
    let paths = names.map { FieldPath(names: [$0]) }
    let join = Join(name: names[0], key: paths[0], matches: paths[0])
    return joinedList(body, by: join, names: names).flatMap { list in
      let missing = required.filter { !list.names.contains($0) }
      if list.count > 0, !missing.isEmpty {
        return .failure(.missingColumns(missing, headings: Headings.shown(list.names)))
      }
      let found = (0..<list.count).map { index in
        let bytes = Array(list.record(index))
        var reader = JSONReader(bytes.span)
        let record = (try? reader.value()) ?? .absent
        let texts = names.map { name in
          record.member(name, in: bytes.span).keyTexts(in: bytes.span).joined(separator: "; ")
        }
        return NamedTexts(texts: texts, line: list.line(of: index))
      }
      return .success(found)
    }
  }
}
