import Basics
import Lists
import People
import Site

/// What the script of a profile needs to fill the form of corrections, in JSON.
struct EditForm {
  private let index: Int
  private let person: Person
  private let facts: Facts
  private let page: PageContext
  private let address: CorrectionTarget.FormAddress
  /// The id or address by which lists know the person.
  private let key: String

  /// - Returns: `nil` for somebody whom nothing identifies, and where nobody can be asked.
  init?(
    person: Int, facts: Facts, _ page: PageContext, shared: Set<String>,
    _ address: CorrectionTarget.FormAddress?
  ) {
    index = person
    self.person = page.people[person]
    let email = self.person.emails.first.flatMap {
      shared.contains(EmailAddress.key($0)) ? nil : $0
    }
    guard let address, let key = email ?? self.person.id else { return nil }
    (self.facts, self.page, self.address, self.key) = (facts, page, address, key)
  }

  var json: String {
    var json = JSONText()
    json.raw("{\"person\":")
    json.string(key)
    json.member("name", person.name.full)
    json.member("before", address.before)
    json.member("after", address.after)
    if address.isMail { json.raw(",\"mail\":true") }
    if let confirmed = page.confirmed(index) {
      json.member("confirmed", confirmed.text)
      let last = Confirmations.lastDay(of: confirmed.day, facts.staleAfter)
      json.member("confirmedUntil", CalendarDay(number: last).iso)
    }
    json.raw(",\"fields\":")
    json.array(facts.formFields) { field, json in
      json.raw("{\"key\":")
      json.string(field)
      json.member("label", label(of: field))
      json.member("value", value(of: field))
      if isLong(field) { json.raw(",\"long\":true") }
      json.raw("}")
    }
    json.raw("}")
    return String(decoding: json.bytes, as: UTF8.self)
  }

  private func label(of key: String) -> String {
    Field.ofKey(key).map { page.language.texts($0.name) } ?? page.language.label(ofField: key)
  }

  /// The value as a list would have it.
  private func value(of key: String) -> String {
    guard let field = Field.ofKey(key) else {
      return Self.text(person.details.first { $0.field.key == key }?.value)
    }
    if field.isOfPeople { return Self.references(of: person, field, page.people) }
    if !field.hasProperty { return Self.text(person.values[field]) }
    var texts = person.texts(of: field)
    if field === Field.phone, facts.formFields.contains(Field.mobile.key) {
      let mobiles = person.values[.mobile]?.texts ?? []
      texts.removeAll(where: mobiles.contains)
    }
    return texts.joined(separator: "; ")
  }

  /// Whom a person names, as edits name people.
  static func references(of person: Person, _ field: Field, _ people: [Person]) -> String {
    person.people(of: field).map { people[$0] }
      .map { $0.emails.first ?? $0.id ?? $0.name.full }.joined(separator: "; ")
  }

  private static func text(_ value: DetailValue?) -> String {
    switch value {
    case .markdown(let text): text
    case .date(let time): time.iso
    case let value?: value.texts.joined(separator: "; ")
    case nil: ""
    }
  }

  /// Whether the field has several lines.
  private func isLong(_ key: String) -> Bool {
    guard let detail = facts.details[key], Field.ofKey(key) == nil else { return false }
    return detail.type == .markdown || value(of: key).contains("\n")
  }
}
