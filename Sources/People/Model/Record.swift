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

  /// Sets the texts of a standard field other than names. Of a photo, only none can be set.
  package mutating func set(_ field: Field, _ texts: [String]) {
    if field === Field.mobile, case let mobile = self.texts(of: .mobile), !mobile.isEmpty {
      phones.removeAll(where: mobile.contains)
    }
    change(field) { $0 = texts }
    if field.isOfPhones { addMobilesToPhones() }
  }

  /// Lets a closure change the texts of a standard field. ``addMobilesToPhones()`` is due after mobile numbers.
  package mutating func change(_ field: Field, _ body: (inout [String]) -> Void) {
    if let change = field.property?.change { return change(&self, body) }
    let known = values.firstIndex { $0.field === field }
    var texts = known.map { values[$0].value.texts } ?? []
    body(&texts)
    if let known { values.remove(at: known) }
    guard let value = field.value(of: texts) else { return }
    let place = Field.standard.firstIndex { $0 === field } ?? 0
    let index =
      known
      ?? values.firstIndex { other in
        place < Field.standard.firstIndex { $0 === other.field } ?? 0
      }
    values.insert(Detail(field: field, value: value), at: index ?? values.count)
  }

  /// Adds mobile numbers, which are phone numbers as well.
  package mutating func addMobilesToPhones() {
    phones += values.texts(of: .mobile).filter { !phones.contains($0) }
  }

  package func texts(of field: Field) -> [String] { [self].texts(of: field, at: 0) }
}

extension [Record] {
  func texts(of field: Field, at index: Int) -> [String] {
    if let texts = field.property?.ofRecord { return texts(self, index) }
    return (field.isStandard ? self[index].values : self[index].details).texts(of: field)
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
