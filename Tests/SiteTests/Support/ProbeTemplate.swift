import Site

@testable import Templating

/// A template that shows every key of a schema with its value, one a line: `key=value` for a text,
/// which is left out where it is absent, and the keys of what lists and contexts hold behind their own.
enum ProbeTemplate {
  static func text(of schema: Schema, prefix: String = "") -> String {
    schema.shape.keys.map { key in
      let name = prefix + key
      return switch schema.kind(ofSymbol: Symbols.number(of: key)) {
      case .text: "{{#\(key)}}\(name)={{{\(key)}}}\n{{/\(key)}}"
      case .flag: "\(name)={{\(key)}}\n"
      case .list(.text): "{{#\(key)}}\(name)={{{.}}}\n{{/\(key)}}"
      case .list(.context(let inner)), .context(let inner):
        "{{#\(key)}}\(name):\n\(text(of: inner, prefix: name + "."))\n{{/\(key)}}"
      case .list, nil: "\(name)?\n"
      }
    }.joined(separator: "\n")
  }

  /// The names of all keys, as `text` has them.
  static func names(in schema: Schema, prefix: String = "") -> [String] {
    schema.shape.keys.flatMap { key in
      let name = prefix + key
      return switch schema.kind(ofSymbol: Symbols.number(of: key)) {
      case .list(.context(let inner)), .context(let inner): names(in: inner, prefix: name + ".")
      default: [name]
      }
    }
  }
}
