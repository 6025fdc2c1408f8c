import Basics

/// Whom the texts mean that records name managers by: the identifier of a record of the same source, or else
/// anybody's e-mail address, distinguished name, or full name, in this order.
///
/// Each of the four is looked for only while texts are left that none before it has settled, so that a list
/// whose managers are identifiers folds no names. Linear in records.
struct ManagerNames {
  /// Who was found.
  enum Found: Equatable {
    /// The number among everybody.
    case person(Int32)
    case several
  }

  /// A text of a source, each once.
  private struct Wanted {
    let source: Int
    let text: String
    var found: Found?
  }

  private let lists: [RecordList]
  /// The person of each record, by the record's index among those of all lists, as ``Everybody`` has it.
  private let persons: [Int32]
  private var wanted: [Wanted] = []
  private var numbers: [[String: Int]]

  init(_ lists: [RecordList], persons: [Int32]) {
    self.lists = lists
    self.persons = persons
    numbers = Array(repeating: [:], count: lists.count)
  }

  /// Takes note of a text, and gives its number.
  mutating func want(_ text: String, of source: Int) -> Int {
    if let number = numbers[source][text] { return number }
    numbers[source][text] = wanted.count
    wanted.append(Wanted(source: source, text: text))
    return wanted.count - 1
  }

  /// Who is meant by the text of a number; `nil` where nobody has it.
  func found(_ number: Int) -> Found? { wanted[number].found }

  /// Looks for all texts.
  mutating func search() {
    searchIDs()
    let addresses = open { $0.contains("@") ? [EmailAddress.key($0)] : [] }
    search(addresses) { record in record.emails.map(EmailAddress.key) }
    let entries = open { $0.contains("=") ? [DistinguishedName.key($0)] : [] }
    search(entries) { record in record.distinguishedName.map { [DistinguishedName.key($0)] } ?? [] }
    search(open(Self.nameKeys)) { record in [CaseFolding.key(record.name.full)] }
  }

  private mutating func searchIDs() {
    var offset = 0
    for (source, list) in lists.enumerated() {
      if !numbers[source].isEmpty {
        for (index, record) in list.records.enumerated() {
          guard let id = record.id, let number = numbers[source][id] else { continue }
          wanted[number].found = Self.united(wanted[number].found, persons[offset + index])
        }
      }
      offset += list.records.count
    }
  }

  /// The texts that are not settled yet, by their comparable forms.
  private func open(_ keys: (String) -> [String]) -> [String: [Int]] {
    var open: [String: [Int]] = [:]
    for (number, wanted) in wanted.enumerated() where wanted.found == nil {
      for key in keys(wanted.text) { open[key, default: []].append(number) }
    }
    return open
  }

  /// - Parameter keys: what a record is known by, in the comparable form.
  private mutating func search(
    _ open: [String: [Int]], _ keys: @Sendable (Record) -> [String]
  ) {
    guard !open.isEmpty else { return }
    var offset = 0
    for list in lists {
      let found = inParallel(list.records.count) { [records = list.records] index in
        keys(records[index]).compactMap { open[$0] }
      }
      for (index, numbers) in found.enumerated() {
        for number in numbers.joined() {
          wanted[number].found = Self.united(wanted[number].found, persons[offset + index])
        }
      }
      offset += list.records.count
    }
  }

  private static func united(_ found: Found?, _ person: Int32) -> Found {
    // A record that says nothing today, as of an ended contract, names its person all the same.
    let person = person < 0 ? ~person : person
    return found == nil || found == .person(person) ? .person(person) : .several
  }

  /// `Mari Tamm`, and of `Tamm, Mari` both ways to read it.
  private static func nameKeys(_ text: String) -> [String] {
    let key = CaseFolding.key(text)
    let parts = text.split(separator: ",", maxSplits: 1)
    return parts.count == 2 ? [key, CaseFolding.key("\(parts[1]) \(parts[0])")] : [key]
  }
}
