import People

struct TableRow: ListedRecord {
  let cells: [String]
  let columns: TableColumns
  /// Where each path of the reader leads.
  let places: [TableColumns.Place]

  func values(at path: RecordReader.Path) -> [RecordValue] {
    switch place(path) {
    case .nowhere: []
    case .columns(let columns):
      columns.map { RecordValue(.text(cell($0)), kind: kind(beside: $0)) }
    case .items(let items, let step, let member): values(items, step, member)
    }
  }

  private func values(
    _ items: [TableColumns.Item], _ step: FieldPath.Step, _ member: String
  ) -> [RecordValue] {
    var values: [RecordValue] = []
    var items = items
    var step = step
    if case .item(..<0) = step {
      items = items.reversed().filter { $0.members[member].map(cell)?.isEmpty == false }
    }
    if case .item(let wanted) = step, wanted < 0 { step = .item(-1 - wanted) }
    for (index, item) in items.enumerated() {
      guard let column = item.members[member] else { continue }
      switch step {
      case .item(let wanted) where wanted != index: continue
      case .first(_, .text(let wanted)):
        let isWanted = item.kinds.contains {
          CaseFolding.key(Self.label(cell($0.column))) == CaseFolding.key(wanted)
        }
        if !isWanted { continue }
      default: break
      }
      values.append(RecordValue(.text(cell(column)), kind: kind(beside: column)))
    }
    guard case .first = step else { return values }
    return values.first { $0.text != "" }.map { [$0] } ?? Array(values.prefix(1))
  }

  func place(of path: RecordReader.Path) -> String {
    switch place(path) {
    case .columns(let columns): "[\(columns.first { !cell($0).isEmpty } ?? columns.first ?? 0)]"
    case .items(let items, _, let member):
      "[\(items.lazy.compactMap { $0.members[member] }.first ?? 0)]"
    case .nowhere: "[0]"
    }
  }

  var tree: ValueTree {
    .object(
      zip(columns.headings, cells).filter { !$0.0.isEmpty }.map { ($0, .text($1)) })
  }

  /// What the columns beside an address or number say about its kind.
  private func kind(beside column: Int) -> AddressKind? {
    guard let kinds = columns.kindsBeside[column] else { return nil }
    var words = KindWords()
    for kind in kinds { words.add(isLabel: kind.isLabel, [Self.label(cell(kind.column))]) }
    return words.kind
  }

  var signs: [SignTexts] {
    columns.signs.compactMap { column, sign in
      let text = cell(column)
      let isOther = sign == .identity && !RecordSign.identityBytes.contains(text.utf8.count)
      return text.isEmpty || isOther ? nil : (sign, columns.headings[column], [text])
    }
  }

  private func place(_ path: RecordReader.Path) -> TableColumns.Place {
    path.number >= 0 ? places[path.number] : columns.place(of: path.path)
  }

  private func cell(_ column: Int) -> String { column < cells.count ? cells[column] : "" }

  /// A label without the star of the main one.
  static func label(_ cell: String) -> String {
    let label = TextCleaning.line(cell)
    return label.hasPrefix("* ") ? String(label.dropFirst(2)) : label
  }
}
