package import Basics

/// A record whose manager, or other named person, cannot be resolved.
package struct UnresolvedReference: Equatable, Sendable {
  package enum Reason: String, CaseIterable, Problem {
    /// Nobody has this identifier, address or name.
    case nobody
    /// Several people have it.
    case severalPeople = "several-people"
    /// A cycle: the first person becomes the top.
    case circle

    package var diagnostic: Diagnostic {
      switch self {
      case .nobody:
        .warning(
          "manager-unknown", "nobody has this id, e-mail address or name",
          "correct it in the list, or add the list that this manager is in")
      case .severalPeople:
        .warning(
          "manager-ambiguous", "several people have this name",
          "name the manager by id or e-mail address")
      case .circle:
        .warning(
          "manager-circle", "managers form a cycle; this person becomes the top of it",
          "correct the manager in the list; leave it empty for the head")
      }
    }
  }

  package let field: Field
  /// The person's index in the directory.
  package let person: Int
  package let source: Int
  /// The index among the source's records that have a name.
  package let record: Int
  package let reason: Reason
  /// The records that make a cycle, this one first; empty without one.
  package var circle: [Row] = []

  /// A record of a source.
  package struct Row: Equatable, Sendable {
    package let source: Int
    package let record: Int
  }
}
