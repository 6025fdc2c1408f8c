package import People

/// Something about a list that a guess leaves to its owner.
package enum ListDoubt: Equatable, Sendable {
  /// Another list of people in the answer, which is not taken.
  case otherList(FieldPath, count: Int, isFormer: Bool)
  /// People of several records whose e-mail addresses differ: perhaps different people of one name.
  case merged(people: Int, records: Int, hasIDs: Bool)
  /// People of several records with different texts in a field, all of which count.
  case several(Field, people: Int)
  /// A field that seems to say who has left or is no member of staff, and is not used. The condition hides its rare
  /// values; `nil` if it seems to be a last day.
  case unusedState(FieldPath, VisibilityRule.Condition?)
  /// A field of photos, which are not taken without being asked for.
  case photo(FieldPath, count: Int)
  /// The object around a list of people, which looks like one of them and is not taken.
  case outerPerson(FieldPath)
  /// A column of a table whose cells perhaps go on until the next one.
  case perhapsFillDown(String)
  /// A list whose records are joined to people.
  case joined(Join, place: String?, list: FieldPath, records: Int, unmet: Int, takesLast: Bool)
  /// How many people have no e-mail address.
  case withoutEmail(Int)
}

extension ListDoubt {
  /// What a guess leaves open.
  ///
  /// - Parameters:
  ///   - fields: The surveyed fields of the records.
  ///   - others: The other lists of the answer.
  ///   - today: In days since 1970-01-01.
  static func all(
    of guess: ListGuess, _ fields: [SurveyedField], others: [PeopleFinder.Found] = [], today: Int
  ) -> [ListDoubt] {
    let records = guess.list.records.filter { !$0.visibility.isHidden }
    var doubts = others.map {
      otherList($0.path, count: $0.records.count, isFormer: PeopleFinder.isFormer($0.path))
    }
    doubts += guess.joins.map { choice in
      joined(
        choice.join, place: choice.list.place, list: choice.list.people, records: choice.records,
        unmet: choice.unmet,
        takesLast: guess.choices.flatMap(\.paths).contains {
          $0.steps.starts(with: [.name(choice.join.name), .item(-1)])
        })
    }
    if let merged = merged(records) {
      doubts.append(merged)
    } else {
      doubts += several(records.filter { $0.visibility.state(on: today) == .present })
    }
    // A state none of whose values hides anybody is not used.
    let hiding = guess.hiding.filter { $0.condition?.values.isEmpty != true }
    let used = Set(guess.choices.flatMap(\.paths) + hiding.map(\.path))
    doubts += fields.filter { !used.contains($0.path) }.compactMap(unusedState)
    if guess.choices.contains(where: { $0.key == Field.photo.key }) == false,
      let photo = fields.filter(isPhoto).max(by: { $0.count < $1.count })
    {
      doubts.append(.photo(photo.path, count: photo.count))
    }
    let silent = records.count { $0.emails.isEmpty }
    if silent > 0 { doubts.append(.withoutEmail(silent)) }
    return doubts
  }

  private static func merged(_ records: [Record]) -> ListDoubt? {
    var groups: [String: [Record]] = [:]
    for record in records { groups[record.name.key, default: []].append(record) }
    let differing = groups.values.filter { group in
      let emails = group.map { Set($0.emails.map(EmailAddress.key)) }
      return emails.indices.contains { index in
        emails[..<index].contains {
          !$0.isEmpty && !emails[index].isEmpty && $0.isDisjoint(with: emails[index])
        }
      }
    }
    if differing.isEmpty { return nil }
    return .merged(
      people: differing.count, records: differing.map(\.count).reduce(0, +),
      hasIDs: records.allSatisfy { $0.id != nil })
  }

  private static func several(_ records: [Record]) -> [ListDoubt] {
    var groups: [String: [Record]] = [:]
    for record in records where !record.name.isOneWord {
      groups[record.name.key, default: []].append(record)
    }
    return [Field.position, .department].compactMap { field in
      let people = groups.values.count { group in
        Set(group.flatMap { $0.texts(of: field) }.map(CaseFolding.key)).count > 1
      }
      return people > 0 ? .several(field, people: people) : nil
    }
  }

  /// A field whose name is of a state, and some of whose values are rare.
  private static func unusedState(_ field: SurveyedField) -> ListDoubt? {
    guard let meaning = ActivityWords.meaning(of: field.names), field.count > 0 else { return nil }
    let texts = field.texts.compactMap(\.first)
    switch meaning {
    case .lastDay, .perhapsLastDay:
      return texts.contains(where: isLikeDay) ? .unusedState(field.path, nil) : nil
    case .accountControl, .presence, .thing: return nil
    case .flag, .negatedFlag, .state, .kind:
      var counts: [String: Int] = [:]
      for text in texts { counts[text, default: 0] += 1 }
      // Kinds of numbers and addresses are read with them.
      guard (2...8).contains(counts.count),
        counts.keys.contains(where: { AddressKind.of($0) == nil }),
        let usual = counts.max(by: { ($0.value, $1.key) < ($1.value, $0.key) })?.key
      else { return nil }
      return .unusedState(
        field.path,
        VisibilityRule.Condition(path: field.path, values: [.text(usual)], isNegated: true))
    }
  }

  /// Whether a text is a date, or has a year.
  private static func isLikeDay(_ text: String) -> Bool {
    DateText(text).time != nil
      || text.utf8.split(whereSeparator: { $0 &- 0x30 > 9 }).contains { $0.count == 4 }
  }

  private static func isPhoto(_ field: SurveyedField) -> Bool {
    guard field.path.steps.allSatisfy(\.isName), let name = field.names.last,
      photoWords.contains(PlainWord.of(name))
    else { return false }
    return field.mostly(0.6) { text in
      TextPattern.isLink(text) || text.hasPrefix("data:image/") || isImagePath(text)
        || (text.utf8.count > 200 && !text.contains(" "))
    }
  }

  private static func isImagePath(_ text: String) -> Bool {
    let text = text.lowercased()
    return [".jpg", ".jpeg", ".png", ".webp", ".gif"].contains { text.hasSuffix($0) }
  }

  private static let photoWords = Vocabulary.words("picture")
}
