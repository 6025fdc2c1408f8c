import People

/// Decodes the people among the entries of a directory server.
///
/// Without configured attributes, ``Mapping/ldif`` says which
/// are read.
struct LDIFList {
  /// Reads all pages of an answer.
  static func read(_ body: Body, _ decoder: RecordDecoder) throws(BodyProblem) -> DecodedList {
    let photo = decoder.photo?.path
    let binary = Set(photo?.paths.map { $0.heading.lowercased() } ?? [])
    var entries: [LDIFEntry] = []
    for page in body.pages {
      let bytes = try BodyEncoding.table(page.bytes, encoding: nil)
      entries += try LDIFReader.entries(bytes, binary: binary)
    }
    if body.pages.count > 1 { for index in entries.indices { entries[index].line = 0 } }
    var mapping = decoder.table.columns ?? .ldif
    mapping.fields[.photo] = photo
    var reader = RecordReader(decoder)
    reader.use(mapping)
    let attributes = reader.paths.map { LDIFRecord.attribute($0.path) }
    let names = LDIFNames(entries)
    var signs: [String: RecordSign] = [:]
    for attribute in Set(entries.lazy.flatMap(\.values).map(\.attribute)) {
      signs[attribute] = RecordSign(attribute)
    }
    let records = entries.map {
      LDIFRecord(entry: $0, names: names, attributes: attributes, knownSigns: signs)
    }
    for record in records {
      if record.entry.line > 0 { reader.list.begin(atLine: record.entry.line) }
      reader.list.distinguishedName = record.entry.name
      reader.read(record)
    }
    if reader.list.recordCount > 0 {
      let isOwn = decoder.table.columns != nil
      reader.list.missedPaths =
        missed(
          reader.missed.filter { isOwn || $0.key == Field.photo.key }
            + (isOwn ? [] : reader.missedRules),
          in: records.filter(reader.isPerson).map(\.entry)) + reader.missedInJoined
    }
    return reader.finished()
  }

  /// The configured attributes that no entry has, with those of most entries.
  private static func missed(
    _ wanted: [(key: String, path: FieldPath)], in people: [LDIFEntry]
  ) -> [MissedPath] {
    if wanted.isEmpty { return [] }
    var counts: [String: Int] = [:]
    var order: [String] = []
    for entry in people {
      for attribute in Set(entry.values.map(\.attribute)) { counts[attribute, default: 0] += 1 }
      for value in entry.values where order.count < 256 && !order.contains(value.attribute) {
        order.append(value.attribute)
      }
    }
    let usual = order.filter { (counts[$0] ?? 0) * 2 > people.count }.prefix(20)
    let leaves = wanted.flatMap { key, path in path.leaves.map { (key: key, path: $0) } }
    return leaves.map { key, path in
      MissedPath(field: key, path: path.heading, missing: path.heading, keys: Array(usual))
    }
  }
}

/// An entry of a directory server as a record.
struct LDIFRecord: ListedRecord {
  let entry: LDIFEntry
  let names: LDIFNames
  /// The attribute of each path of the reader.
  let attributes: [Attribute]
  /// The signs of attributes, see ``LDIFEntry/signs(_:)``.
  let knownSigns: [String: RecordSign]

  func values(at path: RecordReader.Path) -> [RecordValue] {
    let (attribute, item) =
      path.number >= 0 ? attributes[path.number] : Self.attribute(path.path)
    if attribute == "dn" { return [.text(entry.name)] }
    // People are identified by distinguished names; only what is shown is a person's name.
    let isShown =
      path.field?.isOfPeople != true && ["manager", "secretary"].contains(attribute)
    var values = entry.values(of: attribute)
    if let item {
      let index = item < 0 ? values.count + item : item
      values = values.indices.contains(index) ? [values[index]] : []
    }
    return values.compactMap { value in
      if let bytes = value.bytes { return RecordValue(.bytes(bytes)) }
      // Fields are read from texts alone, and a reference such as `title:< file:///…` is never followed.
      guard let text = value.text else { return path.field == nil ? .other(.damagedText) : nil }
      return RecordValue(
        .text(isShown ? names.shown(text) : text), kind: AddressKind.of(value.options))
    }
  }

  func place(of path: RecordReader.Path) -> String { "." + path.path.text }

  var tree: ValueTree { entry.tree }

  var signs: [SignTexts] { entry.signs(knownSigns) }

  /// An attribute, and which of its values if a path chooses one.
  typealias Attribute = (name: String, item: Int?)

  static func attribute(_ path: FieldPath) -> Attribute {
    let steps = (try? FieldPath(parsing: path.heading))?.steps ?? []
    if steps.count == 2, let name = steps[0].name, case .item(let item) = steps[1] {
      return (name.lowercased(), item)
    }
    return (path.heading.lowercased(), nil)
  }
}

/// The names of people by the distinguished names of their entries (RFC 4514).
struct LDIFNames {
  private var names: [String: String] = [:]

  init(_ entries: [LDIFEntry]) {
    for entry in entries {
      let name = ["displayname", "cn"].lazy.compactMap { entry.texts(of: $0).first }.first
      if let name { names[DistinguishedName.key(entry.name)] = name }
    }
  }

  /// The name of an entry in the file, or else the first value of its distinguished name.
  func shown(_ name: String) -> String {
    names[DistinguishedName.key(name)] ?? DistinguishedName.shown(name)
  }
}
