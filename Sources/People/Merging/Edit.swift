/// A correction of one field of one person: what the lists said, and what is right.
package struct Edit: Equatable, Sendable {
  /// An id, or an e-mail address.
  package let person: String
  package let field: Field
  /// Whether the configuration defines the field. Another one counts only if somebody has it.
  package let isFieldKnown: Bool
  /// What the lists said; `nil` for nothing.
  package let was: DetailValue?
  /// `nil` removes the value. That of a photo is the path of a file.
  package let value: DetailValue?
  /// The name of the list of edits, and the place there, for messages about a photo.
  package let source: String
  package let place: String

  package init(
    person: String, field: Field, isFieldKnown: Bool = true, was: DetailValue?,
    value: DetailValue?, source: String = "", place: String = ""
  ) {
    self.source = source
    self.place = place
    self.person = person
    self.field = field
    self.isFieldKnown = isFieldKnown
    self.was = was
    self.value = value
  }
}

/// What became of an edit.
package struct EditOutcome: Equatable, Sendable {
  package enum State: String, Sendable {
    /// The lists say what the edit was made for, so it counts.
    case applied
    /// The lists say what the edit says.
    case done
    /// The lists say something else, which counts.
    case conflict
    /// No source of the person may publish the field.
    case withheld
    /// The person is not shown.
    case hidden
    /// No record has the id or address.
    case nobody
    /// Several people have the id or address.
    case severalPeople = "several-people"
    /// Nobody has such a field, and nothing defines it.
    case unknownField = "unknown-field"
    /// The value should be another person, and is nobody, several people, or the person.
    case unknownReference = "unknown-reference"
  }

  package let state: State
  /// The first record of the person; `nil` if it means nobody, or several people.
  package let record: RecordIndex?

  /// What becomes of the edits of one field of one person, in their order, and the value in the end.
  ///
  /// - Parameters:
  ///   - listed: What the lists say, in each way that an edit may mean it.
  ///   - areEqual: Whether nothing is left to be edited.
  ///   - areAlike: Whether an edit is made for what a list says.
  static func states<Value>(
    of edits: [(was: Value, value: Value)], _ listed: [Value],
    areEqual: (Value, Value) -> Bool, areAlike: (Value, Value) -> Bool
  ) -> (states: [State], value: Value?) {
    var current = listed
    var states: [State] = []
    for edit in edits {
      if current.contains(where: { areEqual($0, edit.value) }) {
        states.append(states.contains(.applied) ? .applied : .done)
      } else if current.contains(where: { areAlike($0, edit.was) }) {
        states.append(.applied)
        current = [edit.value]
      } else {
        states.append(.conflict)
      }
    }
    // The lists are further than an edit on which a later one builds.
    for index in states.indices.reversed() where states[index] == .conflict {
      let isPast = states.indices.dropFirst(index + 1).contains { later in
        states[later] != .conflict && areAlike(edits[later].was, edits[index].value)
      }
      if isPast { states[index] = .done }
    }
    return (states, states.contains(.applied) ? current.first : nil)
  }
}

/// Compares values of a field as they are understood.
struct ValueComparison {
  let field: Field
  /// The calling code of the person's national numbers.
  let country: String?

  /// Whether two values mean the same, whatever their order and letter case.
  func areAlike(_ one: DetailValue?, _ other: DetailValue?) -> Bool {
    areSame(one, other) { field.comparable($0, country) }
  }

  /// Whether two values are equal. Only numbers and addresses may be written differently; the first of them is the main
  /// one, so their order counts.
  func areEqual(_ one: DetailValue?, _ other: DetailValue?) -> Bool {
    guard field.isAddress else { return areSame(one, other) { $0 } }
    return keys(one) == keys(other)
  }

  private func keys(_ value: DetailValue?) -> [String] {
    (value?.texts ?? []).map { field.comparable($0, country) }
  }

  private func areSame(
    _ one: DetailValue?, _ other: DetailValue?, _ key: (String) -> String
  ) -> Bool {
    switch (one, other) {
    case (.text(let one)?, .text(let other)?): key(one) == key(other)
    case (.list(let one)?, .list(let other)?): Set(one.map(key)) == Set(other.map(key))
    default: one == other
    }
  }
}

/// Applies edits to merged people. Only what the lists say decides, no clock and no history.
struct EditApplication {
  private let all: AllPeople
  /// Joins all values of records, also those that may not be published.
  private let union: RecordUnion

  init(_ all: AllPeople, order: MergeOrder) {
    self.all = all
    union = RecordUnion(all.lists, order: order)
  }

