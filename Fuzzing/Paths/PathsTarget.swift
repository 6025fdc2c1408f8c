import Foundation
import People

@testable import Lists

/// A path or template on the first line, and the list that it is read from below.
enum Target {
  static func check(_ bytes: [UInt8]) {
    let parts = bytes.split(separator: 0x0A, maxSplits: 1, omittingEmptySubsequences: false)
    guard let path = path(String(decoding: parts[0], as: UTF8.self)) else { return }
    let body = Body(parts.count > 1 ? Data(parts[1]) : Data())
    for syntax in [ListSyntax.json, .yaml] {
      let mapping = Mapping(
        people: path.template == nil && !path.isOutside ? path : FieldPath(),
        fields: [.name: ["name"], .email: JoinedPaths(path), .skills: JoinedPaths([path, path])],
        details: [DetailType.text, .date, .link].map {
          Mapping.FurtherField(
            field: Field(key: "\($0)", labels: [:]), path: JoinedPaths(path), type: $0)
        }, syntax: syntax)
      for mapping in [mapping, Mapping(fields: mapping.fields, details: mapping.details)] {
        let decoder = RecordDecoder(format: .mapping(mapping.resolved(hasHeadings: false)))
        let decoded = decoder.decode(body)
        precondition(decoded == decoder.decode(body), "two readings differ")
        guard case .success(let list) = decoded else { continue }
        for detail in list.records.flatMap(\.details) {
          guard case .link(let link) = detail.value else { continue }
          precondition(LinkAddress.safe(link) == link, "a link that nobody should follow")
        }
      }
    }
  }

  /// What a text of a configuration is read as; `nil` if it is a mistake.
  private static func path(_ text: String) -> FieldPath? {
    do throws(FieldTemplate.Mistake) {
      let template = try FieldTemplate(parsing: text)
      let pieces = template.pieces.map {
        switch $0 {
        case .text(let text): text
        case .name(let name): "{\(name)}"
        }
      }
      precondition(pieces.joined() == text, "a template lost a piece")
      return FieldPath([.made(template)])
    } catch {
      guard error == .noName, let path = try? FieldPath(parsing: text) else { return nil }
      if !path.isEmpty {
        precondition((try? FieldPath(parsing: path.text)) == path, "another path is read")
      }
      return path
    }
  }
}
