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
  /// The department's name as the source has it.
  package var department: String?
  /// Whom the entry names as its manager: by an identifier, an e-mail address, a distinguished name or a
  /// full name.
  package var manager: String?
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
    manager: String? = nil, distinguishedName: String? = nil, details: [Detail] = [],
    photo: PhotoReference? = nil, visibility: Visibility = .shown
  ) {
    self.id = id
    self.name = name
    self.emails = emails
    self.phones = phones
    self.position = position
    self.projects = projects
    self.department = department
    self.manager = manager
    self.distinguishedName = distinguishedName
    self.details = details
    self.photo = photo
    self.visibility = visibility
  }
}
