/// People whom a list marks as inactive although the configuration does not hide them.
package struct ShownInactive: Equatable, Sendable {
  package let choice: HidingChoice
  /// The number of people, whatever the day.
  let count: Int
  let lastDays: [Int32]

  /// The number of people on a day.
  package func count(on day: Int) -> Int { count + lastDays.count { Int($0) < day } }

  package static let example = ShownInactive(
    choice: HidingChoice(
      path: ["left"], condition: nil, meaning: .lastDay, values: [], hiddenCount: 3),
    count: 3, lastDays: [])
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
