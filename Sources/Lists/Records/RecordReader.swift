import People

/// A record of a list, asked for its values by path.
protocol ListedRecord {
  /// The values at a path in order, empty texts included; none if the record has nothing there.
  func values(at path: RecordReader.Path) -> [RecordValue]
  /// The place of a path's value in messages, after that of the record, such as `[3]` or `.mail`.
  func place(of path: RecordReader.Path) -> String
  /// The whole record, to survey it.
  var tree: ValueTree { get }
  var signs: [SignTexts] { get }
}

/// What a record says about itself, with the key that says so.
typealias SignTexts = (sign: RecordSign, key: String, texts: [String])

/// Reads the records of any format whose values are asked for by path, and collects them in a list.
///
/// JSON has a faster way to the same ``RecordBuilder``, see `JSONRecords`.
struct RecordReader {
  /// A path that records are asked for.
  struct Path {
    let path: FieldPath
    /// Its index among ``RecordReader/paths``, by which a format may keep where it leads; -1 for others.
    let number: Int
    /// The standard field that is read there; `nil` for others.
    let field: Field?
    /// What the codes there mean.
    var codes: FieldCodes? = nil
  }

  private enum Target {
    case field(Field)
    case detail(Int)
    /// An identifier to which the values of this field refer.
    case key(of: Field)
  }

  private struct Entry {
    let target: Target
    let paths: [Path]
    let isFirstOf: Bool
  }

  var list: DecodedList
  /// All paths that records are asked for.
  private(set) var paths: [Path] = []
  /// Whether any record has something at a path.
  private(set) var hits: [Bool] = []
  private var entries: [Entry] = []
  private(set) var joins: JoinedLists
  private var details: [Mapping.FurtherField] = []
  private var builder: RecordBuilder
  private let dates: DateColumns
  private var visibility: VisibilityReader
  private var watch: ActivityWatch
  /// The number of the visibility rule's first path.
  private var firstOfVisibility = 0
  private let onlyPeople: Bool
  /// Whether any field refers to other people.
  private var refersToPeople = false
  private let codes: [String: [String: String]]

  init(_ decoder: RecordDecoder) {
    joins = JoinedLists(decoder)
    onlyPeople = decoder.values.onlyPeople
    codes = decoder.values.codes
    list = DecodedList(photos: decoder.photo?.template)
    dates = DateColumns(decoder.values)
    builder = RecordBuilder(dates)
    visibility = VisibilityReader(decoder.visibility, dates)
    watch = ActivityWatch(decoder.visibility, decoder.values)
  }

  /// Sets the paths of the next records' fields.
  mutating func use(_ mapping: Mapping) {
    builder.use(mapping)
    paths = []
    details = mapping.details
    let fields = Field.standard.compactMap { field in
      mapping.fields[field].map { (target: Target.field(field), paths: $0, field: field as Field?) }
    }
    let further = details.enumerated().map {
      (target: Target.detail($0), paths: $1.path, field: nil as Field?)
    }
    let keys = mapping.referredPaths.map {
      (target: Target.key(of: $0), paths: JoinedPaths($1), field: Field.id as Field?)
    }
    refersToPeople = mapping.fields.keys.contains(where: \.isOfPeople)
    entries = (fields + further + keys).map { target, joined, field in
      let key: String? =
        switch target {
        case .field(let field): field.key
        case .detail(let detail): details[detail].field.key
        case .key: nil
        }
      let codes = key.flatMap { FieldCodes($0, self.codes[$0]) }
      let own = joined.paths.enumerated().map { index, path in
        Path(path: path, number: paths.count + index, field: field, codes: codes)
      }
      paths += own
      return Entry(target: target, paths: own, isFirstOf: joined.isFirstOf)
    }
    firstOfVisibility = paths.count
    paths += visibility.rule.paths.enumerated().map { index, rule in
      Path(path: rule.path, number: firstOfVisibility + index, field: nil)
    }
    hits = Array(repeating: false, count: paths.count)
  }

