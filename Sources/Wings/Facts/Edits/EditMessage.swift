package import Foundation
import Lists

/// A message that asks for edits: a block, a mail with one, or the answers of a form service as a table.
package enum EditMessage {
  package enum Fault: Error, Equatable {
    /// There is no block, and no table with the columns of edits.
    case noEdits
    case damagedBlock
    case notText
  }

  /// The edits of a message.
  ///
  /// - Parameter by: Who asks for them, unless the message says it.
  package static func rows(in bytes: Data, by: String) throws(Fault) -> [EditRow] {
    if let mail = MailText(Array(bytes)) {
      let sender = by.isEmpty ? mail.sender : by
      // A mail program writes the same text twice, as HTML as well.
      let texts = mail.texts.filter(EditBlock.occurs)
      guard !texts.isEmpty else { throw .noEdits }
      for text in texts {
        if let rows = EditBlock.rows(in: text, by: sender) { return rows }
      }
      throw .damagedBlock
    }
    guard let utf8 = try? BodyEncoding.table(bytes, encoding: nil),
      let text = String(validating: utf8, as: UTF8.self)
    else { throw .notText }
    if EditBlock.occurs(in: text), let rows = EditBlock.rows(in: text, by: by) { return rows }
    return try answers(TableRows(utf8), by: by)
  }

  /// The edits of a form service's table: each answer is a block, or has the columns of edits.
  private static func answers(_ table: TableRows, by: String) throws(Fault) -> [EditRow] {
    let headings = (table.rows.first?.cells ?? []).map { TextCleaning.line($0).lowercased() }
    func cell(_ names: [String], _ cells: [String]) -> String {
      let index = names.lazy.compactMap { headings.firstIndex(of: $0) }.first
      return index.flatMap { cells.indices.contains($0) ? cells[$0] : nil } ?? ""
    }
    var rows: [EditRow] = []
    var hasBlock = false
    for answer in table.rows.dropFirst() {
      let sender = by.isEmpty ? TextCleaning.line(cell(senders, answer.cells)) : by
      for text in answer.cells where EditBlock.occurs(in: text) {
        hasBlock = true
        guard let found = EditBlock.rows(in: text, by: sender) else { throw .damagedBlock }
        rows += found
      }
      if hasBlock { continue }
      let texts = EditRow.columns.map { cell([$0], answer.cells) }
      let row = EditRow(texts)
      if row.person.isEmpty, row.field.isEmpty { continue }
      rows.append(
        EditRow(
          person: row.person, field: row.field, was: row.was, value: row.value,
          by: row.by.isEmpty ? sender : row.by, date: row.date))
    }
    let isTable = ["person", "field", "was", "value"].allSatisfy(headings.contains)
    guard hasBlock || isTable else { throw .noEdits }
    return rows
  }

  /// What Google Forms and Microsoft Forms call the address of who answers.
  private static let senders = [
    "email address", "e-mail address", "email", "e-mail", "username", "by",
  ]
}
