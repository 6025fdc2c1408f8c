import People

/// Decodes the records of a JSON list.
///
/// A record's values are collected first and then read in the mapping's order, so that the result does not
/// depend on the order of keys.
struct JSONRecords: JSONRecordReader {
  private(set) var list: DecodedList

  let plan: DecodingPlan
  /// The values of the current record, by branch of the plan.
  private var values: [JSONValue]
  /// Whether any record has the key, by branch of the plan.
  private(set) var hits: [Bool]
  /// Whether any record has a value, by part of the plan.
  private(set) var partHits: [Bool]
  /// Whether numbers and flags may be texts.
  var hasTexts = false
  /// Why files of a folder are not read, by their places in the list.
  var badFiles: [Int: BodyProblem] = [:]
  /// Where records begin whose front matter has the key of the text below it.
  var ownContents: Set<Int> = []
  private var record = JSONValue.absent
  /// What is around the current record.
  var context = RecordContext()
  private var keySigns = KeySigns()
  /// What the keys of the current record say about it.
  private var signs: [(sign: RecordSign, key: JSONValue, value: JSONValue)] = []
  /// Whether any value of the current record may mark somebody as inactive.
  private var mayMark = false
  private let onlyPeople: Bool
  /// The names of lists that are joined to the records.
  private let joined: [String]
  /// Whether any field refers to other people.
  private let refersToPeople: Bool
  private var builder: RecordBuilder
  private let dates: DateColumns
  private var visibility: VisibilityReader
  private var watch: ActivityWatch

  init(_ mapping: Mapping, _ decoder: RecordDecoder) {
    context.conditions = ConditionRules(decoder)
    list = DecodedList(photos: decoder.photo?.template)
    dates = DateColumns(decoder.values)
    builder = RecordBuilder(dates)
    builder.use(mapping)
    visibility = VisibilityReader(decoder.visibility, dates)
    watch = ActivityWatch(decoder.visibility, decoder.values)
    plan = DecodingPlan(mapping, codes: decoder.values.codes)
    onlyPeople = decoder.values.onlyPeople
    joined = decoder.joined.map(\.join.name)
    refersToPeople = mapping.fields.keys.contains(where: \.isOfPeople)
    list.listPath = plan.listPath
    values = Array(repeating: .absent, count: plan.branches.count)
    hits = Array(repeating: false, count: plan.branches.count)
    partHits = Array(repeating: false, count: plan.parts.count)
  }

  /// The paths that should hide people and that no record has.
  var missedRules: [(key: String, path: FieldPath)] { list.count == 0 ? [] : visibility.missed }

  /// Reads the next record and adds it to the list.
  mutating func read(_ reader: inout JSONReader) throws(JSONFault) {
    let bytes = reader.bytes
    for branch in values.indices { values[branch] = .absent }
    list.offset = reader.index
    signs.removeAll(keepingCapacity: true)
    mayMark = false
    if reader.isAtObject() {
      let start = reader.index
      keySigns.begin()
      try collect(&reader, plan.top, isTop: true)
      record = JSONValue(kind: .object, range: start..<reader.index)
    } else {
      record = try reader.value()
      // A record may be a list if every field is an item of it.
      guard plan.branches.isEmpty, record.kind == .list else {
        list.reject(
          list.offset.flatMap { badFiles[$0] }.map { .badFile($0) }
            ?? .notAnObject(found: record.shownKind(in: bytes)))
        return
      }
    }
    if let offset = list.offset, ownContents.contains(offset) {
      list.addFault("." + FrontMatter.key, .nothing, .text)
    }
    let denied = signs.isEmpty ? nil : readSigns(bytes)
    if let denied, !isHidden(bytes) { return list.leaveOut(by: denied) }
    build(plan.top, bytes)
    for selection in plan.selections { read(selection, bytes) }
    let isUnreadable = visibility.rule.hides && readVisibility(bytes)
    watch.add(isHidden: builder.isHidden) { [record, mayMark] in
      mayMark ? ValueTree(record, in: bytes) : .null
    } _: { [record, context] path in
      record.selected(by: path.steps, in: bytes, context).values.map { RecordValue($0, bytes) }
    }
    let made = builder.take()
    if denied != nil, made == nil { return list.leaveOut(by: nil) }
    list.add(made, isUnreadable: isUnreadable)
    dates.endRecord(in: list, isRejected: made == nil)
  }