  /// The paths of fields, with their keys.
  private var fieldPaths: [(key: String, path: Path)] {
    entries.flatMap { entry in
      entry.paths.map { path in
        switch entry.target {
        case .field(let field), .key(let field): (field.key, path)
        case .detail(let detail): (details[detail].field.key, path)
        }
      }
    }
  }

  /// The paths of the configuration that no record has, with their keys.
  var missed: [(key: String, path: FieldPath)] {
    let own = fieldPaths.filter { !hits[$0.path.number] && !joins.contain($0.path.path) }
    return own.map { ($0.key, $0.path.path) } + missedRules
  }

  /// The paths of the visibility rule that no record has.
  var missedRules: [(key: String, path: FieldPath)] {
    visibility.missed.filter { !joins.contain($0.path) }
  }

  /// The paths of the configuration that no joined record has.
  var missedInJoined: [MissedPath] {
    let own = fieldPaths.map { ($0.key, $0.path.path) }
    return joins.isEmpty ? [] : joins.missed(own + visibility.rule.paths)
  }

  mutating func read(_ record: some ListedRecord) {
    if joins.isEmpty { readAll(record) } else { readAll(joins.joined(to: record)) }
  }

  private mutating func readAll(_ record: some ListedRecord) {
    let signs = record.signs
    let denied = onlyPeople && !signs.isEmpty ? denied(signs, record) : nil
    if let denied, !isHidden(record) { return list.leaveOut(by: denied) }
    if refersToPeople, list.distinguishedName == nil {
      list.distinguishedName = signs.first { $0.sign == .entryName }?.texts.first
    }
    for entry in entries {
      switch entry.target {
      case .field(.photo): readPhoto(entry, record)
      case .field(let field): read(field, entry, record)
      case .detail(let detail): read(details[detail], detail, entry, record)
      case .key: readKey(entry, record)
      }
    }
    let isUnreadable = visibility.rule.hides && readVisibility(record)
    watch.add(isHidden: builder.isHidden) {
      record.tree
    } _: { path in
      record.values(at: Path(path: path, number: -1, field: nil))
    }
    let made = builder.take()
    if denied != nil, made == nil { return list.leaveOut(by: nil) }
    list.add(made, isUnreadable: isUnreadable)
    dates.endRecord(in: list, isRejected: made == nil)
  }

  /// The key that says that a record is no person; `nil` if it is one.
  private func denied(_ signs: [SignTexts], _ record: some ListedRecord) -> String? {
    var said = Personhood()
    for (sign, key, texts) in signs { said.add(texts, as: sign, at: key) }
    return said.denied(
      hasWholeName: [Field.firstName, .lastName].allSatisfy { field in
        entries.contains { entry in
          guard case .field(field) = entry.target else { return false }
          return entry.paths.contains { path in
            record.values(at: path).contains {
              $0.text.map { builder.isValue($0, of: field) } == true
            }
          }
        }
      })
  }

  func isPerson(_ record: some ListedRecord) -> Bool { denied(record.signs, record) == nil }

  private mutating func isHidden(_ record: some ListedRecord) -> Bool {
    guard visibility.rule.hides else { return false }
    let (read, _) = visibility.read { [paths, firstOfVisibility] index, _ in
      record.values(at: paths[firstOfVisibility + index])
    }
    return read.isHidden
  }

  private mutating func readKey(_ entry: Entry, _ record: some ListedRecord) {
    for path in entry.paths {
      for value in values(record, path) {
        if let text = try? value.text(of: .id) { builder.addKey(text) }
      }
    }
  }

  /// The list, once all records are read.
  mutating func finished() -> DecodedList {
    list.joined = joins.outcomes
    list.shownInactive = watch.found()
    dates.settle(&list)
    list.nothingCounts = builder.nothingCounts
    list.addPrivate(builder.privateCounts)
    return list
  }

