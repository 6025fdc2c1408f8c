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
    /// The item at this index; of a negative one, counted from the end.
    case item(Int)
    /// The first item whose value at these names meets a condition.
    case first(of: [String], is: Condition)
    /// All items of a list, or the values of an object.
    case all
    /// The object around the record, or around the object before; only at the start.
    case enclosing
    /// The key of the object; only at the end.
    case key
    /// A text made of values; the only step.
    case made(FieldTemplate)
  }

  /// What the value of an item has to be.
  package enum Condition: Hashable, Sendable, ExpressibleByStringLiteral {
    case text(String)
    case nothing
    /// The day of the build, a later one, or nothing.
    case fromToday

    package init(stringLiteral text: String) { self = .text(text) }
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
      case .enclosing: text += text.isEmpty ? "^" : ".^"
      case .key: text += text.isEmpty ? "@key" : ".@key"
      case .item(let place): text += "[\(place)]"
      case .first(let names, let condition):
        let path = names.map(Self.written).joined(separator: ".")
        text += "[\(path)\(Self.written(condition))]"
      case .all: text += "[]"
      case .made(let template): text += template.text
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
      case .first(_, .text(let value)): AddressKind.of(value)?.isPrivate == true
      case .made(let template):
        template.places.flatMap(\.paths).contains(where: \.namesPrivateKind)
      case .first, .item, .all, .enclosing, .key: false
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
      !name.isEmpty && name != "^" && name != "@key" && name.first != " " && name.last != " "
      && !name.unicodeScalars.contains { special.contains($0) }
    if isPlain { return name }
    let escaped = name.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return "\"\(escaped)\""
  }

  private static func written(_ condition: Condition) -> String {
    switch condition {
    case .text(let text): "=" + written(text)
    case .nothing: "="
    case .fromToday: ">=today"
    }
  }

  /// Whether the path leads out of the record.
  var isOutside: Bool { steps.first == .enclosing }

  /// Whether the day of the build decides where the path leads.
  package var dependsOnDay: Bool {
    steps.contains { if case .first(_, .fromToday) = $0 { true } else { false } }
  }
}

extension FieldPath.Step {
  package var name: String? {
    if case .name(let name) = self { name } else { nil }
  }

  package var isName: Bool {
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

  /// Whether any text is made of values.
  package var isMade: Bool { paths.contains { $0.template != nil } }

  /// The same with other paths.
  package func replacing(_ path: (FieldPath) -> FieldPath) -> JoinedPaths {
    JoinedPaths(paths.map(path), isFirstOf: isFirstOf, matches: matches)
  }

  private init(_ paths: [FieldPath], isFirstOf: Bool, matches: FieldPath?) {
    (self.paths, self.isFirstOf, self.matches) = (paths, isFirstOf, matches)
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