  /// - Parameter isTop: Whether the object is the record itself.
  private mutating func collect(
    _ reader: inout JSONReader, _ range: Range<Int>, isTop: Bool = false
  ) throws(JSONFault) {
    let bytes = reader.bytes
    try reader.object { reader, key throws(JSONFault) in
      let value: JSONValue
      if let branch = plan.branch(at: key, of: bytes, in: range), values[branch].kind == .absent {
        hits[branch] = true
        let inner = plan.branches[branch].inner
        if !inner.isEmpty, reader.isAtObject() {
          let start = reader.index
          try collect(&reader, inner)
          value = JSONValue(kind: .object, range: start..<reader.index)
        } else {
          value = try reader.value()
        }
        values[branch] = value
      } else {
        value = try reader.value()
      }
      // What is joined says nothing about the record itself.
      if isTop, !joined.contains(where: { key.isText($0, in: bytes) }) { note(key, value, bytes) }
    }
  }

  /// Notes what a member of the record says about it.
  private mutating func note(_ key: JSONValue, _ value: JSONValue, _ bytes: Span<UInt8>) {
    let said = keySigns.read(key, value, asksForMarks: watch.surveys && !mayMark, in: bytes)
    if said.mayMark { mayMark = true }
    guard let sign = said.sign else { return }
    let isShort = value.kind != .text || !RecordSign.identityBytes.contains(value.range.count)
    if sign == .identity, isShort { return }
    signs.append((sign, key, value))
  }

  /// Notes the name of the record's entry. Returns the key that says that it is no person; `nil` if it is one.
  private mutating func readSigns(_ bytes: Span<UInt8>) -> String? {
    var said = Personhood()
    for (sign, key, value) in signs {
      switch sign {
      case .entryName: if refersToPeople { list.distinguishedName = value.words(in: bytes).first }
      default:
        guard onlyPeople, let key = try? key.text(in: bytes) else { continue }
        said.add(value.texts(in: bytes), isList: value.kind == .list, as: sign, at: key)
      }
    }
    return said.denied(hasWholeName: hasText(.firstName, bytes) && hasText(.lastName, bytes))
  }

  private func hasText(_ field: Field, _ bytes: Span<UInt8>) -> Bool {
    let isField = { (target: DecodingPlan.Target) in
      if case .field(let other) = target { other === field } else { false }
    }
    let found = plan.branches.indices.filter {
      plan.targets[plan.branches[$0].targets].contains(where: isField)
    }
    .map { values[$0] }
    let selected = plan.selections.filter { isField($0.target) }.flatMap { selection in
      plan.parts[selection.parts].flatMap {
        record.selected(by: $0.path.steps, in: bytes, context).values
      }
    }
    return (found + selected).contains { value in
      value.words(in: bytes).contains { builder.isValue($0, of: field) }
    }
  }

  private mutating func isHidden(_ bytes: Span<UInt8>) -> Bool {
    guard visibility.rule.hides else { return false }
    return visibility.read { [record, context] _, path in
      record.selected(by: path.steps, in: bytes, context).values.map { RecordValue($0, bytes) }
    }.visibility.isHidden
  }

  private mutating func build(_ range: Range<Int>, _ bytes: Span<UInt8>) {
    for branch in range where !plan.branches[branch].isOfKind {
      let (node, value) = (plan.branches[branch], values[branch])
      for target in node.targets {
        switch plan.targets[target] {
        case .field(let field):
          read(field, value, node.kinds.isEmpty ? nil : kind(node.kinds, bytes), branch, bytes)
        case .detail(let detail): read(plan.details[detail], at: detail, value, branch, bytes)
        case .key: if let text = try? value.text(of: .id, in: bytes) { builder.addKey(text) }
        case .part, .kind: break
        }
      }
      guard !node.inner.isEmpty, !value.isMissing else { continue }
      if value.kind == .object {
        build(node.inner, bytes)
      } else {
        fault(branch, value.mismatch(.object, bytes))
      }
    }
  }

  /// What branches beside an address or number say about its kind.
  private func kind(_ kinds: Range<Int>, _ bytes: Span<UInt8>) -> AddressKind? {
    var words = KindWords()
    for (branch, isLabel) in plan.kinds[kinds] where values[branch].isPresent {
      words.add(isLabel: isLabel, values[branch].words(in: bytes))
    }
    return words.kind
  }

  /// Whether a text is left out for its kind. A mobile number is a phone number as well.
  private mutating func leavesOut(_ text: String, of kind: AddressKind?, in field: Field) -> Bool {
    guard let kind, field.isAddress, builder.isValue(text, of: field) else { return false }
    if kind.isPrivate {
      list.addPrivate(field)
      return true
    }
    if kind == .mobile, field === Field.phone { _ = builder.set(.mobile, text) }
    return false
  }

