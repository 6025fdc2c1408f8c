import People

/// How the records of a list belong to people, and how many do.
package struct JoinChoice: Sendable {
  package let list: JoinableList
  package let join: Join
  /// The number of people who have any of the records.
  package let people: Int
  package let records: Int
  /// The number of records that belong to nobody.
  package let unmet: Int
  /// The field that a name or title in the list is, such as the office of a list of offices.
  let titled: Field?
  /// Where records belong to the same person.
  let hasSeveral: Bool

  /// Whether people have the key of a record, and not records that of a person.
  let isLookup: Bool
}

/// Finds lists whose records belong to people: nearly all values of one column are values of a unique one of the other.
struct JoinGuess {
  private let people: [ValueTree]
  private let names: [FieldPath]
  private let columns: [KeyColumn]
  /// What their list is called, in the singular.
  private let subject: String

  /// - Parameters:
  ///   - people: All records of the list of people.
  ///   - choices: The fields that are guessed there.
  ///   - name: What their list is called.
  init(_ people: [ValueTree], _ choices: [FieldChoice], name: String) {
    self.people = people
    names = Self.names(choices)
    columns = KeyColumn.all(of: people)
    subject = Self.singular(name)
  }

  /// How a list belongs to the people; `nil` if it does not.
  func choice(of list: JoinableList) -> JoinChoice? {
    var best: (score: Int, choice: JoinChoice)?
    let survey = RecordSurvey(Array(list.records.prefix(500)))
    let own = FieldGuesser(survey.fields, records: min(list.records.count, 500)).choices
    for key in KeyColumn.all(of: list.records) {
      let names = Self.names(own.filter { $0.paths != [key.path] })
      for column in columns {
        let found = record(key, column, list, names) ?? lookup(key, column, list, names)
        if let found, found.score > best?.score ?? 0 { best = found }
      }
    }
    return best?.choice
  }

  // MARK: Keys

  /// Records that have the key of a person.
  private func record(
    _ key: KeyColumn, _ person: KeyColumn, _ list: JoinableList, _ names: [FieldPath]
  ) -> (score: Int, choice: JoinChoice)? {
    guard person.isUnique, Self.mostly(key, in: person), !Self.isOfSuperior(key) else { return nil }
    let isSame = key.name == person.name
    let isOfPerson = key.subjects.contains { Self.persons.contains($0) || $0 == subject }
    var score = 0
    if isOfPerson || (isSame && !key.subjects.isEmpty) {
      score = 3
    } else if isSame, !key.countsRecords {
      score = 2
    } else if !key.isCounted {
      score = 1
    }
    if score == 0 { return nil }
    // A list with names of its own is of other people, unless each name is that of whom the record belongs to.
    if !names.isEmpty {
      if key.isUnique || (score < 3 && !haveSameNames(key, person, list, names)) { return nil }
    }
    return (score * 4 + (person.path.steps.count == 1 ? 1 : 0), choice(list, key, person, nil))
  }

  /// Records whose key people have.
  private func lookup(
    _ key: KeyColumn, _ person: KeyColumn, _ list: JoinableList, _ names: [FieldPath]
  ) -> (score: Int, choice: JoinChoice)? {
    guard key.isUnique, Self.mostly(person, in: key), !Self.isOfSuperior(person) else { return nil }
    let ofList = Self.singular(list.title)
    let group = person.subjects.lazy.compactMap(Self.group).first
    let isNamed =
      person.subjects.contains { $0 == ofList || key.subjects.contains($0) }
      || (group != nil && group == Self.group(ofList))
    let titled = group ?? Self.group(ofList)
    // Numbers counted from 1 are keys of any list.
    guard isNamed || (!person.isCounted && titled != nil && !person.isUnique) else { return nil }
    if !names.isEmpty, titled == nil { return nil }
    return (
      (isNamed ? 3 : 1) * 4 - 1,
      choice(list, key, person, titled, isLookup: true)
    )
  }

  private func choice(
    _ list: JoinableList, _ key: KeyColumn, _ person: KeyColumn, _ titled: Field?,
    isLookup: Bool = false
  ) -> JoinChoice {
    let met = person.distinct
    var counts: [String: Int] = [:]
    for key in key.keys.flatMap(\.self) { counts[key, default: 0] += 1 }
    let ofPeople = person.keys.map { $0.reduce(0) { $0 + counts[$1, default: 0] } }
    var name = list.name
    while people.contains(where: { $0[name] != nil }) { name += "List" }
    return JoinChoice(
      list: list, join: Join(name: name, key: key.path, matches: person.path),
      people: ofPeople.count { $0 > 0 }, records: list.records.count,
      unmet: key.keys.count { !$0.contains(where: met.contains) },
      titled: titled ?? Self.group(Self.singular(list.title)),
      hasSeveral: ofPeople.contains { $0 > 1 }, isLookup: isLookup)
  }

