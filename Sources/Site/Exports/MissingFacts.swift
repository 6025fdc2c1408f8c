import People

/// A table of what people lack, for somebody who asks for it: the person, the unit, whom to ask, and the fields.
package enum MissingFacts {
  private static let headings = [
    "Name", "E-mail", "Unit", "Head", "Head's e-mail", "Lacks",
  ]
  private static let fields: [Field] = [
    .email, .phone, .position, .department, .manager, .photo,
  ]

  /// - Parameter hasPhoto: Whether a person has a photo, by the index in the directory.
  package static func table(
    of export: DirectoryExport, hasPhoto: @escaping @Sendable (Int) -> Bool
  ) -> [UInt8] {
    let directory = export.directory
    let people = directory.people
    let order = export.order(by: .lastName)
    let leaders = Set(people.compactMap(\.manager))
    func has(_ field: Field, _ index: Int) -> Bool {
      switch field {
      case .photo: hasPhoto(index)
      case .department: !directory.unitNames(of: index).isEmpty
      case .manager: people[index].manager != nil
      default: !people.texts(of: field, at: index).isEmpty
      }
    }
    // What nobody has, nobody is asked for.
    let asked = fields.filter { field in order.contains { has(field, $0) } }
    let heads = Heads(export)
    var table = CSVText(capacity: 512 + people.count * 80)
    for heading in headings { table.cell(heading) }
    table.endRow()
    for index in order {
      let lacking = asked.filter { field in
        // Who leads others and reports to nobody is at the top.
        !has(field, index) && !(field == .manager && leaders.contains(index))
      }
      if lacking.isEmpty { continue }
      let head = heads.head(of: index)
      table.cell(people[index].name.full)
      table.cell(people[index].emails.first ?? "")
      table.cell(directory.unitNames(of: index).reversed().joined(separator: " / "))
      table.cell(head.map { people[$0].name.full } ?? "")
      table.cell(head.flatMap { people[$0].emails.first } ?? "")
      table.cell(lacking.map(\.key).joined(separator: ", "))
      table.endRow()
    }
    return table.bytes
  }
}

/// Whom to ask about people: the manager, else the head of the department or of the unit.
private struct Heads {
  private let directory: Directory
  private let named: [String: [String: [String]]]
  private let search: PersonReferences

  init(_ export: DirectoryExport) {
    directory = export.directory
    named = export.options.heads
    search = PersonReferences(export.directory.people)
  }

  func head(of index: Int) -> Int? {
    if let manager = directory.people[index].manager { return manager }
    let units =
      directory.units.map { units in
        units.unit(of: index).map { units.line(to: $0).reversed().map { units.units[$0] } } ?? []
      } ?? []
    for unit in units {
      let references = named["unit"].flatMap { $0[unit.path] ?? $0[unit.name] } ?? unit.heads
      if let head = first(of: references, besides: index) { return head }
    }
    let department = directory.people.texts(of: .department, at: index).first
    return department.flatMap { named["department"]?[$0] }.flatMap { first(of: $0, besides: index) }
  }

  private func first(of references: [String], besides index: Int) -> Int? {
    references.lazy.compactMap(search.person).first { $0 != index }
  }
}
