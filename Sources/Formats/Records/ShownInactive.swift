/// People whom a list calls inactive, and whom nothing hides.
package struct ShownInactive: Equatable, Sendable {
  /// What would hide them.
  package let choice: HidingChoice
  /// How many they are, whatever the day.
  let count: Int
  /// Last days of people, in days since 1970-01-01.
  let lastDays: [Int32]

  /// How many they are on a day.
  package func count(on day: Int) -> Int { count + lastDays.count { Int($0) < day } }
}

/// A field that says who is not active, and what of it hides them.
package struct HidingChoice: Equatable, Sendable {
  /// Where the value is.
  package let path: FieldPath
  /// What hides; `nil` where the last day on which a person is shown is there.
  package let condition: VisibilityRule.Condition?
  /// Whether a word of a state or kind decides, of which the list may have further ones later.
  let meaning: ActivityWords.Meaning
  /// The different values that hide, as the list writes them; none where their number is open.
  package let values: [String]
  /// How many of the surveyed records it hides, but for a last day.
  package let hiddenCount: Int

  /// Whether the values that a record has there say that its person is not active, whatever the day.
  func isInactive(_ found: [VisibilityReader.Value]) -> Bool {
    if condition?.hides(found) == true { return true }
    return found.contains {
      guard case .text(let text) = $0 else { return false }
      switch meaning {
      case .state: return ActivityWords.isInactive(text)
      case .kind: return ActivityWords.isNoPerson(text)
      default: return false
      }
    }
  }
}
