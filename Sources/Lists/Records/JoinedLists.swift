import Foundation
import People

/// The lists that are joined to a source, while its records are read.
struct JoinedLists {
  let lists: [JoinedList]
  let nothing: Nothing
  let conditions: ConditionRules
  /// Whether any record has the key of a joined record, by list and index.
  private var met: [[Bool]]
  /// Whether any record has a key for a list.
  private var hasMatches: [Bool]
  /// How many bytes were added at which offsets of the last page.
  var added: [(offset: Int, count: Int)] = []

  init(_ decoder: RecordDecoder) {
    lists = decoder.joined
    nothing = Nothing(decoder.values.nulls)
    conditions = ConditionRules(decoder)
    met = lists.map { Array(repeating: false, count: $0.count) }
    hasMatches = lists.map { _ in false }
  }

  var isEmpty: Bool { lists.isEmpty }
  var names: [String] { lists.map(\.join.name) }
  /// Whether numbers and flags of any list may be texts.
  var haveTexts: Bool { lists.contains(where: \.hasTexts) }

  /// What became of the records of each list.
  var outcomes: [JoinOutcome] {
    lists.indices.map { place in
      let (list, met) = (lists[place], met[place])
      let first = met.firstIndex(of: false)
      return JoinOutcome(
        join: list.join, count: list.count,
        unmet: met.count { !$0 } - list.keyless, keyless: list.keyless,
        first: first.map { ($0, list.line(of: $0)) }, hasMatches: hasMatches[place])
    }
  }

  /// The members that a record has besides: `"posts":[…]` of each list.
  ///
  /// - Parameter texts: Returns the keys of the record for a list.
  mutating func members(_ texts: (Join) -> [String]) -> [UInt8] {
    var json: [UInt8] = []
    for (place, list) in lists.enumerated() {
      let keys = Join.keys(texts(list.join), nothing)
      if !keys.isEmpty { hasMatches[place] = true }
      if place > 0 { json.append(UInt8(ascii: ",")) }
      json.append(UInt8(ascii: "\""))
      json += list.join.name.utf8
      json += "\":[".utf8
      for (number, index) in list.records(withAny: keys).enumerated() {
        met[place][index] = true
        if number > 0 { json.append(UInt8(ascii: ",")) }
        json += list.record(index)
      }
      json.append(UInt8(ascii: "]"))
    }
    return json
  }

  /// The paths that lead to no value of any joined record, each with the names that there are.
  func missed(_ paths: [(key: String, path: FieldPath)]) -> [MissedPath] {
    paths.flatMap { key, path in path.leaves.map { (key: key, path: $0) } }.compactMap {
      key, path in
      guard let list = list(of: path), list.count > 0,
        let name = path.steps.dropFirst().lazy.compactMap(\.name).first,
        !list.names.contains(where: { Headings.plain($0) == Headings.plain(name) })
      else { return nil }
      return MissedPath(
        field: key, path: path.text, missing: name, keys: Headings.shown(list.names))
    }
  }

  /// Whether a path leads into the records of a list.
  func contain(_ path: FieldPath) -> Bool { list(of: path) != nil }

  private func list(of path: FieldPath) -> JoinedList? {
    guard path.steps.count > 1, let name = path.steps[0].name else { return nil }
    return lists.first { $0.join.name == name }
  }
}

// Tables, LDIF and cards.
extension JoinedLists {
  /// A record with what is joined to it.
  mutating func joined<Record: ListedRecord>(to record: Record) -> JoinedRecord<Record> {
    let members = members { join in
      record.values(at: RecordReader.Path(path: join.matches, number: -1, field: .id))
        .compactMap { try? $0.text(of: .id) }
    }
    return JoinedRecord(
      record: record, json: [UInt8(ascii: "{")] + members + [UInt8(ascii: "}")], names: names,
      conditions: conditions)
  }
}

/// A record whose paths also lead into the records that are joined to it.
struct JoinedRecord<Record: ListedRecord>: ListedRecord {
  let record: Record
  /// The joined records, in lists by their names.
  let json: [UInt8]
  let names: [String]
  let conditions: ConditionRules

  func values(at path: RecordReader.Path) -> [RecordValue] {
    guard isJoined(path.path) else { return record.values(at: path) }
    let bytes = json.span
    var reader = JSONReader(bytes)
    guard let top = try? reader.value() else { return [] }
    var context = RecordContext()
    context.conditions = conditions
    let selected = top.selected(by: path.path.steps, in: bytes, context, wantsKinds: true)
    return zip(selected.values, selected.kinds).filter(\.0.isPresent).flatMap { value, kind in
      var items: [JSONValue] = []
      value.forEachItem(in: bytes) { items.append($1) }
      return (value.kind == .list ? items : [value]).map { item in
        // All numbers of a table are texts.
        item.kind == .number
          ? RecordValue(.text(item.source(in: bytes)), kind: kind)
          : RecordValue(item, bytes, kind: kind)
      }
    }
  }

  func place(of path: RecordReader.Path) -> String {
    isJoined(path.path) ? "." + path.path.text : record.place(of: path)
  }

  var tree: ValueTree { record.tree }

  var signs: [SignTexts] { record.signs }

  private func isJoined(_ path: FieldPath) -> Bool {
    path.steps.count > 1 && path.steps[0].name.map(names.contains) == true
  }
}
