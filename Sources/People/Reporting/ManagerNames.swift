import Basics

/// Resolves references to managers: an identifier in the same source, else anyone's e-mail address, distinguished name or
/// full name, in this order. A distinguished name that no record has is resolved by its own first values: identifiers,
/// full names, or what stands before the `@` of an address.
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
    /// The first values, if the text is the name of an entry.
    let values: [String]
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
    wanted.append(
      Wanted(source: source, text: text, values: DistinguishedName(text)?.values ?? []))
    return wanted.count - 1
  }

  /// `nil` if nobody matches.
  func found(_ number: Int) -> Found? { wanted[number].found }

  /// Whether nobody is meant, such as by `Vacant`.
  func isVacant(_ number: Int) -> Bool {
    let wanted = wanted[number]
    return (wanted.values.isEmpty ? [wanted.text] : wanted.values).contains(where: Vacancy.isMeant)
  }

  mutating func search() {
    searchIDs { [$0.text] }
    let addresses = open { wanted in
      ([wanted.text] + wanted.values).filter { $0.contains("@") }.map(EmailText.key)
    }
    search(addresses) { record in record.emails.map(EmailAddress.key) }
    let entries = open { $0.values.isEmpty ? [] : [DistinguishedName.key($0.text)] }
    search(entries) { record in record.distinguishedName.map { [DistinguishedName.key($0)] } ?? [] }
    searchIDs(\.values)
    search(open { ($0.values + [$0.text]).flatMap(Self.nameKeys) }) { record in
      record.name.keys
    }
    search(open { $0.values.map(CaseFolding.key) }) { record in
      record.emails.map { CaseFolding.key(String($0.prefix { $0 != "@" })) }
    }
  }

  private mutating func searchIDs(_ identifiers: (Wanted) -> [String]) {
    var open: [[String: [Int]]] = Array(repeating: [:], count: lists.count)
    for (number, wanted) in wanted.enumerated() where wanted.found == nil {
      for text in identifiers(wanted) { open[wanted.source][text, default: []].append(number) }
    }
    var offset = 0
    for (source, list) in lists.enumerated() {
      if !open[source].isEmpty {
        for (index, record) in list.records.enumerated() {
          for text in (record.id.map { [$0] } ?? []) + record.keys {
            for number in open[source][text] ?? [] {
              wanted[number].found = Self.united(wanted[number].found, persons[offset + index])
            }
          }
        }
      }
      offset += list.records.count
    }
  }

  /// The unresolved references by their comparable forms.
  private func open(_ keys: (Wanted) -> [String]) -> [String: [Int]] {
    var open: [String: [Int]] = [:]
    for (number, wanted) in wanted.enumerated() where wanted.found == nil {
      for key in Set(keys(wanted)) { open[key, default: []].append(number) }
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

  /// `Mari Tamm`, and both readings of `Tamm, Mari`; each also without a remark in brackets at the end.
  private static func nameKeys(_ text: String) -> [String] {
    if text.hasSuffix(")"), let bracket = text.lastIndex(of: "("), bracket != text.startIndex {
      return WrittenName.keys(text) + WrittenName.keys(String(text[..<bracket]))
    }
    return WrittenName.keys(text)
  }
}
