import People

/// What the paths of a record refer to besides the record.
struct RecordContext {
  /// The objects around the record with their keys, the outermost first.
  var outer: [(object: JSONValue, key: JSONValue)] = []
  /// The key of the record, or of the list that contains it.
  var key = JSONValue.absent
  var conditions = ConditionRules()
}

/// The values at the end of a path with several steps.
struct SelectedValues {
  /// The values in order, `null` included.
  fileprivate(set) var values: [JSONValue] = []
  /// What the innermost object around each value says about its kind; empty unless asked for.
  fileprivate(set) var kinds: [AddressKind?] = []
  fileprivate var wantsKinds = false
  fileprivate let conditions: ConditionRules
  /// The first value of another kind than a step needs.
  fileprivate(set) var mismatch: ValueMismatch?
}

extension JSONValue {
  /// - Parameters:
  ///   - context: What is around this value, a record.
  ///   - wantsKinds: Whether to ask objects which kind of address they hold, this one too.
  func selected(
    by steps: some Sequence<FieldPath.Step>, in bytes: Span<UInt8>,
    _ context: RecordContext = RecordContext(), wantsKinds: Bool = false
  ) -> SelectedValues {
    var selected = SelectedValues(conditions: context.conditions)
    selected.wantsKinds = wantsKinds
    var (start, key, steps) = (self, context.key, Array(steps)[...])
    var outer = context.outer[...]
    while steps.first == .enclosing {
      (start, key) = outer.popLast() ?? (.absent, .absent)
      steps = steps.dropFirst()
    }
    start.select(steps, bytes, key, nil, &selected)
    return selected
  }

  private func select(
    _ steps: ArraySlice<FieldPath.Step>, _ bytes: Span<UInt8>, _ key: JSONValue,
    _ outer: AddressKind?, _ selected: inout SelectedValues
  ) {
    if steps.first == .key { return key.select([], bytes, .absent, outer, &selected) }
    guard let step = steps.first else {
      if kind != .absent {
        selected.values.append(self)
        if selected.wantsKinds { selected.kinds.append(outer) }
      }
      return
    }
    let name = if case .name(let name) = step { name } else { "" }
    let outer = (selected.wantsKinds ? addressKind(in: bytes, of: name) : nil) ?? outer
    guard !isMissing else { return }
    let rest = steps.dropFirst()
    if step == .all, kind == .object {
      forEachMember(in: bytes) { [wantsKinds = selected.wantsKinds] key, value in
        let own = wantsKinds ? AddressKind.of(key.source(in: bytes)) : nil
        value.select(rest, bytes, key, own ?? outer, &selected)
      }
      return
    }
    guard kind == (step.isName ? .object : .list) else {
      selected.mismatch = selected.mismatch ?? mismatch(step.isName ? .object : .list, bytes)
      return
    }
    switch step {
    case .name(let name):
      let (key, value) = entry(name, in: bytes)
      value.select(rest, bytes, key, outer, &selected)
    case .item(let wanted):
      var count = 0
      if wanted < 0 { forEachItem(in: bytes) { _, _ in count += 1 } }
      forEachItem(in: bytes) { index, item in
        if index - count == wanted { item.select(rest, bytes, key, outer, &selected) }
      }
    case .first(let names, let condition):
      // A private one counts only if there is no other.
      var found: (item: JSONValue, isPrivate: Bool)?
      forEachItem(in: bytes) { [wantsKinds = selected.wantsKinds, rules = selected.conditions] in
        guard found?.isPrivate != false, $1.fits(names, condition, rules, in: bytes) else { return }
        let item = $1
        let isPrivate = wantsKinds && item.addressKind(in: bytes)?.isPrivate == true
        if found == nil || !isPrivate { found = (item, isPrivate) }
      }
      found?.item.select(rest, bytes, key, outer, &selected)
    case .all: forEachItem(in: bytes) { $1.select(rest, bytes, key, outer, &selected) }
    case .enclosing, .key, .made: break
    }
  }

  /// Whether the value at the names meets a condition. A number or flag is a text as it is written.
  func fits(
    _ names: [String], _ condition: FieldPath.Condition, _ rules: ConditionRules,
    in bytes: Span<UInt8>
  ) -> Bool {
    let value = names.reduce(self) { $0.member($1, in: bytes) }
    guard case .text(let text) = condition else {
      return rules.fit(RecordValue(value, bytes), condition)
    }
    switch value.kind {
    case .text: return value.isText(text, in: bytes)
    case .number, .flag: return value.source(in: bytes).utf8.elementsEqual(text.utf8)
    case .absent, .null, .list, .object: return false
    }
  }
}

