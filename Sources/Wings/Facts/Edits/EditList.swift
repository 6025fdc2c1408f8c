package import Basics
package import Lists
package import People
package import Settings
package import Site

/// A line of a list of edits, as it is written.
package struct EditRow: Equatable, Sendable {
  static let columns = ["person", "field", "was", "value", "by", "date"]

  package let person: String
  package let field: String
  package let was: String
  package let value: String
  /// Who asked for it. It is published nowhere.
  package let by: String
  package let date: String

  init(
    person: String, field: String, was: String, value: String, by: String = "", date: String = ""
  ) {
    self.person = person
    self.field = field
    self.was = was
    self.value = value
    self.by = by
    self.date = date
  }

  /// - Parameter texts: Alongside ``columns``.
  init(_ texts: [String]) {
    let lines = texts.map(TextCleaning.line)
    self.init(
      person: lines[0], field: lines[1], was: texts[2], value: texts[3], by: lines[4],
      date: lines[5])
  }

  /// The same edit, asked for on a day.
  package func dated(_ date: String) -> EditRow {
    EditRow(person: person, field: field, was: was, value: value, by: by, date: date)
  }

  /// Whether both ask for the same, whoever asks and when.
  package func asksForSame(as other: EditRow) -> Bool { cells.prefix(4) == other.cells.prefix(4) }

  /// The cells, alongside ``columns``.
  var cells: [String] { [person, field, was, value, by, date] }
}

/// What edits may change, and how their values are understood.
package struct EditRules: Equatable, Sendable {
  /// The keys of fields.
  let allowed: [String]
  /// The fields of the configuration's own, by their keys.
  let details: [String: Mapping.FurtherField]
  let values: ValueRules
  /// The name of the list.
  let source: String

  /// The edit of a row, or why there is none.
  ///
  /// - Parameter place: That of the row; `nil` for one of a message.
  package func edit(
    _ row: EditRow, at place: AnswerPlace? = nil
  ) -> Result<Edit, EditProblem> {
    if row.person.isEmpty { return .failure(.noPerson) }
    if ConflictMarker.isMarker(row.person.utf8) { return .failure(.conflictMarker) }
    let key = Field.named(row.field)?.key ?? row.field
    guard !key.isEmpty, allowed.contains(key) else { return .failure(.notAllowed) }
    let field = Field.ofKey(key) ?? details[key]?.field ?? Field(key: key, labels: [:])
    do throws(ValueReader.Mismatch) {
      let was = try value(of: key, in: row.was, isLenient: true)
      let value = try value(of: key, in: row.value)
      if value == nil, field.kind == .name { return .failure(.unreadable) }
      return .success(
        Edit(
          person: row.person, field: field,
          isFieldKnown: field.isStandard || details[key] != nil, was: was, value: value,
          source: source, place: Self.text(of: place)))
    } catch {
      return .failure(.unreadable)
    }
  }

  private static func text(of place: AnswerPlace?) -> String {
    switch place {
    case .line(let line): "line \(line)"
    case .item(let index): "[\(index)]"
    case nil: ""
    }
  }

  /// The path of a photo. Only lists may have addresses, or the photo itself.
  private static func path(
    in text: String, isLenient: Bool
  ) throws(ValueReader.Mismatch) -> DetailValue? {
    let path = TextCleaning.line(text)
    if path.isEmpty { return nil }
    guard isLenient || !path.contains(":") && path.utf8.count < 1_000 else {
      throw ValueReader.Mismatch()
    }
    return .text(path)
  }

  private func value(
    of key: String, in text: String, isLenient: Bool = false
  ) throws(ValueReader.Mismatch) -> DetailValue? {
    if key == Field.photo.key { return try Self.path(in: text, isLenient: isLenient) }
    let reader = ValueReader(values)
    if let field = Field.ofKey(key) {
      return try reader.value(of: field, in: text, isLenient: isLenient)
    }
    let detail =
      details[key]
      ?? Mapping.FurtherField(field: Field(key: key, labels: [:]), path: [key], type: .text)
    return try reader.value(of: detail, in: text)
  }
}

/// The edits of a source, with what is wrong in it.
package struct EditList: Sendable {
  package let rows: [(row: EditRow, place: AnswerPlace)]
  /// The edits that are understood, with the indices of their rows.
  let edits: [(row: Int, edit: Edit)]
  let faults: [(row: Int, problem: EditProblem)]

  init(_ texts: [NamedTexts], _ rules: EditRules) {
    rows = texts.enumerated().map { index, texts in
      (EditRow(texts.texts), texts.line.map { .line($0) } ?? .item(index))
    }
    let results = rows.map { rules.edit($0.row, at: $0.place) }
    edits = results.enumerated().compactMap { index, result in
      if case .success(let edit) = result { (index, edit) } else { nil }
    }
    faults = results.enumerated().compactMap { index, result in
      if case .failure(let problem) = result { (index, problem) } else { nil }
    }
  }
}

