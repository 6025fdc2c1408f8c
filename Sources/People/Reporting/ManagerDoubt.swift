/// A record that names a manager whom nobody can be told to be.
package struct ManagerDoubt: Equatable, Sendable {
  /// Why.
  package enum Reason: String, Sendable {
    /// Nobody has this identifier, address or name.
    case nobody
    /// Several people have it.
    case severalPeople = "several-people"
    /// It is the person's own.
    case oneself
    /// Whom it names reports to the person in the end. The person stands at the top.
    case circle
  }

  /// The field that names somebody.
  package let field: Field
  /// The index in the directory of the person whose manager is meant.
  package let person: Int
  /// The index of the record's source.
  package let source: Int
  /// The index of the record among the source's records that have a name.
  package let record: Int
  /// Why nobody was taken.
  package let reason: Reason
}
