import Basics
import Build

/// What `check --completeness` prints: numbers, and nobody's name.
enum CompletenessOutput {
  static func text(_ entries: [CompletenessEntry]) -> String {
    let lines = entries.flatMap { entry -> [String] in
      let people = entry.people.counted("person", "people")
      if entry.fields.isEmpty { return ["  \(entry.source): \(people), complete"] }
      return ["  \(entry.source): \(people)"]
        + entry.fields.map { gap in
          let lacking = gap.lacking > 0 ? ["\(gap.lacking) without"] : []
          let unusable = gap.unusable > 0 ? ["\(gap.unusable) that cannot be used"] : []
          return "    \(gap.field): " + (lacking + unusable).joined(separator: ", ")
        }
    }
    return (["completeness:"] + lines).joined(separator: "\n")
  }
}
