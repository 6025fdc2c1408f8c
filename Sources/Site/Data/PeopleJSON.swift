import Basics
import People

/// The directory as data, described by `people.schema.json`.
enum PeopleJSON {
  /// About how many bytes a person takes. Of the system's memory what is not used is not even taken.
  private static let room = 320

  /// A file of people, by their indices in the directory.
  static func people(
    _ indices: [Int], of people: InPlace<Person>, photos: [Int: PersonPhoto]
  ) -> [UInt8] {
    var json = JSONText(capacity: indices.count * room)
    json.raw("{\"people\":[")
    for (number, index) in indices.enumerated() {
      json.raw(number == 0 ? "\n{" : ",\n{")
      write(people[index], of: people, photo: photos.isEmpty ? nil : photos[index], to: &json)
      json.raw("}")
    }
    json.raw("\n]}\n")
    return json.bytes
  }

  /// The file that names the files of everybody.
  static func head(count: Int, parts: [String]) -> [UInt8] {
    var json = JSONText()
    json.raw("{\"count\":\(count),\"parts\":[")
    for (number, part) in parts.enumerated() {
      json.raw(number == 0 ? "\n" : ",\n")
      json.string(part)
    }
    json.raw("\n]}\n")
    return json.bytes
  }

  /// Writes the members of a person, whose fields are read in place: to hand a person on is to copy
  /// all of them.
  private static func write(
    _ person: UnsafePointer<Person>, of people: InPlace<Person>, photo: PersonPhoto?,
    to json: inout JSONText
  ) {
    json.raw("\"name\":")
    switch person.pointee.name {
    case .single(let name): json.string(name)
    case .parts(let first, let last):
      json.string(first, last)
      json.member("firstName", first)
      json.member("lastName", last)
    }
    if let id = person.pointee.id { json.member("id", id) }
    json.member("emails", person.pointee.emails)
    json.raw(",\"phones\":")
    json.array(person.pointee.phones) { $1.string($0.text) }
    if let position = person.pointee.position { json.member("position", position) }
    json.member("projects", person.pointee.projects)
    json.member("offices", person.pointee.offices)
    if let department = person.pointee.department { json.member("department", department) }
    if let manager = person.pointee.manager {
      json.member("manager", people[manager].pointee.slug)
    }
    if !person.pointee.details.isEmpty {
      json.raw(",\"details\":{")
      for (number, detail) in person.pointee.details.enumerated() {
        if number > 0 { json.raw(",") }
        json.string(detail.field.key)
        json.raw(":")
        write(detail, to: &json)
      }
      json.raw("}")
    }
    let slug = person.pointee.slug
    json.raw(",\"page\":\"people/")
    json.raw(slug)
    json.raw(".html\"")
    if person.pointee.contact != nil {
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
