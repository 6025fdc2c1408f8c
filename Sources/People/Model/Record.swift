/// One entry of one source, before merging.
///
/// Texts are trimmed, without control characters, with inner white space folded to one space;
/// only text and markdown details keep their lines. Empty texts are absent.
package struct Record: Equatable, Sendable {
  /// The entry's own identifier in its source, where the format has one.
  package var id: String?
  /// The name, of which at least one part is not empty.
  package var name: Name
  /// E-mail addresses, the main one first.
  package var emails: [String]
  /// Phone numbers as written, the main one first.
  package var phones: [String]
  /// The position's code as the source has it.
  package var position: String?
  /// Project names as the source has them.
  package var projects: [String]
  /// The other standard fields, in the order of ``Field/standard``. A person is named by an identifier, an
  /// e-mail address, a distinguished name or a full name.
  package var values: [Detail]
  /// The entry's own name in a directory server, by which others may call it their manager.
  package var distinguishedName: String?
  /// Further fields, in the order of the source's format.
  package var details: [Detail]
  /// The photo that the source names or holds.
  package var photo: PhotoReference?
  /// What the entry says of who may see the person.
  package var visibility: Visibility

  /// Makes a record; what is not given is absent.
  package init(
    id: String? = nil, name: Name, emails: [String] = [], phones: [String] = [],
    position: String? = nil, projects: [String] = [], department: String? = nil,
    manager: String? = nil, values: [Detail] = [], distinguishedName: String? = nil,
    details: [Detail] = [], photo: PhotoReference? = nil, visibility: Visibility = .shown
  ) {
    self.id = id
    self.name = name
    self.emails = emails
    self.phones = phones
    self.position = position
    self.projects = projects
    self.values = values
    self.distinguishedName = distinguishedName
    self.details = details
    self.photo = photo
    self.visibility = visibility
    if let department { set(.department, [department]) }
    if let manager { set(.manager, [manager]) }
  }

  /// Sets the texts of a standard field, names and the photo aside.
  package mutating func set(_ field: Field, _ texts: [String]) {
    guard let first = texts.first else { return }
    switch field.storage {
    case .id: id = first
    case .emails: emails = texts
    case .phones: phones = texts + phones.filter { !texts.contains($0) }
    case .position: position = first
    case .projects: projects = texts
    case .name, .firstName, .lastName, .photo, .details: break
    case .offices, .manager, .values:
      if field === Field.mobile { phones += texts.filter { !phones.contains($0) } }
      let value = Detail(field: field, value: field.hasSeveral ? .list(texts) : .text(first))
      let place = Field.standard.firstIndex { $0 === field } ?? 0
      let index = values.firstIndex { other in
        place < Field.standard.firstIndex { $0 === other.field } ?? 0
      }
      values.insert(value, at: index ?? values.count)
    }
  }

  /// The texts of a field.
  package func texts(of field: Field) -> [String] {
    switch field.storage {
    case .id: id.map { [$0] } ?? []
    case .name: [name.full]
    case .firstName: name.first.map { [$0] } ?? []
    case .lastName: name.last.map { [$0] } ?? []
    case .emails: emails
    case .phones: phones
    case .position: position.map { [$0] } ?? []
    case .projects: projects
    case .photo: []
    case .offices, .manager, .values: values.texts(of: field)
    case .details: details.texts(of: field)
    }
  }
}

extension [Detail] {
  /// The texts that a field has.
  func texts(of field: Field) -> [String] {
    // Nearly everybody has few fields.
    for detail in self where detail.field === field { return detail.value.texts }
    return []
  }

  /// The value of a field.
  package subscript(field: Field) -> DetailValue? {
    for detail in self where detail.field === field { return detail.value }
    return nil
  }
}
