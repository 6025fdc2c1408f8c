import Foundation
import Lists

/// The sheets of a workbook as `xlsx2csv --all` prints them, each after a line such as `-------- 2 - Staff`.
struct WorkbookSheets {
  struct Sheet: Sendable {
    let name: String
    let guess: ListGuess
  }

  private let sheets: [(name: String, table: Data)]

  init(_ printed: Data) {
    var sheets: [(name: String, table: Data)] = []
    for line in printed.split(separator: 0x0A, omittingEmptySubsequences: false) {
      if let name = Self.name(line) {
        sheets.append((name, Data()))
      } else if !sheets.isEmpty {
        sheets[sheets.count - 1].table += line + [0x0A]
      }
    }
    self.sheets = sheets
  }

  /// The first of the sheets with the most people, else the problem of the first sheet.
  var best: Result<Sheet, BodyProblem> {
    var best: Sheet?
    var problem: BodyProblem?
    for (name, table) in sheets {
      do throws(BodyProblem) {
        let guess = try ListGuess.guess(table)
        if guess.list.recordCount > best?.guess.list.recordCount ?? 0 {
          best = Sheet(name: name, guess: guess)
        }
      } catch {
        problem = problem ?? error
      }
    }
    return best.map { .success($0) } ?? .failure(problem ?? .empty)
  }

  private static func name(_ line: Data) -> String? {
    guard line.starts(with: Array("-------- ".utf8)) else { return nil }
    let rest = String(decoding: line.dropFirst(9), as: UTF8.self).trimmingCharacters(
      in: .whitespacesAndNewlines)
    guard let dash = rest.range(of: " - "), Int(rest[..<dash.lowerBound]) != nil else { return nil }
    return String(rest[dash.upperBound...])
  }
}
