/// One entry of the directory, after merging.
package struct Person: Equatable, Sendable {
  /// The key by which ``Identity`` joins records.
  package let identity: String
  /// From the first source that gives one.
  package var id: String?
  /// In the spelling of the preferred source.
  package var name: Name
  /// The first is the main one.
  package var emails: [String] = []
  /// The first is the main one.
  package var phones: [Phone] = []
  /// The position's code, from the first source that gives one.
  package var position: String?
  /// Of all sources, in first-seen order.
  package var projects: [String] = []
  /// Other standard fields, in the order of ``Field/stored``.
  package var values: [Detail] = []
  /// The manager's index in the directory. There are no cycles.
  package var manager: Int?
  /// The offices in the records, else the names of the sources, in the configuration's order.
  package var offices: [String] = []
  /// Further fields, the first source's first.
  package var details: [Detail] = []
  /// The photos in lists, in the configuration's order: the first that can be read is shown.
  package var photos: [ListedPhoto] = []
  /// The page's file name without extension: `[a-z0-9-]`, unique in the directory.
  package var slug: String = ""
  /// The contact's index in the export's cards.
  package var contact: Int?
}
