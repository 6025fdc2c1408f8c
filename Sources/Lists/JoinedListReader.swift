import Basics
import Foundation
import People

extension RecordDecoder {
  /// Reads the records of a list that is joined to a source.
  ///
  /// - Parameters:
  ///   - body: All pages of its answer.
  ///   - join: What the list is joined by.
  ///   - names: The names that paths of the source give to values in its records. In a table or LDIF, letter case and
  ///     white space of headings do not count.
  package func joinedList(
    _ body: Body, by join: Join, names: [String]
  ) -> Result<JoinedList, BodyProblem> {
    do throws(BodyProblem) {
      var reader = JoinedListReader(self, join, names)
      switch format {
      case .csv:
        for page in body.pages { try reader.readTable(page.bytes, isOnly: body.pages.count == 1) }
      case .ldif:
        for page in body.pages { try reader.readLDIF(page.bytes, isOnly: body.pages.count == 1) }
      default: try reader.readJSON(body, format.mapping ?? Mapping(fields: [:]))
      }
      return .success(try reader.finished())
    } catch {
      return .failure(error)
    }
  }
}

/// Reads the records of a joined list in any format.
private struct JoinedListReader: JSONRecordReader {
  var context = RecordContext()
  private var list: JoinedList
  private let decoder: RecordDecoder
  private let nothing: Nothing
  /// Whether the list replaces the texts that mean nothing.
  private let leavesOut: Bool
  /// The names of values as paths write them, by the heading that they mean.
  private var spellings: [String: [String]] = [:]
  /// Whether any record has something where the key should be.
  private var hasKeys = false
  /// Where the records of JSON begin in their page.
  private var offsets: [Int] = []
  private var seen: Set<String> = []

  private static let names = 256

  init(_ decoder: RecordDecoder, _ join: Join, _ names: [String]) {
    list = JoinedList(join)
    self.decoder = decoder
    nothing = Nothing(decoder.values.nulls)
    leavesOut = decoder.values.nulls != nil
    context.conditions = ConditionRules(decoder)
    for name in names + join.key.steps.compactMap(\.name) {
      let plain = Headings.plain(name)
      if spellings[plain]?.contains(name) != true { spellings[plain, default: []].append(name) }
    }
  }

  func finished() throws(BodyProblem) -> JoinedList {
    if list.count > 0, !hasKeys {
      throw .noKey(list.join.key.text, names: Headings.shown(list.names))
    }
    return list
  }

  // MARK: Formats

  mutating func readTable(_ page: Data, isOnly: Bool) throws(BodyProblem) {
    list.hasTexts = true
    let bytes = try BodyEncoding.table(page, encoding: decoder.table.encoding)
    let key = Headings.plain(list.join.key.heading)
    let hasKey = { (headings: [String]) in headings.contains { Headings.plain($0) == key } }
    var table = CSVReader(bytes, delimiter: decoder.table.delimiter)
    var headings = decoder.table.headings ?? table.row() ?? []
    if !hasKey(headings) {
      let heading = TableHeading(in: bytes, delimiter: decoder.table.delimiter, where: hasKey)
      guard decoder.table.headings == nil, let heading else {
        if let kind = TextKind(bytes), kind != .table { throw .otherText(kind) }
        throw .noKey(list.join.key.heading, names: Headings.shown(headings))
      }
      table = CSVReader(heading.table, delimiter: heading.delimiter, line: heading.line)
      headings = table.row() ?? []
    }
    hasKeys = true
    headings = headings.map(TextCleaning.line)
    let columns = TableColumns(headings)
    var filled = FilledColumns(
      decoder.table.fillDown.flatMap { heading in
        if case .columns(let found) = columns.place(of: [heading]) { found } else { [Int]() }
      })
    var isFirst = true
    while var row = table.row() {
      defer { isFirst = false }
      if row.allSatisfy({ TextCleaning.line($0).isEmpty }) { continue }
      if TableRule.isRule(row, isFirst: isFirst) || !filled.fill(&row) { continue }
      add(zip(headings, row).map { ($0, [$1]) }, line: isOnly ? table.line : nil)
    }
  }

  mutating func readLDIF(_ page: Data, isOnly: Bool) throws(BodyProblem) {
    list.hasTexts = true
    let bytes = try BodyEncoding.table(page, encoding: nil)
    for entry in try LDIFReader.entries(bytes, binary: []) {
      var attributes: [(heading: String, texts: [String])] = [("dn", [entry.name])]
      for value in entry.values {
        guard let text = value.text else { continue }
        let name = String(value.attribute.prefix { $0 != ";" })
        if let index = attributes.firstIndex(where: { $0.heading == name }) {
          attributes[index].texts.append(text)
        } else {
          attributes.append((name, [text]))
        }
      }
      add(attributes, line: isOnly && entry.line > 0 ? entry.line : nil)
    }
  }

