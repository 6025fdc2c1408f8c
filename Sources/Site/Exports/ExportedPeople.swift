package import People

/// A form of the directory that other programs read.
package enum ExportForm: String, CaseIterable, Sendable {
  /// A table.
  case csv
  /// Entries of a directory server.
  case ldif
  /// Everybody's card.
  case vcf
}

/// People as other programs read them: each has a label and numbers beside the fields.
package struct ExportedPeople: Sendable {
  package let export: DirectoryExport
  package let label: @Sendable (Int) -> String
  private let numbersOnce: Once<ExportedNumbers>

  package init(
    _ export: DirectoryExport, label: @escaping @Sendable (Int) -> String,
    numbers: Once<ExportedNumbers>
  ) {
    self.export = export
    self.label = label
    numbersOnce = numbers
  }

  package var directory: Directory { export.directory }
  package var numbers: ExportedNumbers { numbersOnce.value }

  /// Both parts of a name; a name whose parts are unknown is a last one.
  package func name(_ index: Int) -> (first: String, last: String) {
    switch directory.people[index].name {
    case .parts(let first, let last), .familyFirst(let first, let last): (first, last)
    case .single(let name): ("", name)
    }
  }

  package func bytes(_ people: [Int], as form: ExportForm) -> [UInt8] {
    switch form {
    case .csv: PeopleTable.bytes(people, of: self)
    case .ldif: LDIFEntries.bytes(people, of: self)
    case .vcf: people.flatMap { export.cards.withoutPhoto(of: $0) }
    }
  }
}

extension Directory {
  /// The names of a person's unit and of those above, the unit's own first; without a tree, the department.
  func unitNames(of index: Int) -> [String] {
    let units = units?.names(of: index) ?? []
    return units.isEmpty
      ? Array(people.texts(of: .department, at: index).prefix(1)) : units.reversed()
  }

  /// The position's name in the default language; empty for none.
  package func positionName(of index: Int) -> String {
    people[index].position.map { positions.name(of: $0, language: defaultLanguage) } ?? ""
  }
}
