import Basics
import Output
package import People

extension FingerprintHasher {
  /// Adds all fields of a person except the index of the contact's card.
  mutating func append(_ index: Int, of people: [Person]) {
    append(people[index].identity)
    append(people[index].id)
    switch people[index].name {
    case .familyFirst(let first, let last):
      append(3)
      append(first)
      append(last)
    case .parts(let first, let last):
      append(2)
      append(first)
      append(last)
    case .single(let name):
      append(1)
      append(name)
    }
    append(people[index].emails)
    append(people[index].phones.count)
    for phone in people[index].phones {
      append(phone.text)
      append(phone.country)
    }
    append(people[index].position)
    append(people[index].projects)
    append(people[index].offices)
    append(people[index].values.count)
    for value in people[index].values { append(value, of: people) }
    append(people[index].slug)
    if let manager = people[index].manager {
      append([people[manager].name.full, people[manager].slug])
    }
    append(people[index].contact == nil ? 0 : 1)
    append(people[index].details.count)
    for detail in people[index].details { append(detail, of: people) }
  }

  package mutating func append(_ origins: PersonOrigins) {
    append(origins.sources.count)
    for source in origins.sources { append(source) }
    append(origins.fields.count)
    for field in origins.fields {
      append(field.key)
      append(field.isEdited ? -1 : field.sources.count)
      for source in field.sources { append(source) }
    }
  }

  private mutating func append(_ detail: Detail, of people: [Person]) {
    append(detail.field.key)
    append(detail.field.unit)
    append(detail.field.channel?.rawValue)
    append(detail.field.labels.count)
    for (language, label) in detail.field.labels.sorted(by: { $0.key < $1.key }) {
      append(language)
      append(label)
    }
    switch detail.value {
    case .text(let text): append(1, text)
    case .markdown(let text): append(2, text)
    case .number(let text): append(3, text)
    case .link(let text): append(4, text)
    case .flag(let flag): append(flag ? 6 : 5)
    case .never: append(7)
    case .date(let time):
      append(8)
      append(time)
    case .period(let start, let end):
      append(9)
      append(start)
      append(end)
    case .list(let texts):
      append(10)
      append(texts)
    case .people(let others):
      append(11)
      for other in others { append([people[other].name.full, people[other].slug]) }
    }
  }

  private mutating func append(_ kind: Int, _ text: String) {
    append(kind)
    append(text)
  }

  private mutating func append(_ time: Timestamp?) {
    append(time == nil ? 0 : 1)
    guard let time else { return }
    append(Int(time.seconds))
    append(Int(time.offset))
    append(time.hasTime ? 1 : 0)
  }
}
