/// One entry of the directory, after merging.
package struct Person: Equatable, Sendable {
  /// What makes the person unique: what ``Identity`` says of their records.
  package let identity: String
  /// The identifier in the first source that gives one.
  package var id: String?
  /// The name in the spelling of the source that wins it.
  package var name: Name
  /// The first is the main one; further ones came from other sources.
  package var emails: [String]
  /// The first is the main one; further ones came from other sources.
  package var phones: [Phone]
  /// The position's code as the first source that gives one has it.
  package var position: String?
  /// Those of all sources, in first-seen order.
  package var projects: [String]
  /// The other standard fields, in the order of ``Field/stored``.
  package var values: [Detail]
  /// The index in the directory of whom the person reports to. Nobody reports to themselves, however many
  /// are between.
  package var manager: Int?
  /// Those that the records name or else the names of their sources, in the configuration's order.
  package var offices: [String]
  /// Further fields, the first source's before others'.
  package var details: [Detail]
  /// Where the lists say that a photo is, in the configuration's order: the first that can be had is shown.
  package var photos: [ListedPhoto]
  /// The page's file name without its extension: `[a-z0-9-]`, unique in the directory.
  package var slug: String
  /// The matching contact's index in the export's cards.
  package var contact: Int?

  /// Makes a person; what is not given is absent.
  package init(
    identity: String, id: String? = nil, name: Name, emails: [String] = [],
    phones: [Phone] = [], position: String? = nil, projects: [String] = [],
    values: [Detail] = [], manager: Int? = nil, offices: [String] = [], details: [Detail] = [],
    photos: [ListedPhoto] = [],
    slug: String = "", contact: Int? = nil
  ) {
    self.identity = identity
    self.id = id
    self.name = name
    self.emails = emails
    self.phones = phones
    self.position = position
    self.projects = projects
    self.values = values
    self.manager = manager
    self.offices = offices
    self.details = details
    self.photos = photos
    self.slug = slug
    self.contact = contact
  }
}
