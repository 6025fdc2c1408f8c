import Basics

/// The records of one source.
package struct RecordList: Sendable {
  /// The source's name.
  package let office: String
  /// The office of those whose records name none: the source's name, another one, or none.
  package let peopleOffice: String?
  /// In the source's order.
  package let records: [Record]
  /// The calling code that makes the source's national phone numbers international, digits alone.
  package let phoneCountry: String?
  /// Which fields may be published.
  package let published: PublishedFields
  /// Whether the records may hide their people.
  package let hides: Bool

  /// Makes a list of a source's records.
  package init(
    office: String, records: [Record], phoneCountry: String? = nil,
    published: PublishedFields = .all, hides: Bool = false
  ) {
    self.init(
      office: office, peopleOffice: office, records: records, phoneCountry: phoneCountry,
      published: published, hides: hides)
  }

  /// Makes a list of a source whose people are in another office, or in none.
  package init(
    office: String, peopleOffice: String?, records: [Record], phoneCountry: String? = nil,
    published: PublishedFields = .all, hides: Bool = false
  ) {
    self.peopleOffice = peopleOffice
    self.published = published
    self.hides = hides
    self.office = office
    self.phoneCountry = phoneCountry
    self.records = records
  }

  /// The list without what may not be published.
  var withoutPrivateFields: RecordList {
    if published.areAll { return self }
    return RecordList(
      office: office, peopleOffice: peopleOffice,
      records: inParallel(records.count) { published.published(of: records[$0]) },
      phoneCountry: phoneCountry, published: published, hides: hides)
  }
}
