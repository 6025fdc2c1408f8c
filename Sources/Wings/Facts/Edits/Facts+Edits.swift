package import Asking
package import Lists
package import People
package import Settings
import Site

/// What the source of edits said, and what became of it.
struct TakenEdits: Equatable, Sendable {
  let list: EditList
  /// Alongside the edits of the list.
  let outcomes: [EditOutcome]

  /// The edits whose states are known, with their rows.
  var states: [(row: Int, outcome: EditOutcome)] {
    zip(list.edits, outcomes).map { ($0.row, $1) }
  }

  static func == (one: TakenEdits, other: TakenEdits) -> Bool {
    one.outcomes == other.outcomes && one.list.rows.map(\.row) == other.list.rows.map(\.row)
  }
}

// Edits.
extension Facts {
  package static let sourceList: WingSources? = WingSources(
    key: EditSource.key, of: ListContents("edit", "edits"), isOne: true)

  package var sources: [ConfiguredSource] {
    get { edits.map { [$0.configured] } ?? [] }
    set { if let first = newValue.first { edits?.configured = first } }
  }

  package func answer(
    _ body: Body, ofSource index: Int, _ scope: AnswerScope
  ) -> Result<any WingAnswer, BodyProblem> {
    guard let source = edits?.configured.source, let rules = editRules else {
      return .failure(.empty)
    }
    let decoder = RecordDecoder(
      format: source.format ?? .csv, table: source.table, values: source.values)
    // Without a column of values, each edit would remove one.
    return decoder.namedTexts(body, EditRow.columns, required: ["field", "value"]).map {
      EditList($0, rules)
    }.mapError { problem in
      guard case .missingColumns(let wanted, let found) = problem else { return problem }
      return .told(EditProblem.noColumn(wanted, found: found).diagnostic, line: nil)
    }
  }

  package var editRules: EditRules? {
    edits.map {
      EditRules(
        allowed: $0.fields, details: details, values: $0.configured.source.values,
        source: $0.configured.name)
    }
  }

  package func edits(_ answers: [(any WingAnswer)?]) -> [Edit] {
    (answers.first as? EditList)?.edits.map(\.edit) ?? []
  }

  package func taking(
    _ answers: [(any WingAnswer)?], in directory: Directory, day: BuildDay?, timeZone: String,
    traces: Bool
  ) -> Facts {
    guard let list = answers.first as? EditList else { return self }
    var facts = self
    facts.taken = TakenEdits(list: list, outcomes: directory.edits)
    return facts
  }

  package func review(
    of records: [RecordIndex], isShown: Bool, _ sources: [Asking.Source]
  ) -> ReviewSection? {
    guard let taken, let source = sources.first else { return nil }
    let found = taken.states.filter { $0.outcome.record.map(records.contains) ?? false }.map {
      EditReview(
        taken.list.rows[$0.row].row, at: taken.list.rows[$0.row].place, $0.outcome.state,
        in: source)
    }
    return ReviewSection(key: EditSource.key, value: found, lines: found.flatMap(\.lines))
  }

  /// What is to do about edits.
  var editProblems: [WingProblem] {
    guard let taken, let edits else { return [] }
    return taken.states.compactMap { row, outcome in
      EditProblem(outcome.state).map {
        WingProblem(
          $0, .answer(source: edits.configured.name, taken.list.rows[row].place),
          needsEverybody: outcome.record == nil)
      }
    }
  }
}
