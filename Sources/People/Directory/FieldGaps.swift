/// How many shown people of one source lack a field, or have nothing in it that can be used.
package struct FieldGaps: Equatable, Sendable {
  package struct Gap: Equatable, Sendable {
    package let field: Field
    /// The number of people without a value.
    package let lacking: Int
    /// The number of people whose values can't be used: text that is no address or number, or an unknown person.
    package let unusable: Int
  }

  /// The number of shown people whom the source lists.
  package let people: Int
  /// In the order of a page; fields that no source has are left out.
  package let gaps: [Gap]

  /// The gaps of each list.
  package static func all(
    of directory: Directory, _ lists: [RecordList], _ identity: Identity
  ) -> [FieldGaps] {
    let fields = Field.standard.filter { field in
      field.kind != .name && ![.id, .office].contains(field)
        && lists.contains { $0.records.contains { $0.has(field) } }
    }
    return zip(lists, directory.records(of: lists, identity)).enumerated().map { source, list in
      let (list, records) = list
      let unresolved = Dictionary(
        grouping: directory.unresolvedReferences.filter { $0.source == source }, by: \.field
      ).mapValues { Set($0.map(\.record)) }
      let gaps = fields.map { field in
        let having = records.filter { list.records[$0].has(field) }
        let unusable = having.count { record in
          unresolved[field]?.contains(record) ?? false
            || !list.records[record].isUsable(field, country: list.phoneCountry)
        }
        return Gap(field: field, lacking: records.count - having.count, unusable: unusable)
      }
      return FieldGaps(
        people: records.count, gaps: gaps.filter { $0.lacking > 0 || $0.unusable > 0 })
    }
  }
}

extension Record {
  fileprivate func has(_ field: Field) -> Bool {
    field.kind == .photo ? photo != nil : !texts(of: field).isEmpty
  }

  /// Whether the first value is what its field holds. Whether an address leads to a photo is known later.
  fileprivate func isUsable(_ field: Field, country: String?) -> Bool {
    switch field.kind {
    case .emails: texts(of: field).first.map(EmailAddress.isLinkable) ?? true
    case .phones: texts(of: field).first.map { PhoneNumber($0, country: country).isNumber } ?? true
    case .photo: photo?.content != .unusable
    default: true
    }
  }
}
