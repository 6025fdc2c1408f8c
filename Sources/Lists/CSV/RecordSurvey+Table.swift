import People

extension RecordSurvey {
  /// The fields of a table: its columns, and the lists that pairs of columns make.
  init(_ columns: TableColumns, rows: [[String]]) {
    self.init([])
    // A list whose columns say no kind is a column.
    let lists = columns.lists.filter { list in
      list.items.count > 1 || list.items.contains { $0.saysKind(in: rows) }
    }
    let others = Set(columns.kindsBeside.values.joined().map(\.column))
      .subtracting(columns.ownKinds).union(lists.flatMap(\.columns))
    // A table may have thousands of columns.
    var seen: Set<String> = []
    for (column, heading) in columns.headings.enumerated() where !heading.isEmpty {
      if others.contains(column) || !seen.insert(heading).inserted { continue }
      var field = SurveyedField(
        path: FieldPath(names: [heading]), names: FieldWords.names(in: heading))
      for row in rows where column < row.count { field.add([.text(row[column])]) }
      fields.append(field)
    }
    for row in rows {
      add(.object(lists.map { ($0.name, $0.tree(of: row)) }))
    }
  }
}

extension TableColumns.Item {
  fileprivate func saysKind(in rows: [[String]]) -> Bool {
    kinds.contains { column, _ in
      rows.contains { $0.count > column && AddressKind.of(TableRow.label($0[column])) != nil }
    }
  }
}

extension TableColumns.List {
  /// The items of a row that have a value, each with its kind.
  fileprivate func tree(of row: [String]) -> ValueTree {
    .list(
      items.compactMap { item in
        guard let value = item.members["value"], value < row.count,
          !TextCleaning.line(row[value]).isEmpty
        else { return nil }
        let kinds = item.members.filter { $0.key != "value" && $0.value < row.count }
          .sorted { $0.key < $1.key }
        return .object(
          kinds.map { (key: $0.key, value: .text(TableRow.label(row[$0.value]))) }
            + [("value", .text(row[value]))])
      })
  }
}
