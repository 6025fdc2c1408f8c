import Basics
import People
import SiteFiles

/// `people.json`: the directory as data, in the default language's order, described by
/// `people.schema.json`.
enum PeopleJSON {
  /// The file, each person a piece of it. One core makes it: the other ones are busy with the pages
  /// meanwhile.
  ///
  /// - Parameter fingerprints: for each person in the directory a hash over all that is known of them.
  static func pieces(
    _ directory: Directory, order: [Int], fingerprints: [Fingerprint], photos: [Int: PersonPhoto]
  ) -> FilePieces {
    FilePieces(
      head: Array("{\"people\":[\n".utf8), separator: Array(",\n".utf8),
      tail: Array((order.isEmpty ? "]}\n" : "\n]}\n").utf8),
      fingerprints: order.map { fingerprints[$0] },
      room: 320
    ) { number, bytes in
      JSONText.add(to: &bytes) { json in
        json.raw("{")
        write(order[number], of: directory.people, photo: photos[order[number]], to: &json)
        json.raw("}")
      }
    }
  }

  /// Writes the members of a person, whose fields are read in place: to hand a person on is to copy
  /// all of them.
  private static func write(
    _ index: Int, of people: [Person], photo: PersonPhoto?, to json: inout JSONText
  ) {
    json.raw("\"name\":")
    json.string(people[index].name.full)
    if let first = people[index].name.first { json.member("firstName", first) }
    if let last = people[index].name.last { json.member("lastName", last) }
    if let id = people[index].id { json.member("id", id) }
    json.member("emails", people[index].emails)
    json.member("phones", people[index].phones.map(\.text))
    if let position = people[index].position { json.member("position", position) }
    json.member("projects", people[index].projects)
    json.member("offices", people[index].offices)
    if !people[index].details.isEmpty {
      json.raw(",\"details\":{")
      for (number, detail) in people[index].details.enumerated() {
        if number > 0 { json.raw(",") }
        json.string(detail.field.key)
        json.raw(":")
        write(detail, to: &json)
      }
      json.raw("}")
    }
    let slug = people[index].slug
    json.raw(",\"page\":\"people/")
    json.raw(slug)
    json.raw(".html\"")
    if people[index].contact != nil {
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
