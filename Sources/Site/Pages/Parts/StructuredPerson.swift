import Basics
import People

/// A person's page for search engines: JSON-LD in the vocabulary of schema.org.
enum StructuredPerson {
  /// JSON that is safe inside a script element. Both addresses are absolute.
  static func json(
    of person: Person, position: String?, organization: String?, units: [String] = [],
    address: String?,
    image: String?
  ) -> [UInt8] {
    var json = JSONText()
    json.raw("{\"@context\":\"https://schema.org\",\"@type\":\"ProfilePage\"")
    json.raw(",\"mainEntity\":{\"@type\":\"Person\"")
    json.member("name", person.name.full)
    if let first = person.name.first { json.member("givenName", first) }
    if let last = person.name.last { json.member("familyName", last) }
    if !person.emails.isEmpty { json.member("email", person.emails) }
    if !person.phones.isEmpty { json.member("telephone", person.phones.map(\.international)) }
    if let position { json.member("jobTitle", position) }
    let employers = (organization.map { [$0] } ?? []) + units
    for (number, name) in employers.enumerated() {
      json.raw(number == 0 ? ",\"worksFor\":{" : ",\"department\":{")
      json.raw("\"@type\":\"Organization\"")
      json.member("name", name)
    }
    json.raw(String(repeating: "}", count: employers.count))
    if let address { json.member("url", address) }
    if let image { json.member("image", image) }
    json.raw("}}")
    return json.bytes
  }
}
