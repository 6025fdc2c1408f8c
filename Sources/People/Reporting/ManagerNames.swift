import Basics

/// Resolves references to managers: an identifier in the same source, else anyone's e-mail address, distinguished name or
/// full name, in this order.
///
/// Each form is searched only for references that are still unresolved, so that identifiers alone fold no names. Linear
/// in records.
struct ManagerNames {
  enum Found: Equatable {
    /// The number in `AllPeople`.
    case person(Int32)
    case several
  }

  /// A distinct reference in a source.
  private struct Wanted {
    let source: Int
    let text: String
    var found: Found?
  }

  private let lists: [RecordList]
  /// The person of each record of all lists, see `AllPeople`.
  private let persons: [Int32]
  private var wanted: [Wanted] = []
  private var numbers: [[String: Int]]

  init(_ lists: [RecordList], persons: [Int32]) {
    self.lists = lists
    self.persons = persons
    numbers = Array(repeating: [:], count: lists.count)
  }

  /// Registers a reference; returns its number.
  mutating func want(_ text: String, of source: Int) -> Int {
    if let number = numbers[source][text] { return number }
    numbers[source][text] = wanted.count
    wanted.append(Wanted(source: source, text: text))
    return wanted.count - 1
  }

  /// `nil` if nobody matches.
  func found(_ number: Int) -> Found? { wanted[number].found }

  mutating func search() {
    searchIDs()
    let addresses = open { $0.contains("@") ? [EmailAddress.key($0)] : [] }
    search(addresses) { record in record.emails.map(EmailAddress.key) }
    let entries = open { $0.contains("=") ? [DistinguishedName.key($0)] : [] }
    search(entries) { record in record.distinguishedName.map { [DistinguishedName.key($0)] } ?? [] }
    search(open(WrittenName.keys)) { record in record.name.keys }
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

  /// The unresolved references by their comparable forms.
  private func open(_ keys: (String) -> [String]) -> [String: [Int]] {
    var open: [String: [Int]] = [:]
    for (number, wanted) in wanted.enumerated() where wanted.found == nil {
      for key in keys(wanted.text) { open[key, default: []].append(number) }
    }
    return open
  }

  /// - Parameter keys: the comparable forms that identify a record.
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
    // The record of an ended contract still identifies its person.
    let person = person < 0 ? ~person : person
    return found == nil || found == .person(person) ? .person(person) : .several
  }
}
