package import Lists
package import People

/// A list from which a project is created.
package struct StartedList: Sendable {
  /// The list's name in messages.
  package let shown: String
  /// The source's name.
  package let name: String
  /// The address or path in the configuration.
  let place: String
  /// Whether it is a file, which has no next page.
  package let isFile: Bool
  /// Variables that must be set first, since the address contains secrets.
  package internal(set) var variables: [String]
  package internal(set) var guess: ListGuess

  /// The program that converts a workbook to a table.
  var command: [String]? = nil
  package var sheet: String? = nil

  /// The number of inactive people. `day` is today, in days since 1970-01-01.
  package func hiddenCount(on day: Int) -> Int { guess.list.records.count { $0.isHidden(on: day) } }

  /// The first person who is shown.
  package func sample(on day: Int) -> Record? {
    guess.list.records.first { !$0.isHidden(on: day) }
  }

  var isCards: Bool { guess.format == .vcard }
}

extension Record {
  fileprivate func isHidden(on day: Int) -> Bool {
    visibility.isHidden || (visibility.lastDay.map { Int($0) < day } ?? false)
  }
}

extension FieldChoice {
  /// Why the field was chosen.
  package var why: String {
    let all = count == records
    let part = all ? "all \(records)" : "\(count) of \(records)"
    switch look {
    case .emails: return "\(part) values are e-mail addresses"
    case .phones: return "\(part) values are phone numbers"
    case .dates: return "\(part) values are dates"
    case .links: return "\(part) values are links"
    case .names where reason == .values: return "\(part) values look like names"
    case .text, .names:
      return "by its name; " + (all ? "everybody has it" : "\(part) people have it")
    }
  }
}
