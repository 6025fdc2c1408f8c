package import Formats
package import People

/// A list from which a project is begun.
package struct StartedList: Sendable {
  /// The list as messages may show it.
  package let shown: String
  /// The name of its source.
  package let name: String
  /// The address or path as the configuration writes it.
  let place: String
  /// Whether it is a file, which has no next page.
  package let isFile: Bool
  /// Variables that have to be set before it can be asked, since its address holds secrets.
  package let variables: [String]
  /// What it seems to be.
  package let guess: ListGuess

  /// The program that prints it as a table, where it is a workbook.
  var command: [String]? = nil
  /// The sheet of the workbook.
  package var sheet: String? = nil

  /// How many people are hidden since they are not active.
  ///
  /// - Parameter day: today, in days since 1970-01-01.
  package func hiddenCount(on day: Int) -> Int { guess.list.records.count { $0.isHidden(on: day) } }

  /// The first person who is shown.
  ///
  /// - Parameter day: today, in days since 1970-01-01.
  package func sample(on day: Int) -> Record? {
    guess.list.records.first { !$0.isHidden(on: day) }
  }

  /// Whether it is an export of contact cards.
  var isCards: Bool { guess.format == .vcard }
}

extension Record {
  /// Whether the person is to be seen nowhere on a day.
  fileprivate func isHidden(on day: Int) -> Bool {
    visibility.isHidden || (visibility.lastDay.map { Int($0) < day } ?? false)
  }
}
