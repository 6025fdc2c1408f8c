/// The way to a value in an answer: names, items of lists, and the item of which something is true.
package struct FieldPath: Hashable, Sendable {
  /// One step on the way.
  package enum Step: Hashable, Sendable {
    /// The member of this name.
    case name(String)
    /// The item at this place, counted from 0.
    case item(Int)
    /// The first item whose value at the end of these names reads so.
    case first(of: [String], is: String)
    /// Every item.
    case all
  }

  /// The steps, the outermost first; none for the value itself.
  package let steps: [Step]

  /// Makes a path of steps.
  package init(_ steps: [Step] = []) {
    self.steps = steps
  }

  /// Makes a path of names.
  package init(names: [String]) {
    steps = names.map(Step.name)
  }

  /// Whether there is no step.
  package var isEmpty: Bool { steps.isEmpty }

  /// The path as a configuration writes it; empty for the value itself.
  package var text: String {
    steps.reduce(into: "") { text, step in
      switch step {
      case .name(let name): text += (text.isEmpty ? "" : ".") + Self.written(name)
      case .item(let place): text += "[\(place)]"
      case .first(let names, let value):
        let path = names.map(Self.written).joined(separator: ".")
        text += "[\(path)=\(Self.written(value))]"
      case .all: text += "[]"
      }
    }
  }

  /// The first name: in a table, the heading of a column.
  package var heading: String { leadingNames.first ?? "" }

  /// The names before the first step that is none.
  var leadingNames: [String] {
    var names: [String] = []
    for case .name(let name) in steps.prefix(while: \.isName) { names.append(name) }
    return names
  }

  /// A name, in quotation marks where it would not be read as one without.
  static func written(_ name: String) -> String {
    let special = ".[]\"=\\".unicodeScalars
    let isPlain =
      !name.isEmpty && name.first != " " && name.last != " "
      && !name.unicodeScalars.contains { special.contains($0) }
    if isPlain { return name }
    let escaped = name.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return "\"\(escaped)\""
  }
}

extension FieldPath.Step {
  /// The name, where the step is one.
  var name: String? {
    if case .name(let name) = self { name } else { nil }
  }

  /// Whether the step is a name.
  var isName: Bool {
    if case .name = self { true } else { false }
  }
}

extension FieldPath: ExpressibleByArrayLiteral {
  /// Makes a path of names.
  package init(arrayLiteral names: String...) {
    self.init(names: names)
  }
}
