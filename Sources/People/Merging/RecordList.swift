import Basics

/// The records of one source.
package struct RecordList: Sendable {
  package let office: String
  /// The office of people whose records name none.
  package let peopleOffice: String?
  package let records: [Record]
  /// The calling code for the source's national phone numbers, digits only.
  package let phoneCountry: String?
  package let published: PublishedFields
  package let hides: Bool

  package init(
    office: String, records: [Record], phoneCountry: String? = nil,
    published: PublishedFields = .all, hides: Bool = false
  ) {
    self.init(
      office: office, peopleOffice: office, records: records, phoneCountry: phoneCountry,
      published: published, hides: hides)
  }

  /// Makes a list of a source whose people are in another office, or in none.
  ///
  /// - Parameter nameOrder: that of full names.
  package init(
    office: String, peopleOffice: String?, records: [Record],
    nameOrder: NameOrder = .givenFirst, phoneCountry: String? = nil,
    published: PublishedFields = .all, hides: Bool = false
  ) {
    self.peopleOffice = peopleOffice
    self.published = published
    self.hides = hides
    self.office = office
    self.phoneCountry = phoneCountry
    self.records = nameOrder == .familyFirst ? records.map(\.withFamilyFirst) : records
  }

  /// The list, of which other fields may be published.
  func publishing(_ fields: PublishedFields) -> RecordList {
    RecordList(
      office: office, peopleOffice: peopleOffice, records: records, phoneCountry: phoneCountry,
      published: fields, hides: hides)
  }

  var withoutPrivateFields: RecordList {
    if published.areAll { return self }
    return RecordList(
      office: office, peopleOffice: peopleOffice,
      records: inParallel(records.count) { published.published(of: records[$0]) },
      phoneCountry: phoneCountry, published: published, hides: hides)
  }
}

extension Record {
  fileprivate var withFamilyFirst: Record {
    var record = self
    record.name = name.withFamilyFirst
    return record
  }
}