  /// The edits of one field of one person, in their order.
  private struct Series {
    let number: Int
    let field: Field
    var edits: [Int]
  }

  /// Applies edits in their order, but for those of whom people name: these are resolved with the lists' own.
  ///
  /// - Parameters:
  ///   - people: Those who are shown, with what may be published.
  ///   - origins: Where their values come from; empty unless traced.
  func apply(
    _ edits: [Edit], to people: inout [Person], _ origins: inout [PersonOrigins]
  ) -> (outcomes: [EditOutcome], references: [EditedReference]) {
    if edits.isEmpty { return ([], []) }
    var references: [EditedReference] = []
    let search = EditedPeople(edits, all)
    var outcomes: [EditOutcome] = []
    var series: [Series] = []
    var places: [String: Int] = [:]
    for (index, edit) in edits.enumerated() {
      let numbers = search.numbers(of: edit.person)
      guard numbers.count == 1, let number = numbers.first else {
        outcomes.append(
          EditOutcome(state: numbers.isEmpty ? .nobody : .severalPeople, record: nil))
        continue
      }
      outcomes.append(EditOutcome(state: .hidden, record: all.firsts[number]))
      guard all.index(of: number) != nil else { continue }
      if edit.field.isOfPeople {
        let places = all.several[number] ?? [all.firsts[number]]
        references.append(
          EditedReference(
            index: index, person: number, source: places[0].list, field: edit.field,
            was: edit.was?.texts ?? [], value: edit.value?.texts ?? [],
            isPublished: publishes(edit.field, places)))
        continue
      }
      let place = "\(number) \(edit.field.key)"
      if let known = places[place] {
        series[known].edits.append(index)
      } else {
        places[place] = series.count
        series.append(Series(number: number, field: edit.field, edits: [index]))
      }
    }
    let fields = knownFields(of: edits)
    for series in series {
      guard let index = all.index(of: series.number) else { continue }
      let field = fields[series.field.key] ?? nil
      let states = states(
        of: series, field, edits, &people[index], isTraced: origins.indices.contains(index)
      ) { origins[index].noteEdit(of: series.field, isRemoved: $0) }
      for (edit, state) in zip(series.edits, states) {
        outcomes[edit] = EditOutcome(state: state, record: all.firsts[series.number])
      }
    }
    return (outcomes, references)
  }

  private func states(
    of series: Series, _ field: Field?, _ edits: [Edit], _ person: inout Person, isTraced: Bool,
    _ note: (_ isRemoved: Bool) -> Void
  ) -> [EditOutcome.State] {
    let places = all.several[series.number] ?? [all.firsts[series.number]]
    guard let field else { return series.edits.map { _ in .unknownField } }
    let isPublished =
      field.kind == .name || field === Field.office || publishes(field, places)
    let comparison = ValueComparison(
      field: field, country: places.lazy.compactMap { all.lists[$0.list].phoneCountry }.first)
    // Who corrects a page sees what may be published, and who keeps a list all of it.
    let listed = [person, whole(places)].flatMap { $0.values(inEditsOf: field) }
    let (states, value) = EditOutcome.states(
      of: series.edits.map { (edits[$0].was, edits[$0].value) }, listed,
      areEqual: comparison.areEqual, areAlike: comparison.areAlike)
    guard let value, let first = series.edits.first else { return states }
    if !isPublished { return states.map { $0 == .applied ? .withheld : $0 } }
    person.set(field, to: value, country: comparison.country, by: edits[first])
    if isTraced { note(value == nil) }
    return states
  }

  private func publishes(_ field: Field, _ places: [RecordIndex]) -> Bool {
    places.contains { all.lists[$0.list].published.contains(field.key) }
  }

  private func whole(_ places: [RecordIndex]) -> Person {
    places.count == 1
      ? union.person(of: places[0], identity: "")
      : union.person(of: places, identity: "", index: 0).person
  }

  /// The fields of edits by their keys, as records have them; `nil` for one that nobody has and nothing defines.
  private func knownFields(of edits: [Edit]) -> [String: Field?] {
    var fields: [String: Field?] = [:]
    var wanted: Set<String> = []
    for edit in edits where fields[edit.field.key] == nil {
      fields[edit.field.key] = edit.isFieldKnown ? edit.field : Field?.none
      if !edit.field.isStandard { wanted.insert(edit.field.key) }
    }
    for list in all.lists where !wanted.isEmpty {
      for record in list.records.indices where !wanted.isEmpty {
        for detail in list.records[record].details where !wanted.isEmpty {
          if wanted.remove(detail.field.key) != nil { fields[detail.field.key] = detail.field }
        }
      }
    }
    return fields
  }
}

