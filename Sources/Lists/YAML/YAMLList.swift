import Basics
import Foundation

/// Converts a list in YAML to JSON, so that whatever reads JSON lists reads it.
///
/// Each scalar is a text as it is written, and each value is on its line in the YAML.
struct YAMLList: ~Copyable {
  private var json = JSONText()
  private var line = 1

  /// The JSON; several documents are one list. `nil` if the text has no value.
  ///
  /// - Parameters:
  ///   - text: The YAML.
  ///   - further: A member that the only mapping has besides.
  static func json(
    _ text: String, further: (key: String, text: String)? = nil
  ) throws(YAMLFault) -> Data? {
    let text = withoutControls(text)
    let lines = YAMLDocument.lines(of: text)
    let roots = try YAMLDocument(text, lines: lines, areSeveral: true).roots
      .filter { $0.content != .nothing }
    if roots.isEmpty { return nil }
    var list = YAMLList()
    if roots.count > 1 {
      list.write(roots.flatMap { if case .list(let items) = $0.content { items } else { [$0] } })
    } else {
      list.write(roots[0], further)
    }
    return Data(list.json.bytes)
  }

  /// Control characters, which libYAML rejects, become spaces.
  private static func withoutControls(_ text: String) -> String {
    let isControl = { (scalar: Unicode.Scalar) in
      switch scalar.value {
      case 0x09, 0x0A, 0x0D, 0x85: false
      case 0..<0x20, 0x7F..<0xA0, 0xFEFF, 0xFFFE, 0xFFFF: true
      default: false
      }
    }
    guard text.unicodeScalars.contains(where: isControl) else { return text }
    return String(String.UnicodeScalarView(text.unicodeScalars.map { isControl($0) ? " " : $0 }))
  }

  private mutating func write(_ node: YAMLNode, _ further: (key: String, text: String)? = nil) {
    go(to: node.line)
    switch node.content {
    case .text(let text, _): json.string(text)
    case .nothing: json.raw("null")
    case .list(let items): write(items)
    case .mapping(let entries):
      json.raw("{")
      // The first of two equal keys counts.
      if let further {
        json.string(further.key)
        json.raw(":")
        json.string(further.text)
        if !entries.isEmpty { json.raw(",") }
      }
      for (index, entry) in entries.enumerated() {
        if index > 0 { json.raw(",") }
        go(to: entry.keyNode.line)
        json.string(entry.key)
        json.raw(":")
        write(entry.value)
      }
      json.raw("}")
    }
  }

  private mutating func write(_ items: [YAMLNode]) {
    json.raw("[")
    for (index, item) in items.enumerated() {
      if index > 0 { json.raw(",") }
      write(item)
    }
    json.raw("]")
  }

  private mutating func go(to wanted: Int) {
    while line < wanted {
      json.raw("\n")
      line += 1
    }
  }
}
