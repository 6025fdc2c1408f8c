import People

/// Reads the records of a JSON list, and notes what is wrong inside them.
///
/// A record's values are collected in their order and then read in the mapping's, so that records and
/// faults do not depend on the order of keys.
struct JSONRecords {
  /// What has been read so far.
  private(set) var list: DecodedList

  let plan: DecodingPlan
  /// The values of the current record, by the plan's branches.
  private var values: [JSONValue]
  /// Whether any record has the key, by the plan's branches.
  private(set) var hits: [Bool]
  /// Whether any record has a value there, by the plan's parts.
  private(set) var partHits: [Bool]
  /// The current record, for parts that begin there.
  private var record = JSONValue.absent
  private var builder = RecordBuilder()
  private var visibility: VisibilityReader
  private var watch: ActivityWatch
  /// Whether a date that may hide the record's person cannot be read.
  private var isUnreadable = false

  init(_ mapping: Mapping, photos: PhotoTemplate? = nil, _ rule: VisibilityRule) {
    list = DecodedList(photos: photos)
    visibility = VisibilityReader(rule)
    watch = ActivityWatch(rule)
    plan = DecodingPlan(mapping)
    list.listPath = plan.listPath
    values = Array(repeating: .absent, count: plan.branches.count)
    hits = Array(repeating: false, count: plan.branches.count)
    partHits = Array(repeating: false, count: plan.parts.count)
  }

  /// The paths that should hide people, and that no record has.
  var missedRules: [(key: String, path: FieldPath)] { list.count == 0 ? [] : visibility.missed }

  /// Reads the next record and adds it to the list.
  mutating func read(_ reader: inout JSONReader) throws(JSONFault) {
    for branch in values.indices { values[branch] = .absent }
    if reader.isAtObject() {
      let start = reader.index
      try collect(&reader, plan.top)
      record = JSONValue(kind: .object, bytes: reader.read(from: start))
    } else {
      record = try reader.value()
      // A record may be a list where every field is an item of it.
      guard plan.branches.isEmpty, record.kind == .list else {
        list.reject(.notAnObject(found: record.shownKind))
        return
      }
    }
    builder = RecordBuilder()
    isUnreadable = false
    build(plan.top)
    for selection in plan.selections { read(selection) }
    let isHidden = visibility.rule.hides && readVisibility()
    watch.add(isHidden: isHidden) { [record] in
      ValueTree(record)
    } _: { [record] path in
      record.selected(by: path.steps).values.map(VisibilityReader.Value.init)
    }
    list.add(builder.record, isUnreadable: isUnreadable)
  }

  /// Collects the values that are read from an object.
  private mutating func collect(
    _ reader: inout JSONReader, _ range: Range<Int>
  ) throws(JSONFault) {
    try reader.object { reader, key throws(JSONFault) in
      guard let branch = plan.branch(at: key, in: range), values[branch].kind == .absent else {
        _ = try reader.value()
        return
      }
      hits[branch] = true
      let inner = plan.branches[branch].inner
      if !inner.isEmpty, reader.isAtObject() {
        let start = reader.index
        try collect(&reader, inner)
        values[branch] = JSONValue(kind: .object, bytes: reader.read(from: start))
      } else {
        values[branch] = try reader.value()
      }
    }
  }

  private mutating func build(_ range: Range<Int>) {
    for branch in range {
      let (node, value) = (plan.branches[branch], values[branch])
      for target in node.targets {
        switch plan.targets[target] {
        case .field(let field): read(field, value, branch)
        case .detail(let detail): read(plan.details[detail], at: detail, value, branch)
        case .part: break
        }
      }
      guard !node.inner.isEmpty, !value.isMissing else { continue }
      if value.kind == .object {
        build(node.inner)
      } else {
        fault(branch, .object, value.shownKind)
      }
    }
  }