/// Finds the people whom edits mean, hidden people included.
private struct EditedPeople {
  private var byID: [String: Set<Int>] = [:]
  private var byEmail: [String: Set<Int>] = [:]
  /// The later address of somebody whose address an edit corrects.
  private var later: [String: String] = [:]

  init(_ edits: [Edit], _ all: AllPeople) {
    let wanted = Set(edits.map(\.person))
    for edit in edits where edit.field === Field.email {
      guard let address = edit.value?.texts.first.map(EmailAddress.key) else { continue }
      for text in [edit.person] + (edit.was?.texts ?? []) {
        later[EmailAddress.key(text)] = address
      }
    }
    let emails = Set(wanted.map(EmailAddress.key)).union(later.values)
    var offset = 0
    for list in all.lists {
      for record in list.records.indices {
        let person = Int(all.persons[offset + record])
        let number = person < 0 ? ~person : person
        if let id = list.records[record].id, wanted.contains(id) {
          byID[id, default: []].insert(number)
        }
        for email in list.records[record].emails {
          let key = EmailAddress.key(email)
          if emails.contains(key) { byEmail[key, default: []].insert(number) }
        }
      }
      offset += list.records.count
    }
  }

  /// The numbers of the people with an id or, if there is none, with an address.
  func numbers(of text: String) -> Set<Int> {
    if let people = byID[text] { return people }
    let key = EmailAddress.key(text)
    return byEmail[key] ?? later[key].flatMap { byEmail[$0] } ?? []
  }
}

extension Person {
  /// The value of a field of its own or of a standard one; several where either may be meant.
  fileprivate func values(inEditsOf field: Field) -> [DetailValue?] {
    if field === Field.photo {
      return photos.isEmpty ? [nil] : photos.map { $0.reference.text.map { .text($0) } ?? .never }
    }
    if !field.isStandard { return [details.first { $0.field.key == field.key }?.value] }
    guard field.hasProperty else { return [values[field]] }
    let texts = texts(of: field)
    guard field === Field.phone else { return [field.value(of: texts)] }
    // Mobile numbers are phone numbers as well.
    let mobiles = values.texts(of: .mobile)
    return [field.value(of: texts), field.value(of: texts.filter { !mobiles.contains($0) })]
  }

  fileprivate mutating func set(
    _ field: Field, to value: DetailValue?, country: String?, by edit: Edit
  ) {
    let texts = value?.texts ?? []
    switch field {
    case .firstName, .lastName, .name: rename(field, texts.first ?? "")
    case .email: emails = texts
    case .phone: setPhones(texts + values.texts(of: .mobile), country)
    case .mobile:
      let former = values.texts(of: .mobile)
      setStandard(field, to: value)
      setPhones(phones.map(\.text).filter { !former.contains($0) } + texts, country)
    case .position: position = texts.first
    case .projects: projects = texts
    case .office: offices = texts
    case .photo:
      photos = texts.map {
        ListedPhoto(office: edit.source, reference: PhotoReference(.text($0), at: edit.place))
      }
    default:
      if field.isStandard { setStandard(field, to: value) } else { setOwn(field, to: value) }
    }
  }

  private mutating func setPhones(_ texts: [String], _ country: String?) {
    var known: Set<String> = []
    phones = texts.map { Phone($0, country: country) }
      .filter { known.insert($0.number.key).inserted }
  }

  private mutating func rename(_ field: Field, _ text: String) {
    let renamed =
      field === Field.name
      ? Name(first: "", last: "", whole: text)
      : Name(
        first: field === Field.firstName ? text : name.first ?? "",
        last: field === Field.lastName ? text : name.last ?? "",
        whole: "")
    guard let renamed else { return }
    if case .familyFirst = name, case .parts(let first, let last) = renamed {
      name = .familyFirst(first: first, last: last)
    } else {
      name = renamed
    }
  }

  private mutating func setStandard(_ field: Field, to value: DetailValue?) {
    values.removeAll { $0.field === field }
    guard let value else { return }
    let order = Field.stored
    let place = order.firstIndex { $0 === field } ?? 0
    let index = values.firstIndex { other in
      place < order.firstIndex { $0 === other.field } ?? order.count
    }
    values.insert(Detail(field: field, value: value), at: index ?? values.count)
  }

  private mutating func setOwn(_ field: Field, to value: DetailValue?) {
    let index = details.firstIndex { $0.field.key == field.key }
    details.removeAll { $0.field.key == field.key }
    if let value {
      details.insert(Detail(field: field, value: value), at: index ?? details.count)
    }
  }
}
