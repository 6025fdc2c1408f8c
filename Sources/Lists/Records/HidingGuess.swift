import People

/// Finds the fields that mark people who have left or not begun, disabled accounts, guests, and what is no person.
struct HidingGuess {
  /// In the order of the records. The condition of a state without a hiding value has no values.
  let choices: [HidingChoice]

  /// - Parameters:
  ///   - fields: those of people.
  ///   - records: The number of surveyed records.
  ///   - things: The records that are no people.
  init(_ fields: [SurveyedField], records: Int, things: [ValueTree] = []) {
    let hasStart = fields.contains { field in
      field.names.count == 1 && field.path.steps.allSatisfy(\.isName)
        && PeriodWords.isStart(field.names[0])
        && field.mostly(1, TextPattern.isDateOrDay)
    }
    // A period that not everybody has, such as a seat on a committee, is not that of the person.
    var periods: [FieldPath.Step: Int] = [:]
    for field in fields where field.isCurrent {
      if let list = field.path.steps.first { periods[list] = max(periods[list] ?? 0, field.count) }
    }
    let most = max(periods.values.max() ?? 0, records * 9 / 10)
    let found = fields.filter { field in
      !field.isCurrent || (field.path.steps.first.flatMap { periods[$0] } ?? 0) >= most
    }.compactMap { Self.choice($0, records, hasStart: hasStart) }
    // A list has one last day: the most frequent one.
    let days = found.filter { $0.choice.meaning == .lastDay }
    let last = days.max { $0.count < $1.count }?.choice.path
    let ofPeople = found.map(\.choice).filter { $0.meaning != .lastDay || $0.path == last }
    choices = Self.joined(Self.choices(of: things, fields) + ofPeople)
  }

  /// By each key that says that records are no people, what it says of no person.
  private static func choices(
    of things: [ValueTree], _ people: [SurveyedField]
  ) -> [HidingChoice] {
    var choices: [HidingChoice] = []
    var keys: [String] = []
    for case let key? in things.map(\.denied) where !keys.contains(key) { keys.append(key) }
    for key in keys {
      guard let sign = RecordSign(key) else { continue }
      let values = things.filter { $0.denied == key }.flatMap { thing in
        thing.members.filter { $0.key == key }.map(\.value)
      }
      var path = FieldPath(names: [key])
      let condition: VisibilityRule.Condition
      switch sign {
      case .presence, .members, .member:
        condition = .init(path: path, values: nothing, isNegated: true)
      case .flag: condition = .init(path: path, values: [.flag(true)])
      case .kind, .employment, .classes, .mailbox, .identity, .entryName:
        if case .list? = values.first { path = FieldPath([.name(key), .all]) }
        let usual = people.filter { $0.names == [key] }.flatMap(\.texts).joined()
        let seen = Set(usual + ["top"])
        var texts: [String] = []
        for text in values.flatMap({ $0.items.isEmpty ? [$0] : $0.items }).compactMap(\.written)
        where !seen.contains(text) && !texts.contains(text) { texts.append(text) }
        condition = .init(path: path, values: texts.map { .text($0) })
      }
      if condition.values.isEmpty || condition.values.count > 50 { continue }
      let texts = condition.isNegated ? [] : condition.values.compactMap(\.written)
      choices.append(
        HidingChoice(
          path: path, condition: condition, meaning: .thing, values: texts,
          hiddenCount: things.count { $0.denied == key }))
    }
    return choices
  }

  /// The choices, one for each path: a kind may be that of a program or of a guest.
  private static func joined(_ choices: [HidingChoice]) -> [HidingChoice] {
    var joined: [HidingChoice] = []
    for choice in choices {
      guard let index = joined.firstIndex(where: { $0.path == choice.path }),
        let first = joined[index].condition, let second = choice.condition,
        !first.isNegated, !second.isNegated
      else {
        if !joined.contains(where: { $0.path == choice.path }) { joined.append(choice) }
        continue
      }
      let further = second.values.filter { !first.values.contains($0) }
      joined[index] = HidingChoice(
        path: choice.path, condition: .init(path: choice.path, values: first.values + further),
        meaning: joined[index].meaning,
        values: joined[index].values + choice.values.filter { !joined[index].values.contains($0) },
        hiddenCount: joined[index].hiddenCount + choice.hiddenCount)
    }
    return joined
  }

  /// The rule for a new source.
  var rule: VisibilityRule {
    VisibilityRule(
      hideFrom: choices.first { $0.condition == nil }?.path,
      hide: choices.compactMap(\.condition).filter { !$0.values.isEmpty })
  }

  private static func choice(
    _ field: SurveyedField, _ records: Int, hasStart: Bool
  ) -> (choice: HidingChoice, count: Int)? {
    // Beside its beginning, `to` is the end.
    let isEnd =
      (field.isCurrent || (hasStart && field.names.count == 1))
      && field.names.last.map(PeriodWords.isEnd) == true
    guard field.isCurrent ? isEnd : field.path.steps.allSatisfy(\.isName), field.count > 0,
      let meaning = isEnd ? .lastDay : ActivityWords.meaning(of: field.names)
    else { return nil }
    let texts = field.texts.compactMap(\.first)
    guard let (meaning, values) = settled(meaning, texts) else { return nil }
    if meaning == .lastDay {
      let choice = HidingChoice(
        path: field.path, condition: nil, meaning: meaning, values: [], hiddenCount: 0)
      return (choice, texts.count)
    }
    let condition = VisibilityRule.Condition(
      path: field.path, values: values, isNegated: meaning == .presence)
    let hiding = texts.filter { condition.hides([.text($0)]) }
    // A field that would hide everybody is ignored.
    if hiding.count == records { return nil }
    var shown: [String] = []
    for text in meaning == .presence ? [] : hiding where !shown.contains(text) {
      shown.append(text)
    }
    let choice = HidingChoice(
      path: field.path, condition: condition, meaning: meaning, values: shown,
      hiddenCount: hiding.count)
    return (choice, hiding.count)
  }