  private mutating func read(_ field: Field, _ value: JSONValue, _ branch: Int) {
    if field.isList, value.kind == .list || field == .projects {
      value.texts(areNumbers: field.isOfPeople) { index, text in
        if let lost = builder.set(field, text) {
          fault(branch, inside: "[\(index)]", .text, lost)
        }
      } fault: { inside, found in
        fault(branch, inside: inside, inside.isEmpty ? .list : .text, found)
      }
    } else if field == .id || field.isOfPeople {
      switch value.textOrNumber() {
      case .text(let text): set(field, text, branch)
      case .number:
        // An identifier is a whole number: 1.5 is none.
        if let whole = value.wholeNumber {
          set(field, String(whole), branch)
        } else {
          fault(branch, .text, .number)
        }
      case .neither: fault(branch, .text, value.shownKind)
      case nil: break
      }
    } else {
      switch value.text() {
      case .success(let text?):
        if field == .photo {
          setPhoto(text, at: plan.paths[branch])
        } else {
          set(field, text, branch)
        }
      case .success(nil): break
      case .failure: fault(branch, .text, value.shownKind)
      }
    }
  }

  private mutating func setPhoto(_ text: String, at field: String) {
    builder.photo = PhotoReader.reference(text, at: list.nextPath + Self.inner(field))
  }

  private mutating func set(_ field: Field, _ text: String, _ branch: Int) {
    if let lost = builder.set(field, text) { fault(branch, .text, lost) }
  }

  private mutating func read(
    _ detail: Mapping.FurtherField, at index: Int, _ value: JSONValue, _ branch: Int
  ) {
    var reader = DetailReader(type: detail.type, value: value)
    let result = reader.read()
    for found in reader.faults {
      fault(branch, inside: found.path, found.expected, found.found)
    }
    if let result {
      builder.add(result, as: detail.field, at: index)
    } else if detail.absentIsNever, !value.isPresent {
      builder.add(.never, as: detail.field, at: index)
    }
  }

  private mutating func read(_ selection: DecodingPlan.Selection) {
    var reader = SelectionReader(
      selection.parts.map { part in
        let (steps, branch) = (plan.parts[part].tail, plan.parts[part].branch)
        let selected = (branch.map { values[$0] } ?? record).selected(by: steps)
        if !selected.values.isEmpty { partHits[part] = true }
        return selected
      })
    var lost: ValueKind?
    switch selection.target {
    case .field(.photo):
      let texts = reader.texts(of: .photo).joined()
      if let text = texts.first(where: { !$0.isEmpty }) {
        setPhoto(text, at: plan.parts[selection.parts.lowerBound].path.text)
      }
    case .field(let field): lost = builder.set(field, parts: reader.texts(of: field))
    case .detail(let detail):
      let type = plan.details[detail].type
      if let value = reader.detail(type) {
        builder.add(value, as: plan.details[detail].field, at: detail)
      }
    case .part: break
    }
    if let lost { fault(at: plan.parts[selection.parts.lowerBound].path.text, .text, lost) }
    for found in reader.faults {
      let path = plan.parts[selection.parts.lowerBound + found.part].path.text
      fault(at: path, found.expected, found.found)
    }
  }

  /// Fields by which the list calls people inactive whom nothing hides.
  mutating func shownInactive() -> [ShownInactive] { watch.found() }

  /// Whether the record's person is hidden by more than a date.
  private mutating func readVisibility() -> Bool {
    let (read, faults) = visibility.read { [record] _, path in
      let selected = record.selected(by: path.steps)
      return selected.values.map(VisibilityReader.Value.init)
        + (selected.mismatch.map { [.other($0.found)] } ?? [])
    }
    builder.set(read)
    for found in faults { fault(at: found.path.text, .date, found.found) }
    isUnreadable = !faults.isEmpty
    return read.isHidden || read.lastDay != nil
  }

  private mutating func fault(
    _ branch: Int, inside: String = "", _ expected: ValueKind, _ found: ValueKind
  ) {
    fault(at: plan.paths[branch], inside: inside, expected, found)
  }

  private mutating func fault(
    at field: String, inside: String = "", _ expected: ValueKind, _ found: ValueKind
  ) {
    list.addFault(Self.inner(field) + inside, expected, found)
  }

  /// The path of a field as it follows the path of its record.
  private static func inner(_ field: String) -> String {
    field.utf8.first == UInt8(ascii: "[") ? field : "." + field
  }
}

extension VisibilityReader.Value {
  fileprivate init(_ value: JSONValue) {
    switch (value.kind, value.textOrNumber(), value.flag()) {
    case (.absent, _, _), (.null, _, _): self = .text("")
    case (_, .text(let text)?, _): self = .text(text)
    case (_, .number(let number)?, _): self = .number(number)
    case (_, _, .success(let flag?)): self = .flag(flag)
    default: self = .other(value.shownKind)
    }
  }
}
