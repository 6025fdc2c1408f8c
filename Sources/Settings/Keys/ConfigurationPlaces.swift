package import Basics
import Lists
package import Site

/// The places of values in a configuration, for errors found later.
package struct ConfigurationPlaces: Equatable, Sendable {
  package typealias Step = SettingStep

  let file: TextFile
  private let root: YAMLNode

  init(file: TextFile, root: YAMLNode) {
    self.file = file
    self.root = root
  }

  package func value(_ path: Step...) -> Spot? { value(path) }

  package func value(_ path: [Step]) -> Spot? { node(path).map(spot) }

  /// A text as it was written.
  package func text(_ path: [Step]) -> String? {
    guard case .text(let text, _)? = node(path)?.content else { return nil }
    return text
  }

  package func key(_ path: Step..., named name: String) -> Spot? { key(path, named: name) }

  package func key(_ path: [Step], named name: String) -> Spot? {
    guard case .mapping(let entries)? = node(path)?.content else { return nil }
    return entries.first { $0.key == name }.map { spot($0.keyNode) }
  }

  /// The keys of a mapping in order.
  package func keys(_ path: Step...) -> [String] { keys(path) }

  /// The keys of a mapping, in their order.
  package func keys(_ path: [Step]) -> [String] {
    guard case .mapping(let entries)? = node(path)?.content else { return [] }
    return entries.map(\.key)
  }

  /// The places of all keys and texts that a rule chooses, in the order of the file.
  package func all(where isWanted: (String) -> Bool) -> [Spot] {
    var spots: [Spot] = []
    func visit(_ node: YAMLNode) {
      switch node.content {
      case .text(let text, _): if isWanted(text) { spots.append(spot(node)) }
      case .list(let items): items.forEach(visit)
      case .mapping(let entries):
        for entry in entries {
          if isWanted(entry.key) { spots.append(spot(entry.keyNode)) }
          visit(entry.value)
        }
      default: break
      }
    }
    visit(root)
    return spots
  }

  private func node(_ path: [Step]) -> YAMLNode? {
    var node = root
    for step in path {
      switch (step, node.content) {
      case (.key(let name), .mapping(let entries)):
        guard let value = entries.first(where: { $0.key == name })?.value else { return nil }
        node = value
      case (.item(let place), .list(let items)) where items.indices.contains(place):
        node = items[place]
      default: return nil
      }
    }
    return node
  }

  private func spot(_ node: YAMLNode) -> Spot {
    file.spot(line: node.line, column: node.column, length: node.length)
  }
}

extension ConfigurationPlaces.Step: ExpressibleByStringLiteral {
  package init(stringLiteral key: String) { self = .key(key) }
}

extension ConfigurationPlaces.Step: ExpressibleByIntegerLiteral {
  package init(integerLiteral place: Int) { self = .item(place) }
}