  /// The meaning and the hiding values, if the values fit the name. Some lists call a state `active`, or a date
  /// `terminated`.
  private static func settled(
    _ meaning: ActivityWords.Meaning, _ texts: [String]
  ) -> (ActivityWords.Meaning, [VisibilityRule.Value])? {
    let isAll = { (test: (String) -> Bool) in texts.allSatisfy(test) }
    switch meaning {
    case .flag, .negatedFlag:
      let hides = meaning == .flag
      if isAll({ YesNo.of($0) != nil }) { return (meaning, [.flag(hides)]) }
      if isAll({ ["t", "f"].contains($0.lowercased()) }) {
        return (meaning, [.text(hides ? "t" : "f")])
      }
      if hides, isAll({ TextPattern.isDateOrDay($0) }) { return (.presence, nothing) }
      return words(.state, texts)
    case .presence:
      return isAll({ TextPattern.isDateOrDay($0) || $0.utf8.count < 64 })
        ? (.presence, nothing) : nil
    case .state, .kind: return words(meaning, texts)
    case .accountControl:
      return isAll({ Int($0) != nil }) ? (meaning, [.bits(2)]) : nil
    case .thing, .perhapsLastDay: return nil
    case .lastDay:
      let dates = texts.map { DateText($0) }
      let hasDay = dates.contains { $0.time?.isPlaceholder == false }
      return hasDay && !dates.contains(.unreadable) ? (meaning, []) : nil
    }
  }

  private static let nothing: [VisibilityRule.Value] = [.text("0"), .flag(false)]

  private static func words(
    _ meaning: ActivityWords.Meaning, _ texts: [String]
  ) -> (ActivityWords.Meaning, [VisibilityRule.Value])? {
    var seen: Set<String> = []
    var words: [String] = []
    for text in texts where seen.insert(text.lowercased()).inserted { words.append(text) }
    // A state has few different words.
    if words.count > 50, words.count * 2 > texts.count { return nil }
    if meaning == .kind {
      return (meaning, words.filter(ActivityWords.isHidden).map { .text($0) })
    }
    if seen.isSubset(of: ["t", "f"]) { return (meaning, seen.contains("f") ? [.text("f")] : []) }
    if seen == ["0", "1"] { return (meaning, [.text("0")]) }
    let hasCodes = seen.contains("a") && seen.allSatisfy { $0.utf8.count == 1 }
    return (
      meaning,
      words.filter {
        ActivityWords.isInactive($0)
          || (hasCodes && ActivityWords.leaverCodes.contains($0.lowercased()))
      }.map { .text($0) }
    )
  }
}

extension VisibilityRule.Value {
  fileprivate var written: String? {
    switch self {
    case .text(let text): text
    case .flag(let flag): flag ? "true" : "false"
    case .anything, .bits: nil
    }
  }
}

enum PeriodWords {
  static func isStart(_ key: String) -> Bool {
    FieldWords.role(of: key)?.role == .startDate || starts.contains(PlainWord.of(key))
  }

  /// Whether a key is of the end of a period, beside its beginning.
  static func isEnd(_ key: String) -> Bool {
    switch ActivityWords.meaning(of: [key]) {
    case .lastDay, .perhapsLastDay: true
    default: ends.contains(PlainWord.of(key))
    }
  }

  private static let starts = Vocabulary.words("period start")
  private static let ends = Vocabulary.words("period end")
}

/// A field that marks people as inactive.
package struct HidingChoice: Equatable, Sendable {
  package let path: FieldPath
  /// The condition that hides them; `nil` if the field is their last day.
  package let condition: VisibilityRule.Condition?
  /// The meaning of the field. A state or kind may have further hiding words in later records.
  let meaning: ActivityWords.Meaning
  /// The different hiding values of the list; none if any value hides.
  package let values: [String]
  /// The number of surveyed records that it hides, except by a last day.
  package let hiddenCount: Int

  /// Who is hidden.
  package enum Subject: CaseIterable, Sendable { case inactive, guest, thing }

  package var subject: Subject {
    switch meaning {
    case .thing: .thing
    case .kind where values.allSatisfy(ActivityWords.isInactive): .inactive
    case .kind: values.allSatisfy(ActivityWords.isGuest) ? .guest : .thing
    case .flag: ActivityWords.isOfGuests(path.steps.last?.name ?? "") ? .guest : .inactive
    default: .inactive
    }
  }

  /// Whether the values mark a person as inactive, whatever the day.
  func isInactive(_ found: [RecordValue]) -> Bool {
    if condition?.hides(found) == true { return true }
    return meaning == .state && found.contains { $0.text.map(ActivityWords.isInactive) == true }
  }
}
