import People

/// `people.json`: the directory as data, in the default language's order, described by
/// `people.schema.json`.
enum PeopleJSON {
  static func bytes(
    _ directory: Directory, order: [Int], photos: [Int: PersonPhoto]
  ) -> [UInt8] {
    let parts = valuesOfParts(order.count, parts: min(64, order.count / 512)) { range in
      var json = JSONText(capacity: range.count * 256)
      for place in range {
        json.raw(place == 0 ? "\n" : ",\n")
        let index = order[place]
        write(directory.people[index], of: directory, photo: photos[index], to: &json)
      }
      return json.bytes
    }
    var bytes = Array("{\"people\":[".utf8)
    bytes.reserveCapacity(parts.reduce(32) { $0 + $1.count })
    for part in parts { bytes += part }
    bytes += "\n]}\n".utf8
    return bytes
  }

  private static func write(
    _ person: Person, of directory: Directory, photo: PersonPhoto?, to json: inout JSONText
  ) {
    json.raw("{\"name\":")
    json.string(person.name.full)
    if let first = person.name.first { json.member("firstName", first) }
    if let last = person.name.last { json.member("lastName", last) }
    if let id = person.id { json.member("id", id) }
    json.member("emails", person.emails)
    json.member("phones", person.phones)
    if let position = person.position { json.member("position", position) }
    json.member("projects", person.projects)
    json.member("offices", person.offices)
    if !person.details.isEmpty {
      json.raw(",\"details\":{")
      for (place, detail) in person.details.enumerated() {
        if place > 0 { json.raw(",") }
        json.string(detail.field.key)
        json.raw(":")
        write(detail, to: &json)
      }
      json.raw("}")
    }
    json.member("page", "people/\(person.slug).html")
    if person.contact != nil { json.member("card", "people/\(person.slug).vcf") }
    if let photo { json.member("photo", photo.path) }
    json.raw("}")
  }

  private static func write(_ detail: Detail, to json: inout JSONText) {
    switch detail.value {
    case .text(let text), .markdown(let text), .link(let text): json.string(text)
    case .number(let number): json.raw(number)
    case .flag(let flag): json.raw(flag ? "true" : "false")
    case .never: json.raw("null")
    case .date(let time): json.string(time.iso)
    case .period(let start, let end):
      json.raw("{\"start\":")
      if let start { json.string(start.iso) } else { json.raw("null") }
      json.raw(",\"end\":")
      if let end { json.string(end.iso) } else { json.raw("null") }
      json.raw("}")
    }
  }
}