  mutating func readJSON(_ body: Body, _ mapping: Mapping) throws(BodyProblem) {
    let texts = try ListText(body, mapping.syntax)
    list.hasTexts = texts.hasTexts
    for file in texts.files { if let fault = file.fault { throw fault } }
    for page in texts.pages {
      var walk = JSONListWalk(mapping.people, self, paths: [list.join.key])
      try walk.read(page)
      self = walk.records
      if texts.pages.count == 1, texts.files.isEmpty { countLines(in: page) }
    }
  }

  /// Adds the record of JSON that is next.
  mutating func read(_ reader: inout JSONReader) throws(JSONFault) {
    _ = reader.isAtObject()
    offsets.append(reader.index)
    let record = try reader.value()
    add(record, reader.bytes, line: nil)
  }

  private mutating func countLines(in page: Data) {
    var (line, position) = (1, 0)
    for (index, offset) in offsets.enumerated() {
      line += page.dropFirst(position).prefix(offset - position).count { $0 == 0x0A }
      position = offset
      list.lines[index] = line
    }
  }

  // MARK: Records

  /// Adds a row, or an entry of a directory server.
  private mutating func add(_ values: [(heading: String, texts: [String])], line: Int?) {
    var json = JSONText(capacity: 512)
    json.raw("{")
    var isFirst = true
    for (heading, texts) in values where !heading.isEmpty {
      for name in spellings[Headings.plain(heading)] ?? [heading] {
        if !isFirst { json.raw(",") }
        isFirst = false
        json.string(name)
        json.raw(":")
        if texts.count == 1 { json.string(texts[0]) } else { json.array(texts) { $1.string($0) } }
      }
    }
    json.raw("}")
    let bytes = json.bytes
    var reader = JSONReader(bytes.span)
    if let record = try? reader.value() { add(record, bytes.span, line: line) }
  }

  private mutating func add(_ record: JSONValue, _ bytes: Span<UInt8>, line: Int?) {
    let found = record.selected(by: list.join.key.steps, in: bytes, context).values
    if !found.isEmpty { hasKeys = true }
    let keys = Join.keys(found.flatMap { $0.keyTexts(in: bytes) }, nothing)
    for key in Set(keys) { list.indices[key, default: []].append(list.count) }
    if keys.isEmpty { list.keyless += 1 }
    list.lines.append(line)
    record.forEachMember(in: bytes) { key, _ in
      guard list.names.count < Self.names, let name = try? key.text(in: bytes),
        seen.insert(name).inserted
      else { return }
      list.names.append(name)
    }
    write(record, bytes)
    list.ends.append(list.json.count)
    list.count += 1
  }

  /// Writes a value in one line, without texts that the list says are nothing.
  private mutating func write(_ value: JSONValue, _ bytes: Span<UInt8>) {
    switch value.kind {
    case .absent, .null: list.json += "null".utf8
    case .flag, .number: copy(bytes.extracting(value.range))
    case .text:
      if leavesOut, let text = try? value.text(in: bytes),
        nothing.contains(TextCleaning.line(text), as: .detail)
      {
        list.json += "null".utf8
      } else {
        list.json.append(UInt8(ascii: "\""))
        copy(bytes.extracting(value.range))
        list.json.append(UInt8(ascii: "\""))
      }
    case .list:
      list.json.append(UInt8(ascii: "["))
      value.forEachItem(in: bytes) { index, item in
        if index > 0 { list.json.append(UInt8(ascii: ",")) }
        write(item, bytes)
      }
      list.json.append(UInt8(ascii: "]"))
    case .object:
      var isFirst = true
      list.json.append(UInt8(ascii: "{"))
      value.forEachMember(in: bytes) { key, value in
        if !isFirst { list.json.append(UInt8(ascii: ",")) }
        isFirst = false
        list.json.append(UInt8(ascii: "\""))
        copy(bytes.extracting(key.range))
        list.json += "\":".utf8
        write(value, bytes)
      }
      list.json.append(UInt8(ascii: "}"))
    }
  }

  /// Copies bytes of a value. A line break in a text damages it as any other control character does.
  private mutating func copy(_ bytes: Span<UInt8>) {
    for index in bytes.indices { list.json.append(bytes[index] == 0x0A ? 0x0D : bytes[index]) }
  }
}