extension EditList: WingAnswer {
  package var count: Int { rows.count }
  package var faultCount: Int { faults.count }
  package var unusable: [AnswerFault] {
    faults.map {
      AnswerFault(
        place: rows[$0.row].place, reason: $0.problem.diagnostic.code, problem: $0.problem)
    }
  }
  package var ambiguousDates: AmbiguousDates? { nil }

  package func places(where isNamed: (String) -> Bool) -> [AnswerPlace] {
    rows.filter { $0.row.cells.contains(where: isNamed) }.map(\.place)
  }
}

/// What is wrong with an edit, or what is to do about it.
package enum EditProblem: Problem, Equatable {
  case noPerson
  /// A line that version control writes where two versions conflict.
  case conflictMarker
  /// `fields` does not have the field.
  case notAllowed
  case unreadable
  case done
  case conflict
  case withheld
  case nobody
  case severalPeople
  case unknownField
  /// The value is no other person.
  case unknownReference
  /// The list has none of these columns, but others.
  case noColumn([String], found: [String])
  /// A field in the configuration whose values edits cannot have.
  case fixedField(String)
  /// Photos would be files of this machine, and who writes the list may be somebody else.
  case photoOfOthers

  /// What a state asks for; `nil` for one that asks for nothing.
  package init?(_ state: EditOutcome.State) {
    switch state {
    case .applied, .hidden: return nil
    case .done: self = .done
    case .conflict: self = .conflict
    case .withheld: self = .withheld
    case .nobody: self = .nobody
    case .severalPeople: self = .severalPeople
    case .unknownField: self = .unknownField
    case .unknownReference: self = .unknownReference
    }
  }

  package var diagnostic: Diagnostic {
    switch self {
    case .noPerson:
      .warning(
        "edit-of-nobody", "the edit names no person",
        "write an id or an e-mail address into the column `person`")
    case .conflictMarker:
      .warning("unlike-row", ConflictMarker.message, ConflictMarker.remedy)
    case .notAllowed:
      .warning(
        "edit-not-allowed", "`edits` does not allow this field",
        "add the field to `fields` of `edits`, or remove the line")
    case .unreadable:
      .warning(
        "edit-unreadable", "a value of this edit does not fit its field",
        "write `was` and `value` as a list does: a whole number, an address, a date such as 2026-12-31"
      )
    case .done:
      .warning(
        "edit-done", "the lists say what this edit says", "`rollcall edits prune` removes it")
    case .conflict:
      .warning(
        "edit-conflict",
        "the lists say neither what this edit corrects nor what it says; the lists win",
        "remove the line, or write into `was` what the lists say now")
    case .withheld:
      .warning(
        "edit-withheld", "`publish` withholds the field of this edit",
        "publish the field, or remove the line")
    case .nobody:
      .warning(
        "edit-of-nobody", "no list has the person of this edit",
        "write an id or an e-mail address that a list has, or remove the line")
    case .severalPeople:
      .warning(
        "edit-of-several", "several people have the id or address of this edit",
        "write one that only this person has")
    case .unknownField:
      .warning(
        "edit-unknown-field", "nobody has the field of this edit",
        "write the key of a field, as `fields` of the source has it")
    case .unknownReference:
      .warning(
        "edit-unknown-reference", "`value` of this edit is nobody, several people, or the person",
        "write the id or e-mail address of one other person")
    case .noColumn(let wanted, let found):
      .error(
        "edit-columns",
        "no edit has \(wanted.quoted)" + (found.isEmpty ? "" : "; there are \(found.quoted)"),
        "name the columns `person`, `field`, `was` and `value`")
    case .fixedField(let key):
      .error(
        "fixed-field", "edits cannot change `\(key.shortened)`",
        "correct it in the list: by ids, lists and edits know people, and a unit is made of other fields"
      )
    case .photoOfOthers:
      .error(
        "photo-of-others", "only edits in a file of this machine can set photos",
        "keep `edits` in a file of the project, or leave `photo` out")
    }
  }

  package static let examples: [EditProblem] = [
    .noPerson, .conflictMarker, .notAllowed, .unreadable, .done, .conflict, .withheld, .nobody,
    .severalPeople, .unknownField, .noColumn(["value"], found: ["person", "field"]),
    .fixedField("id"), .unknownReference, .photoOfOthers,
  ]
}
