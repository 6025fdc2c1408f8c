/// One sample of Prometheus' text format: a line such as `people{office="Tallinn"} 28`. Values are whole.
///
/// The format is described at <https://prometheus.io/docs/instrumenting/exposition_formats/>.
struct Metric: Equatable {
  struct Label: Equatable {
    let name: String
    let value: String

    init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }

    /// Compares bytes, like Prometheus: canonically equivalent texts differ.
    static func == (left: Label, right: Label) -> Bool {
      left.name.utf8.elementsEqual(right.name.utf8)
        && left.value.utf8.elementsEqual(right.value.utf8)
    }
  }

  let name: String
  var labels: [Label] = []
  let value: Int

  subscript(label: String) -> String? { labels.first { $0.name == label }?.value }

  var text: String {
    let labels = labels.map { "\($0.name)=\"\(Self.escaped($0.value))\"" }
    return name + (labels.isEmpty ? "" : "{\(labels.joined(separator: ","))}") + " \(value)"
  }

  private static func escaped(_ text: String) -> String {
    var escaped = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\", "\"": escaped.append(contentsOf: ["\\", scalar])
      case "\n": escaped.append(contentsOf: ["\\", "n"])
      default: escaped.append(scalar)
      }
    }
    return String(escaped)
  }
}

extension Metric {
  /// Parses a line; `nil` for a comment or anything else.
  init?(_ line: String) {
    var rest = line.unicodeScalars[...]
    guard let name = Self.name(&rest) else { return nil }
    var labels: [Label] = []
    if rest.first == "{" {
      repeat {
        rest.removeFirst()
        guard let label = Self.label(&rest) else { return nil }
        labels.append(label)
      } while rest.first == ","
      guard rest.popFirst() == "}" else { return nil }
    }
    guard rest.popFirst() == " ", let value = Int(String(rest)) else { return nil }
    self.init(name: name, labels: labels, value: value)
  }

  private static func name(_ rest: inout Substring.UnicodeScalarView) -> String? {
    let name = rest.prefix { $0.isASCII && ($0.properties.isAlphabetic || $0 == "_") }
    rest = rest[name.endIndex...]
    return name.isEmpty ? nil : String(name)
  }

  private static func label(_ rest: inout Substring.UnicodeScalarView) -> Label? {
    guard let name = name(&rest), rest.popFirst() == "=", rest.popFirst() == "\"" else {
      return nil
    }
    var value = String.UnicodeScalarView()
    while let scalar = rest.popFirst(), scalar != "\"" {
      guard scalar == "\\" else {
        value.append(scalar)
        continue
      }
      guard let escaped = rest.popFirst() else { return nil }
      value.append(escaped == "n" ? "\n" : escaped)
    }
    return Label(name, String(value))
  }
}
