extension Field {
  /// The property that records and people have for a field that is read often. They are read in place, by their indices,
  /// since passing one copies all of its fields.
  struct Property: Sendable {
    typealias Texts<Entry> = @Sendable ([Entry], Int) -> [String]

    /// The texts of a record; `nil` if they are in its `values`.
    var ofRecord: Texts<Record>?
    /// Lets a closure change the texts of a record; `nil` if they are in its `values`.
    var change: (@Sendable (inout Record, (inout [String]) -> Void) -> Void)?
    /// The texts of a person.
    let ofPerson: Texts<Person>

    /// A property that holds one text or none.
    static func one(
      _ ofRecord: @escaping @Sendable ([Record], Int) -> String?,
      _ change: @escaping @Sendable (inout Record, (inout String?) -> Void) -> Void,
      _ ofPerson: @escaping @Sendable ([Person], Int) -> String?
    ) -> Property {
      Property(
        ofRecord: { ofRecord($0, $1).map { [$0] } ?? [] },
        change: { record, body in
          change(&record) { text in
            var texts = text.map { [$0] } ?? []
            body(&texts)
            text = texts.first
          }
        },
        ofPerson: { ofPerson($0, $1).map { [$0] } ?? [] })
    }

    /// A property that holds several texts.
    static func several(
      _ ofRecord: @escaping Texts<Record>,
      _ change: @escaping @Sendable (inout Record, (inout [String]) -> Void) -> Void,
      _ ofPerson: @escaping Texts<Person>
    ) -> Property {
      Property(ofRecord: ofRecord, change: change, ofPerson: ofPerson)
    }
  }
}