  private mutating func read(
    _ field: Field, _ value: JSONValue, _ kind: AddressKind?, _ branch: Int, _ bytes: Span<UInt8>
  ) {
    do throws(ValueMismatch) {
      if field.isList, value.kind == .list {
        value.forEachItem(in: bytes) { index, item in
          do throws(ValueMismatch) {
            guard let text = try item.text(of: field, in: bytes) else {
              if item.kind == .flag { return }
              throw item.mismatch(.text, bytes)
            }
            if let lost = builder.set(field, text) { fault(branch, inside: "[\(index)]", lost) }
          } catch {
            fault(branch, inside: "[\(index)]", error)
          }
        }
      } else if let text = try value.text(of: field, in: bytes) {
        if field === Field.photo {
          setPhoto(text, at: plan.paths[branch])
        } else if !leavesOut(text, of: kind, in: field), let lost = builder.set(field, text) {
          fault(branch, lost)
        }
      }
    } catch {
      fault(branch, error)
    }
  }

  private mutating func setPhoto(_ text: String, at field: String) {
    builder.photo = PhotoReader.reference(
      text, at: list.nextPath + Self.inner(field), builder.nothing)
  }

  private mutating func read(
    _ detail: Mapping.FurtherField, at index: Int, _ value: JSONValue, _ branch: Int,
    _ bytes: Span<UInt8>
  ) {
    var isBad = false
    let reader = JSONDetail(
      dates: dates, key: detail.field.key, path: plan.paths[branch], hasTexts: hasTexts)
    let result = reader.read(value, detail.type, in: bytes) { inside, mismatch in
      isBad = true
      fault(branch, inside: inside, mismatch)
    }
    if case .text(let text)? = result {
      builder.add(.text(detail.shown(text)), as: detail.field, at: index)
    } else if let result {
      builder.add(result, as: detail.field, at: index)
    } else if detail.absentIsNever, !isBad {
      builder.add(.never, as: detail.field, at: index)
    }
  }

  /// Reads a field whose text is made of values, or whose values are codes.
  private mutating func readTexts(_ selection: DecodingPlan.Selection, _ bytes: Span<UInt8>) {
    var values: [[RecordValue]] = []
    for part in selection.parts {
      let path = plan.parts[part].path
      let found =
        path.template.map { template in
          template.filled(builder.nothing) { recordValues(at: $0, bytes) }.map { [$0] } ?? []
        } ?? recordValues(at: path, bytes)
      if !found.isEmpty { partHits[part] = true }
      guard let codes = selection.codes else {
        values.append(found)
        continue
      }
      let field: Field? = if case .field(let field) = selection.target { field } else { nil }
      var unknown: [String] = []
      values.append(found.flatMap { $0.meanings(in: field, codes) { unknown.append($0) } })
      for code in unknown where !builder.nothing.contains(code, as: .field) {
        list.addUnknown(code, of: codes.key, at: Self.inner(path.leaves.first?.text ?? ""))
      }
    }
    let paths = selection.paths.paths
    do throws(ValueMismatch) {
      switch selection.target {
      case .field(let field):
        var texts: [[String]] = []
        for (path, values) in zip(paths, values) {
          var own: [String] = []
          for value in values {
            guard let text = try value.text(of: field) else { continue }
            let kind = path.namesPrivateKind ? nil : value.kind
            if !leavesOut(text, of: kind, in: field) { own.append(text) }
          }
          texts.append(own)
        }
        let used = selection.isFirstOf ? firstOf(texts, field) : texts
        if let lost = builder.set(field, parts: used) {
          throw ValueMismatch(expected: .text, found: lost)
        }
      case .detail(let index):
        let detail = plan.details[index]
        let texts = values.map { $0.compactMap(\.text) }
        let used = selection.isFirstOf ? texts.first { !$0.isEmpty } ?? [] : Array(texts.joined())
        let read = try TextDetail(dates: dates, key: detail.field.key, paths: paths)
          .read(detail.type, used.map(detail.shown))
        if let value = read.value { builder.add(value, as: detail.field, at: index) }
        if let lost = read.lost { throw ValueMismatch(expected: .text, found: lost) }
      case .key, .part, .kind: break
      }
    } catch {
      fault(at: paths[0].leaves.first?.text ?? "", error)
    }
  }

  private func recordValues(at path: FieldPath, _ bytes: Span<UInt8>) -> [RecordValue] {
    let selected = record.selected(by: path.steps, in: bytes, context, wantsKinds: true)
    return zip(selected.values, selected.kinds).filter(\.0.isPresent).flatMap { value, kind in
      var items: [JSONValue] = []
      value.forEachItem(in: bytes) { items.append($1) }
      return (value.kind == .list ? items : [value]).map { RecordValue($0, bytes, kind: kind) }
    }
  }

