import Foundation
import Lists
import People

/// The format of a source of absences.
enum AbsenceFormat: String, CaseIterable, Sendable {
  case icalendar
  case csv
  case json
}

/// Decodes a source of absences: a calendar, or a table with the columns `person`, `from`, `to` and `deputy`.
struct AbsenceDecoder: Sendable {
  /// `nil` to recognise it.
  let format: AbsenceFormat?
  /// The order of the numbers in a table's dates; `nil` if the dates decide.
  let dates: ValueRules.DateOrder?
  let window: AbsenceWindow

  init(
    format: AbsenceFormat? = nil, dates: ValueRules.DateOrder? = nil, window: AbsenceWindow
  ) {
    self.format = format
    self.dates = dates
    self.window = window
  }

  /// Decodes an answer. What is wrong is skipped and listed; it fails only if the answer is no list of absences.
  func decode(_ body: Body) -> Result<AbsenceList, BodyProblem> {
    guard let page = body.pages.first else { return .failure(.empty) }
    do throws(BodyProblem) {
      let bytes = try Self.text(page.bytes)
      var table = AbsenceTable(window, dates)
      switch format ?? Self.format(of: bytes) {
      case .icalendar: return .success(try AbsenceCalendar.read(bytes, window))
      case .csv: return .success(try table.csv(bytes))
      case .json: return .success(try table.json(bytes))
      }
    } catch {
      return .failure(error)
    }
  }

  /// The bytes in UTF-8. In a calendar a fold may divide a character (RFC 5545, section 3.1).
  private static func text(_ bytes: Data) throws(BodyProblem) -> Data {
    do throws(BodyProblem) {
      return try BodyEncoding.table(bytes, encoding: nil)
    } catch {
      guard case .notUTF8 = error, Self.format(of: bytes) == .icalendar else { throw error }
      var lines = CalendarLines(Array(bytes))
      while let (text, _) = lines.next() {
        if let text, String(validating: text, as: UTF8.self) == nil { throw error }
      }
      return bytes
    }
  }

  private static func format(of bytes: Data) -> AbsenceFormat {
    let start = bytes.drop(while: BodyEncoding.isWhiteSpace)
    if start.first == UInt8(ascii: "{") || start.first == UInt8(ascii: "[") { return .json }
    let head = String(decoding: start.prefix(15), as: UTF8.self)
    return head.lowercased() == "begin:vcalendar" ? .icalendar : .csv
  }
}
