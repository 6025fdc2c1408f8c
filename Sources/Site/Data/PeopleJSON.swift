import People

/// `people.json`: the directory as data, in the default language's order, described by
/// `people.schema.json`.
enum PeopleJSON {
  /// Room for a person. What is not used is not even taken from the system.
  private static let room = 320

  /// Makes the file's bytes on one core: the other ones are busy with the pages meanwhile.
  static func bytes(
    _ directory: Directory, order: [Int], photos: [Int: PersonPhoto]
  ) -> [UInt8] {
    var json = JSONText(capacity: order.count * room)
    json.raw("{\"people\":[")
    for (number, place) in order.enumerated() {
      json.raw(number == 0 ? "\n{" : ",\n{")
      write(place, of: directory.people, photo: photos[place], to: &json)
      json.raw("}")
    }
    json.raw("\n]}\n")
    return json.bytes
  }

  /// Writes the members of a person, whose fields are read in place: to hand a person on is to copy
  /// all of them.
  private static func write(
    _ place: Int, of people: [Person], photo: PersonPhoto?, to json: inout JSONText
  ) {
    json.raw("\"name\":")
    json.string(people[place].name.full)
    if let first = people[place].name.first { json.member("firstName", first) }
    if let last = people[place].name.last { json.member("lastName", last) }
    if let id = people[place].id { json.member("id", id) }
    json.member("emails", people[place].emails)
    json.member("phones", people[place].phones)
    if let position = people[place].position { json.member("position", position) }
    json.member("projects", people[place].projects)
    json.member("offices", people[place].offices)
    if !people[place].details.isEmpty {
      json.raw(",\"details\":{")
      for (number, detail) in people[place].details.enumerated() {
        if number > 0 { json.raw(",") }
        json.string(detail.field.key)
        json.raw(":")
        write(detail, to: &json)
      }
      json.raw("}")
    }
    let slug = people[place].slug
    json.raw(",\"page\":\"people/")
    json.raw(slug)
    json.raw(".html\"")
    if people[place].contact != nil {
      json.raw(",\"card\":\"people/")
      json.raw(slug)
      json.raw(".vcf\"")
    }
    if let photo { json.member("photo", photo.path) }
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
