package import People

/// How complete one source's people are, in the report.
package struct CompletenessEntry: Encodable, Equatable, Sendable {
  package struct Gap: Encodable, Equatable, Sendable {
    package let field: String
    package let lacking: Int
    package let unusable: Int
  }

  package let source: String
  package let people: Int
  package let fields: [Gap]

  package init(_ gaps: FieldGaps, source: String) {
    self.source = source
    people = gaps.people
    fields = gaps.gaps.map {
      Gap(field: $0.field.key, lacking: $0.lacking, unusable: $0.unusable)
    }
  }
}
