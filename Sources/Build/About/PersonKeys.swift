import Foundation
import Memory
import People
import Site

/// By what a person is known: the text that was asked for, and what their records add.
struct PersonKeys {
  /// As it was given: a full name, an id, an e-mail address or a page.
  let text: String
  /// Folded.
  private(set) var names: Set<String>
  /// Folded.
  private(set) var emails: Set<String>
  /// The names that the text may be.
  private let asked: Set<String>
  private var ids: Set<String> = []
  private var isKnown = false
  private let identity: Identity

  init(_ text: String, _ identity: Identity) {
    self.text = text
    self.identity = identity
    asked = text.contains("@") ? [] : Set(WrittenName.keys(text))
    names = asked
    emails = text.contains("@") ? [EmailAddress.key(text)] : []
  }

  /// Whether the text is an e-mail address that neither a record nor a history has.
  var isUnknownAddress: Bool { text.contains("@") && !isKnown }

  /// The name of the page that the text may be.
  var slug: String { PersonFile.slug(ofPage: text) }

  var search: MentionSearch { MentionSearch(names: names, emails: emails) }

  /// Adds what records have of the person.
  mutating func learn(from records: [Record]) {
    for record in records where isDirect(record) { learn(record) }
    let names = names
    for record in records
    where names.contains(record.name.key) && !isNamesake(record) {
      learn(record)
    }
  }

  /// Adds the names that histories have for an id, a page or an identity.
  mutating func learn(from memories: [HistoryStore.RememberedPerson]) {
    for memory in memories where isDirect(memory) {
      names.insert(NameKey.of(memory.name))
      isKnown = true
    }
  }

  private mutating func learn(_ record: Record) {
    names.insert(record.name.key)
    emails.formUnion(record.emails.map(EmailAddress.key))
    if let id = record.id { ids.insert(id) }
    isKnown = true
  }

  /// Whether the text itself names the record.
  private func isDirect(_ record: Record) -> Bool {
    let address = EmailAddress.key(text)
    return record.id == text || asked.contains(record.name.key)
      || record.emails.contains { EmailAddress.key($0) == address }
  }

  /// Leaves out what others who are still listed have as well: an address that several share, and a namesake's name.
  mutating func leaveOut(_ records: [Record]) {
    let address = EmailAddress.key(text)
    for record in records {
      let name = record.name.key
      if !names.contains(name) {
        emails.subtract(record.emails.map(EmailAddress.key).filter { $0 != address })
      } else if isNamesake(record) {
        names.remove(name)
      }
    }
  }

  /// Whether a record with the person's name is another person's, under an identity that distinguishes them.
  private func isNamesake(_ record: Record) -> Bool {
    if identity == .fullName || isDirect(record) { return false }
    let addresses = Set(record.emails.map(EmailAddress.key))
    let differs = !addresses.isEmpty && !emails.isEmpty && addresses.isDisjoint(with: emails)
    return differs || record.id.map { !ids.isEmpty && !ids.contains($0) } ?? false
  }

  /// Whether a text is an address, a name or an id of the person.
  func isNamed(by text: String) -> Bool {
    text == self.text || names.contains(CaseFolding.key(text))
      || emails.contains(EmailAddress.key(text))
  }

  /// Whether a record of a list is the person's.
  func cover(_ record: Record) -> Bool {
    isDirect(record) || names.contains(record.name.key)
      || !emails.isDisjoint(with: record.emails.map(EmailAddress.key))
  }

  func cover(_ memory: HistoryStore.RememberedPerson) -> Bool {
    isDirect(memory) || names.contains(NameKey.of(memory.name))
  }

  private func isDirect(_ memory: HistoryStore.RememberedPerson) -> Bool {
    !memory.id.isEmpty && memory.id == text || memory.slug == slug
      || emails.contains { HistoryStore.identityHash(of: "\u{0}" + $0) == memory.identity }
  }
}
