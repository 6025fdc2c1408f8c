import Basics
import People

/// `people.json` and its parts, described by `people.schema.json`.
enum PeopleJSON {
  private static let room = 320

  /// - Parameter members: Write what else each person has.
  static func people(
    _ indices: [Int], with cards: SiteCards, photos: [Int: PersonPhoto],
    _ members: [@Sendable (Int, inout JSONText) -> Void] = []
  ) -> [UInt8] {
    var json = JSONText(capacity: indices.count * room)
    let directory = cards.directory
    json.raw("{\"people\":[")
    for (number, index) in indices.enumerated() {
      json.raw(number == 0 ? "\n{" : ",\n{")
      write(
        index, of: directory.people, directory.units, hasCard: cards.has(index),
        photo: photos.isEmpty ? nil : photos[index], to: &json)
      for member in members { member(index, &json) }
      json.raw("}")
    }
    json.raw("\n]}\n")
    return json.bytes
  }

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

  private static func write(
    _ index: Int, of people: [Person], _ units: UnitTree?, hasCard: Bool, photo: PersonPhoto?,
    to json: inout JSONText
  ) {
    json.raw("\"name\":")
    if let (first, last) = people[index].name.givenFirst {
      json.string(first, last)
    } else {
      json.string(people[index].name.full)
    }
    if let first = people[index].name.first, let last = people[index].name.last {
      json.member("firstName", first)
      json.member("lastName", last)
    }
    if let id = people[index].id { json.member("id", id) }
    json.member("emails", people[index].emails)
    json.raw(",\"phones\":")
    json.array(people[index].phones) { $1.string($0.text) }
    if let position = people[index].position { json.member("position", position) }
    json.member("projects", people[index].projects)
    json.member("offices", people[index].offices)
    for value in people[index].values {
      json.raw(",\"")
      json.raw(value.field.json)
      json.raw("\":")
      switch value.value {
      case .list(let texts): json.array(texts) { $1.string($0) }
      case .people(let others) where value.field.kind == .people:
        json.array(others) { $1.string(people[$0].slug) }
      case .people(let others): json.string(others.first.map { people[$0].slug } ?? "")
      default: json.string(value.value.texts.first ?? "")
      }
    }
    if let manager = people[index].manager {
      json.member("manager", people[manager].slug)
    }
    let unit = units?.names(of: index) ?? []
    if !unit.isEmpty { json.member("unit", unit) }
    let details =
      unit.isEmpty
      ? people[index].details
      : people[index].details.filter { $0.field.key != FieldName.unit.name }
    if !details.isEmpty {
      json.raw(",\"details\":{")
      for (number, detail) in details.enumerated() {
        if number > 0 { json.raw(",") }
        json.string(detail.field.key)
        json.raw(":")
        write(detail, to: &json)
      }
      json.raw("}")
    }
    json.member("page", people[index].page)
    if hasCard {
      json.member("card", PersonFile.card.path(of: people[index].slug))
    }
    if let photo { json.member("photo", photo.path) }
  }

  private static func write(_ detail: Detail, to json: inout JSONText) {
    switch detail.value {
    case .text(let text), .markdown(let text), .link(let text): json.string(text)
    case .number(let number): json.raw(number)
    case .flag(let flag): json.raw(flag ? "true" : "false")
    case .never: json.raw("null")
    case .list(let texts): json.array(texts) { $1.string($0) }
    // No field of the configuration's own names people.
    case .people: json.raw("null")
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
