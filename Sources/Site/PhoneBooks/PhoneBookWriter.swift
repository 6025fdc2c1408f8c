import People

/// Writes books of people, each format by its writer.
struct PhoneBookWriter: Sendable {
  let cards: SiteCards
  let organization: String?

  /// One file of a book, whatever the limit of its format. `nil` for formats of several files.
  func bytes(_ indices: [Int], of people: PhoneBookPeople) -> [UInt8]? {
    switch people.book.format {
    case .yealink: NameDirectoryBook.yealink.bytes(indices, of: people)
    case .fanvil: NameDirectoryBook.fanvil.bytes(indices, of: people)
    case .grandstream: GrandstreamBook.bytes(indices, of: people)
    case .gigaset: GigasetBook.bytes(indices, of: people)
    case .snom: SnomBook.bytes(indices, of: people)
    case .csv: CSVBook.bytes(indices, of: people, organization: organization)
    case .ldif: LDIFBook.bytes(indices, of: people, organization: organization)
    case .vcf: indices.flatMap { cards.withoutPhoto(of: $0) ?? [] }
    case .cisco: nil
    }
  }
}
