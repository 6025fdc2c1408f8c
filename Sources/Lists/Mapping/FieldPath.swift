import People

/// The path of a value: names, list indices and conditions.
///
/// ```swift
/// let path = try FieldPath(parsing: "emails[type=work].value")
/// assert(path.steps == [.name("emails"), .first(of: ["type"], is: "work"), .name("value")])
/// ```
package struct FieldPath: Hashable, Sendable {
  package enum Step: Hashable, Sendable {
    case name(String)
    /// The item at this index.
    case item(Int)
    /// The first item whose value at these names is this text.
    case first(of: [String], is: String)
    case all
  }

  /// The outermost step first; none for the value itself.
  package let steps: [Step]

  package init(_ steps: [Step] = []) {
    self.steps = steps
  }

  package init(names: [String]) {
    steps = names.map(Step.name)
  }

  package var isEmpty: Bool { steps.isEmpty }

  /// The path as a configuration writes it.
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

  /// Whether the path itself says that it leads to private values, as `phones.home` and `phones[type=fax]` do.
  var namesPrivateKind: Bool {
    steps.enumerated().contains { index, step in
      switch step {
      case .name(let name):
        // An object of personal data has work numbers too.
        AddressKind.of(name)?.isPrivate == true
          && (index == steps.count - 1 || !FieldMeaning.wrappers.contains(FieldWords.key(name)))
      case .first(_, let value): AddressKind.of(value)?.isPrivate == true
      case .item, .all: false
      }
    }
  }

  /// The first name; in a table, the heading of a column.
  package var heading: String { leadingNames.first ?? "" }

  /// The names before the first step of another kind.
  var leadingNames: [String] {
    var names: [String] = []
    for case .name(let name) in steps.prefix(while: \.isName) { names.append(name) }
    return names
  }

  /// A name, in quotation marks if necessary.
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
  var name: String? {
    if case .name(let name) = self { name } else { nil }
  }

  var isName: Bool {
    if case .name = self { true } else { false }
  }
}

extension FieldPath: ExpressibleByArrayLiteral {
  package init(arrayLiteral names: String...) {
    self.init(names: names)
  }
}

extension FieldPath {
  /// The path with adjacent names joined to one with dots, if that leads somewhere: an unquoted
  /// `@odata.nextLink` probably means one name.
  func withQuotes(where leadsSomewhere: (FieldPath) -> Bool) -> FieldPath? {
    for start in steps.indices {
      let names = FieldPath(Array(steps[start...])).leadingNames
      guard names.count > 1 else { continue }
      for count in (2...names.count).reversed() {
        let name = names.prefix(count).joined(separator: ".")
        let path = FieldPath(steps[..<start] + [.name(name)] + steps[(start + count)...])
        if leadsSomewhere(path) { return path }
      }
    }
    return nil
  }
}

/// The path of a field, or several paths whose values are joined, or of which the first with a value counts.
package struct JoinedPaths: Hashable, Sendable {
  /// At least one path, in the order of the joined values.
  package let paths: [FieldPath]
  /// Whether only the first path with a value counts.
  package let isFirstOf: Bool
  /// Of a field that refers to people: the path of what it refers to, which is published nowhere; `nil` for what
  /// people are referred to by anyway.
  package var matches: FieldPath?

  package init(_ paths: [FieldPath]) {
    self.paths = paths
    isFirstOf = false
  }

  package init(_ path: FieldPath) {
    self.init([path])
  }

  /// The first path with a value counts.
  package init(firstOf paths: [FieldPath]) {
    self.paths = paths
    isFirstOf = true
  }

  /// Everything that determines what is read.
  package var key: [String] {
    (isFirstOf ? ["first of"] : []) + paths.map(\.text)
      + (matches.map { ["matches", $0.text] } ?? [])
  }

  /// The names, if there is one path of names only.
  var names: [String]? {
    guard paths.count == 1, let path = paths.first, path.steps.allSatisfy(\.isName) else {
      return nil
    }
    return path.leadingNames
  }
}

extension JoinedPaths: ExpressibleByArrayLiteral {
  package init(arrayLiteral names: String...) {
    self.init(FieldPath(names: names))
  }
}