  /// Whether nearly all records that have a value have one of another column.
  private static func mostly(_ column: KeyColumn, in other: KeyColumn) -> Bool {
    guard column.distinct.count > 1 || other.distinct.count < 3 else { return false }
    let met = column.keys.count { $0.contains(where: other.distinct.contains) }
    return met > 0 && met * 10 >= column.count * 8
  }

  /// Whether a key is of somebody's manager or assistant.
  private static func isOfSuperior(_ key: KeyColumn) -> Bool {
    (key.subjects + [key.name]).contains { FieldWords.role(of: $0)?.role.isOfPeople == true }
  }

  private static let persons = Vocabulary.words("a person")

  private static func singular(_ name: String) -> String {
    let word = PlainWord.of(name)
    if word.hasSuffix("ies") { return word.dropLast(3) + "y" }
    return word.hasSuffix("s") ? String(word.dropLast()) : word
  }

  /// The field that a group of this name is.
  private static func group(_ name: String) -> Field? {
    FieldWords.role(of: name).flatMap { Field.grouped.contains($0.role) ? $0.role : nil }
  }

  // MARK: Names

  private static func names(_ choices: [FieldChoice]) -> [FieldPath] {
    let keys = [Field.firstName, .lastName, .name].map(\.key)
    return choices.filter { keys.contains($0.key) && $0.reason == .name }.flatMap { $0.paths }
  }

  private static func name(_ record: ValueTree, _ paths: [FieldPath]) -> String {
    let texts = paths.compactMap { path -> String? in
      var value: ValueTree? = record
      for case .name(let name) in path.steps { value = value?[name] }
      return value?.written
    }
    return NameKey.of(texts.joined(separator: " "))
  }

  /// Whether records have the name of the person whose key they have.
  private func haveSameNames(
    _ key: KeyColumn, _ person: KeyColumn, _ list: JoinableList, _ own: [FieldPath]
  ) -> Bool {
    var byKey: [String: String] = [:]
    for (keys, record) in zip(person.keys, people) {
      for key in keys { byKey[key] = Self.name(record, names) }
    }
    let same = zip(key.keys, list.records).count { keys, record in
      keys.contains { byKey[$0] == Self.name(record, own) }
    }
    return same * 10 >= key.count * 8
  }
}

// MARK: Fields

extension JoinGuess {
  /// The fields of people that joined records have, and the names of the others.
  func fields(
    of choice: JoinChoice, but taken: Set<String>
  ) -> (choices: [FieldChoice], unused: [String]) {
    let records = Array(choice.list.records.prefix(500))
    var fields = RecordSurvey(records).fields.filter { $0.path != choice.join.key }
    if let titled = choice.titled {
      fields = fields.map { field in
        let isTitle = field.names.count == 1 && FieldMeaning.isTitle(field.names[0])
        return isTitle ? field.named([titled.key]) : field
      }
    }
    let guesser = FieldGuesser(fields, records: records.count)
    let end = Self.end(of: fields)
    let found = guesser.choices.filter { found in
      !taken.contains(found.key) && !Self.ofPeople.contains(found.key)
        && !(choice.isLookup && Self.ofReach.contains(found.key))
        && !found.paths.contains { $0.template != nil }
    }
    let choices = found.map { found in
      let field = Field.ofKey(found.key)
      let step: FieldPath.Step
      if field?.hasSeveral == true {
        step = .all
      } else if !choice.hasSeveral {
        step = .item(0)
      } else {
        step = end.map { .first(of: $0.leadingNames, is: .fromToday) } ?? .item(-1)
      }
      return FieldChoice(
        key: found.key,
        paths: found.paths.map { FieldPath([.name(choice.join.name), step] + $0.steps) },
        isFirstOf: found.isFirstOf, detail: found.detail, reason: found.reason, look: found.look,
        count: min(found.count, choice.people), records: people.count)
    }
    let used = found.flatMap(\.paths)
    return (choices, guesser.unusedNames(but: used).map { choice.join.name + "." + $0 })
  }

  /// What the list of people alone says: who somebody is, and since when.
  private static let ofPeople: Set<String> = Set(
    [Field.id, .firstName, .lastName, .name, .manager, .assistant, .alsoReportsTo, .photo]
      .map(\.key) + [Field.startDate.key, "managerName"])

  /// Of an office or a department they are its own, and no person's.
  private static let ofReach: Set<String> = Set([Field.email, .phone, .mobile].map(\.key))

  /// The field of the day on which a record ends.
  private static func end(of fields: [SurveyedField]) -> FieldPath? {
    fields.first { field in
      field.path.steps.allSatisfy(\.isName) && field.names.last.map(PeriodWords.isEnd) == true
        && field.mostly(1, TextPattern.isDateOrDay)
    }?.path
  }
}
