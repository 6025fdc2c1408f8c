import People
import VCard

/// A contact card as a record, whose paths are names of properties, such as `TITLE` and `N[1]`.
struct CardRecord: ListedRecord {
  let card: Card

  func values(at path: RecordReader.Path) -> [RecordValue] {
    if path.field === Field.photo {
      return card.photos.map { RecordValue(.bytes($0.bytes)) }
        + card.photoLinks.map { .text($0) }
    }
    let name = path.path.heading.uppercased()
    let properties = card.properties.filter { $0.name == name }
    if case .item(let index)? = path.path.steps.last {
      return properties.prefix(1).compactMap { property in
        guard property.components.indices.contains(index) else { return nil }
        return .text(property.components[index].joined(separator: " "))
      }
    }
    guard path.field?.isAddress == true else { return properties.map { .text($0.text) } }
    // The preferred ones first.
    let sorted = properties.filter(\.isPreferred) + properties.filter { !$0.isPreferred }
    return sorted.map { property in
      RecordValue(.text(property.text), kind: kind(of: property))
    }
  }

  func place(of path: RecordReader.Path) -> String { "." + path.path.heading }

  var tree: ValueTree {
    .object(card.properties.map { ($0.name, .text($0.text)) })
  }

  /// A label that says something counts before a type.
  private func kind(of property: Property) -> AddressKind? {
    let label = property.group.flatMap { group in
      card.properties.first {
        $0.name == "X-ABLABEL" && $0.group?.uppercased() == group.uppercased()
      }
    }
    return label.flatMap { AddressKind.of($0.text) } ?? AddressKind.of(property.types)
  }
}

extension Property {
  /// `TYPE=PREF` of vCard 3.0, `PREF=1` of 4.0.
  fileprivate var isPreferred: Bool {
    types.contains("PREF") || parameters.contains { $0.name == "PREF" && $0.values == ["1"] }
  }
}