  private mutating func read(_ selection: DecodingPlan.Selection, _ bytes: Span<UInt8>) {
    if selection.areTexts { return readTexts(selection, bytes) }
    let isAddress = if case .field(let field) = selection.target { field.isAddress } else { false }
    var selected: [SelectedValues] = []
    for part in selection.parts {
      let start = plan.parts[part].branch.map { values[$0] } ?? record
      let found = start.selected(
        by: plan.parts[part].tail, in: bytes, context,
        wantsKinds: isAddress && !plan.parts[part].path.namesPrivateKind)
      if !found.values.isEmpty { partHits[part] = true }
      selected.append(found)
    }
    let paths = plan.parts[selection.parts].map(\.path.text)
    var reader = SelectionReader(selected, selection.isFirstOf, in: bytes)
    switch selection.target {
    case .field(.photo):
      let texts = reader.texts(of: .photo) { _, _ in false }.joined()
      if let text = texts.first(where: { !$0.isEmpty }) { setPhoto(text, at: paths[0]) }
    case .field(let field):
      let texts = reader.texts(of: field) { leavesOut($0, of: $1, in: field) }
      let used = selection.isFirstOf ? firstOf(texts, field) : texts
      if let lost = builder.set(field, parts: used) {
        fault(at: paths[0], ValueMismatch(expected: .text, found: lost))
      }
    case .detail(let detail):
      if let value = reader.detail(plan.details[detail], at: paths, dates) {
        builder.add(value, as: plan.details[detail].field, at: detail)
      }
    case .key:
      let texts = reader.texts(of: .id) { _, _ in false }
      for text in texts.joined() { builder.addKey(text) }
    case .part, .kind: break
    }
    for found in reader.faults { fault(at: paths[found.part], found.mismatch) }
  }

  /// The texts of the first path with a value.
  private func firstOf(_ texts: [[String]], _ field: Field) -> [[String]] {
    let found = texts.first { $0.contains { builder.isValue($0, of: field) } }
    return [found ?? Array(texts.joined())]
  }

  /// The list, once all records are read.
  mutating func finished() -> DecodedList {
    list.shownInactive = watch.found()
    dates.settle(&list)
    list.nothingCounts = builder.nothingCounts
    list.addPrivate(builder.privateCounts)
    return list
  }

  /// Reads who may see the record. Returns whether a date is unreadable.
  private mutating func readVisibility(_ bytes: Span<UInt8>) -> Bool {
    let (read, faults) = visibility.read { [record, context] _, path in
      let selected = record.selected(by: path.steps, in: bytes, context)
      return selected.values.map { RecordValue($0, bytes) }
        + (selected.mismatch.map { [.other($0.found)] } ?? [])
    }
    builder.set(read)
    for found in faults {
      list.addFault(Self.inner(found.path.text), .date, found.found, hides: found.hides)
    }
    return faults.contains(where: \.hides)
  }

  private mutating func fault(_ branch: Int, inside: String = "", _ lost: ValueKind) {
    fault(branch, inside: inside, ValueMismatch(expected: .text, found: lost))
  }

  private mutating func fault(_ branch: Int, inside: String = "", _ mismatch: ValueMismatch) {
    fault(at: plan.paths[branch], inside: inside, mismatch)
  }

  private mutating func fault(at field: String, inside: String = "", _ mismatch: ValueMismatch) {
    list.addFault(Self.inner(field) + inside, mismatch.expected, mismatch.found)
  }

  /// The path of a field after the path of its record.
  private static func inner(_ field: String) -> String {
    field.utf8.first == UInt8(ascii: "[") ? field : "." + field
  }
}

extension RecordValue {
  init(_ value: JSONValue, _ bytes: Span<UInt8>, kind: AddressKind? = nil) {
    self.init(Self.content(of: value, bytes), kind: kind)
  }

  private static func content(of value: JSONValue, _ bytes: Span<UInt8>) -> Content {
    switch value.kind {
    case .absent, .null: .text("")
    case .text: (try? value.text(in: bytes)).map { .text($0) } ?? .other(.damagedText)
    case .number: (try? value.number(in: bytes)).map { .number($0) } ?? .other(.hugeNumber)
    case .flag: .flag((try? value.flag(in: bytes)) == true)
    case .list: .other(.list)
    case .object: .other(.object)
    }
  }
}