  private mutating func values(_ record: some ListedRecord, _ path: Path) -> [RecordValue] {
    let values =
      path.path.template.map { template in
        template.filled(builder.nothing) { path in
          record.values(at: Path(path: path, number: -1, field: nil))
        }.map { [$0] } ?? []
      } ?? record.values(at: path)
    if !values.isEmpty { hits[path.number] = true }
    guard let codes = path.codes else { return values }
    var unknown: [String] = []
    let meanings = values.flatMap { $0.meanings(in: path.field, codes) { unknown.append($0) } }
    for code in unknown where !builder.nothing.contains(code, as: .field) {
      list.addUnknown(code, of: codes.key, at: record.place(of: path))
    }
    return meanings
  }

  private mutating func read(_ field: Field, _ entry: Entry, _ record: some ListedRecord) {
    var parts: [[String]] = []
    for path in entry.paths {
      var texts: [String] = []
      for value in values(record, path) {
        do throws(ValueMismatch) {
          guard let text = try value.text(of: field) else { continue }
          if let kind = value.kind, field.isAddress, builder.isValue(text, of: field) {
            // Only an owner who names a private number or address publishes it.
            if kind.isPrivate, !path.path.namesPrivateKind {
              list.addPrivate(field)
              continue
            }
            if kind == .mobile, field === Field.phone { _ = builder.set(.mobile, parts: [[text]]) }
          }
          texts.append(text)
        } catch {
          list.addFault(record.place(of: path), error.expected, error.found)
        }
      }
      if entry.isFirstOf {
        // Texts before it that mean nothing are counted.
        parts = [(parts.first ?? []) + texts]
        if texts.contains(where: { builder.isValue($0, of: field) }) { break }
      } else {
        parts.append(texts)
      }
    }
    if let lost = builder.set(field, parts: parts) {
      list.addFault(record.place(of: entry.paths[0]), .text, lost)
    }
  }

  private mutating func read(
    _ detail: Mapping.FurtherField, _ index: Int, _ entry: Entry, _ record: some ListedRecord
  ) {
    // A period has its second date at the second path.
    let areDates = detail.type == .period
    let nothing = builder.nothing
    let isValue = { (text: String) in
      let line = TextCleaning.line(text)
      return !line.isEmpty && !nothing.contains(line, as: .detail)
    }
    var texts: [String] = []
    for path in entry.paths {
      let found = values(record, path).compactMap { value -> String? in
        let text = value.text ?? (detail.type == .flag ? value.flag : nil)
        guard let text, let kind = value.kind, kind.isPrivate,
          isValue(text), !path.path.namesPrivateKind
        else { return text.map(detail.shown) }
        list.addPrivate(detail.field)
        return nil
      }
      if entry.isFirstOf {
        texts = found
        if found.contains(where: isValue) { break }
      } else {
        texts += areDates ? [found.first(where: isValue) ?? ""] : found
      }
    }
    let reader = TextDetail(
      dates: dates, key: detail.field.key, paths: detail.path.paths)
    do throws(ValueMismatch) {
      let read = try reader.read(detail.type, texts)
      if let value = read.value { builder.add(value, as: detail.field, at: index) }
      if let lost = read.lost { list.addFault(record.place(of: entry.paths[0]), .text, lost) }
    } catch {
      list.addFault(record.place(of: entry.paths[0]), error.expected, error.found)
    }
  }

  private mutating func readPhoto(_ entry: Entry, _ record: some ListedRecord) {
    for path in entry.paths {
      for value in values(record, path) {
        let place = { [list] in list.nextPath + record.place(of: path) }
        switch value.content {
        case .bytes(let bytes): builder.photo = PhotoReference(.image(bytes), at: place())
        case .text(let text):
          builder.photo = PhotoReader.reference(text, at: place(), builder.nothing)
        case .number, .flag, .other: continue
        }
        if builder.photo != nil { return }
      }
    }
  }

  /// Reads who may see the record. Returns whether a date is unreadable.
  private mutating func readVisibility(_ record: some ListedRecord) -> Bool {
    let (read, faults) = visibility.read { [paths, firstOfVisibility] index, _ in
      record.values(at: paths[firstOfVisibility + index])
    }
    builder.set(read)
    for fault in faults {
      list.addFault(
        record.place(of: paths[firstOfVisibility + fault.rule]), .date, fault.found,
        hides: fault.hides)
    }
    return faults.contains(where: \.hides)
  }
}