/// Reads a field that is at several paths, or at a path with several values.
struct SelectionReader: ~Escapable {
  private let bytes: Span<UInt8>
  private let parts: [[JSONValue]]
  /// What the objects around the values say about their kinds; empty for fields without kinds.
  private let kinds: [[AddressKind?]]
  private let isFirstOf: Bool
  /// The faults, each with the index of its path.
  private(set) var faults: [(part: Int, mismatch: ValueMismatch)] = []

  @_lifetime(copy bytes)
  init(_ parts: [SelectedValues], _ isFirstOf: Bool, in bytes: Span<UInt8>) {
    self.bytes = bytes
    self.isFirstOf = isFirstOf
    self.parts = parts.map { $0.values.filter(\.isPresent) }
    kinds = parts.map { part in
      zip(part.values, part.kinds).filter { $0.0.isPresent }.map(\.1)
    }
    for (part, selected) in parts.enumerated() {
      if let mismatch = selected.mismatch { faults.append((part, mismatch)) }
    }
  }

  /// The texts of a field by path. Each may be a list if the field is; identifiers may be whole numbers.
  ///
  /// - Parameter leavesOut: Whether a text is left out for its kind.
  mutating func texts(
    of field: Field, leavesOut: (String, AddressKind?) -> Bool
  ) -> [[String]] {
    var texts: [[String]] = []
    for (part, values) in parts.enumerated() {
      var found: [String] = []
      for (index, value) in values.enumerated() {
        let kind = kinds[part].isEmpty ? nil : kinds[part][index]
        if field.isList, value.kind == .list {
          var items: [JSONValue] = []
          value.forEachItem(in: bytes) { _, item in items.append(item) }
          for item in items { found += text(item, part, field) }
        } else {
          found += text(value, part, field).filter { !leavesOut($0, kind) }
        }
      }
      texts.append(found)
    }
    return texts
  }

  /// The further field: all texts joined, the first value of another type, or a period of two dates.
  mutating func detail(
    _ detail: Mapping.FurtherField, at paths: [String], _ dates: DateColumns
  ) -> DetailValue? {
    let (type, key) = (detail.type, detail.field.key)
    let readers = paths.map { JSONDetail(dates: dates, key: key, path: $0) }
    switch type {
    case .text, .markdown:
      var texts: [String] = []
      for (part, values) in parts.enumerated() {
        for value in values { texts += text(value, part).map(detail.shown) }
        if isFirstOf, values.contains(where: { !readers[part].isNothing($0, type, in: bytes) }) {
          break
        }
      }
      let read = TextDetail.joined(type, texts, dates.nothing)
      if let lost = read.lost {
        faults.append((0, ValueMismatch(expected: .text, found: lost)))
      }
      return read.value
    case .period where parts.count > 1 && !isFirstOf:
      let (start, end) = (date(0, .start(key: key), readers), date(1, .end(key: key), readers))
      return start == nil && end == nil ? nil : .period(start: start, end: end)
    case .number, .date, .period, .flag, .link:
      for (part, reader) in readers.enumerated() {
        guard let value = value(part, type, reader) else { continue }
        return reader.read(value, type, in: bytes) { _, mismatch in
          faults.append((part, mismatch))
        }
      }
      return nil
    }
  }

  /// The first value at a path that does not mean nothing.
  private func value(_ part: Int, _ type: DetailType, _ reader: JSONDetail) -> JSONValue? {
    parts[part].first { !reader.isNothing($0, type, in: bytes) }
  }

  private mutating func date(
    _ part: Int, _ use: DateColumns.Use, _ readers: [JSONDetail]
  ) -> Timestamp? {
    guard let value = value(part, .date, readers[part]) else { return nil }
    do throws(ValueMismatch) {
      return try readers[part].date(value, use, in: bytes)
    } catch {
      faults.append((part, error))
      return nil
    }
  }

  private mutating func text(
    _ value: JSONValue, _ part: Int, _ field: Field? = nil
  ) -> [String] {
    do throws(ValueMismatch) {
      return try value.text(of: field, in: bytes).map { [$0] } ?? []
    } catch {
      faults.append((part, error))
      return []
    }
  }
}
