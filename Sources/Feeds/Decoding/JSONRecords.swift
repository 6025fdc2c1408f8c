import People

/// Reads the records of a JSON list. What is wrong inside one is written down.
///
/// A record's values are noted in the order they come and then read in the mapping's order, so
/// that records and faults do not depend on the order of keys.
struct JSONRecords {
  /// What was read so far.
  private(set) var list = DecodedList()

  private let plan: DecodingPlan
  /// The values of the record at hand, by the plan's branches.
  private var values: [JSONValue]
  /// Whether any record has the key, by the plan's branches.
  private var hits: [Bool]
  private var builder = RecordBuilder()
  private var index = 0

  init(_ mapping: Mapping) {
    plan = DecodingPlan(mapping)
    values = Array(repeating: .absent, count: plan.branches.count)
    hits = Array(repeating: false, count: plan.branches.count)
  }

  /// The branches that no record has and whose objects some have, in the mapping's order.
  var missed: [Int] { list.count == 0 ? [] : missed(in: plan.top) }

  /// What the mapping looks for in a branch and inside it: the field's key and the way to it.
  func wanted(of place: Int) -> [(field: String, path: String)] {
    let branch = plan.branches[place]
    let own = branch.targets.map { target in
      switch plan.targets[target] {
      case .field(let field): (field.rawValue, plan.paths[place])
      case .detail(let detail): (plan.details[detail].field.key, plan.paths[place])
      }
    }
    return own + branch.inner.flatMap(wanted)
  }

  /// The keys on the way to a branch.
  func way(to place: Int) -> [String] { plan.way(to: place) }

  private func missed(in range: Range<Int>) -> [Int] {
    range.flatMap { hits[$0] ? missed(in: plan.branches[$0].inner) : [$0] }
  }

  /// Reads the next record and adds it to the list.
  mutating func read(_ reader: inout JSONReader) throws(JSONFault) {
    index = list.count
    guard reader.isAtObject() else {
      reject(.notAnObject(found: try reader.value().shownKind))
      return
    }
    for place in values.indices { values[place] = .absent }
    try note(&reader, plan.top)
    builder = RecordBuilder()
    build(plan.top)
    if let record = builder.record {
      list.records.append(record)
    } else {
      reject(.noName)
    }
  }

  /// Notes where the values are that are wanted from an object.
  private mutating func note(
    _ reader: inout JSONReader, _ range: Range<Int>
  ) throws(JSONFault) {
    try reader.object { reader, key throws(JSONFault) in
      guard let place = plan.branch(at: key, in: range), values[place].kind == .absent else {
        _ = try reader.value()
        return
      }
      hits[place] = true
      let inner = plan.branches[place].inner
      if !inner.isEmpty, reader.isAtObject() {
        let start = reader.index
        try note(&reader, inner)
        values[place] = JSONValue(kind: .object, bytes: reader.read(from: start))
      } else {
        values[place] = try reader.value()
      }
    }
  }

  private mutating func build(_ range: Range<Int>) {
    for place in range {
      let branch = plan.branches[place]
      let value = values[place]
      for target in branch.targets {
        switch plan.targets[target] {
        case .field(let field): read(field, value, place)
        case .detail(let detail): read(plan.details[detail], at: detail, value, place)
        }
      }
      guard !branch.inner.isEmpty, value.isPresent else { continue }
      if value.kind == .object {
        build(branch.inner)
      } else {
        fault(place, .object, value.shownKind)
      }
    }
  }

  private mutating func read(_ field: Mapping.Field, _ value: JSONValue, _ place: Int) {
    switch field {
    case .projects:
      value.texts { inside, text in
        if builder.set(.projects, text) {
          fault(place, inside: "[\(inside)]", .text, .overloadedText)
        }
      } fault: { inside, found in
        fault(place, inside: inside, inside.isEmpty ? .list : .text, found)
      }
    case .id:
      switch value.textOrNumber() {
      case .text(let text): set(.id, text, place)
      case .number:
        // An identifier counts things: 1.5 is none.
        if let whole = value.wholeNumber {
          set(.id, String(whole), place)
        } else {
          fault(place, .text, .number)
        }
      case .neither: fault(place, .text, value.shownKind)
      case nil: break
      }
    default:
      switch value.text() {
      case .success(let text?): set(field, text, place)
      case .success(nil): break
      case .failure: fault(place, .text, value.shownKind)
      }
    }
  }

  private mutating func set(_ field: Mapping.Field, _ text: String, _ place: Int) {
    if builder.set(field, text) { fault(place, .text, .overloadedText) }
  }

  private mutating func read(
    _ detail: Mapping.Detail, at order: Int, _ value: JSONValue, _ place: Int
  ) {
    var reader = DetailReader(type: detail.type, value: value)
    let result = reader.read()
    for found in reader.faults {
      fault(place, inside: found.path, found.expected, found.found)
    }
    if let result {
      builder.add(result, as: detail.field, at: order)
    } else if detail.absentIsNever, !value.isPresent {
      builder.add(.never, as: detail.field, at: order)
    }
  }

  private mutating func reject(_ reason: RejectedRecord.Reason) {
    let path = "\(plan.listPath)[\(index)]"
    list.add(RejectedRecord(index: index, path: path, reason: reason))
  }

  private mutating func fault(
    _ place: Int, inside: String = "", _ expected: ValueKind, _ found: ValueKind
  ) {
    // The path is made only where the list keeps the fault.
    let (index, record, field) = (index, plan.listPath, plan.paths[place])
    list.add(
      ValueFault(
        index: index, path: "\(record)[\(index)].\(field)\(inside)", expected: expected,
        found: found))
  }
}
