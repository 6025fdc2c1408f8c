/// One entry of one source, before merging.
///
/// Texts are trimmed and have no control characters; runs of white space are folded, except in text and markdown details.
/// Empty texts are absent.
package struct Record: Equatable, Sendable {
  package var id: String?
  /// At least one part is not empty.
  package var name: Name
  /// The main one first.
  package var emails: [String]
  /// As written, the main one first.
  package var phones: [String]
  /// The position's code.
  package var position: String?
  package var projects: [String]
  /// Other standard fields, in the order of ``Field/standard``. A person is referred to by an identifier, an e-mail
  /// address, a distinguished name or a full name.
  package var values: [Detail]
  /// The entry's name in a directory server, by which others may refer to it as their manager.
  package var distinguishedName: String?
  /// Further identifiers by which others in the source may refer to it. They are published nowhere.
  package var keys: [String] = []
  /// In the order of the source's format.
  package var details: [Detail]
  package var photo: PhotoReference?
  package var visibility: Visibility

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

  /// Sets the texts of a standard field other than names and the photo.
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
  func texts(of field: Field) -> [String] {
    // Nearly everyone has few fields.
    for detail in self where detail.field === field { return detail.value.texts }
    return []
  }

  package subscript(field: Field) -> DetailValue? {
    for detail in self where detail.field === field { return detail.value }
    return nil
  }
}
