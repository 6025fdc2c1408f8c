import Basics
import People

/// Writes books of people, each format by its writer.
struct PhoneBookWriter: Sendable {
  let directory: Directory
  let cards: SiteCards
  let options: SiteOptions

  /// One file of a book, whatever the limit of its format. `nil` for formats of several files.
  func bytes(_ indices: [Int], of book: PhoneBook) -> [UInt8]? {
    let people = PhoneBookPeople(directory: directory, book: book)
    return switch book.format {
    case .yealink: NameDirectoryBook.yealink.bytes(indices, of: people)
    case .fanvil: NameDirectoryBook.fanvil.bytes(indices, of: people)
    case .grandstream: GrandstreamBook.bytes(indices, of: people)
    case .gigaset: GigasetBook.bytes(indices, of: people)
    case .snom: SnomBook.bytes(indices, of: people)
    case .csv: CSVBook.bytes(indices, of: people, organization: options.organization)
    case .ldif: LDIFBook.bytes(indices, of: people, organization: options.organization)
    case .vcf: indices.flatMap { cards.withoutPhoto(of: $0) ?? [] }
    case .cisco: nil
    }
  }

  /// The people of a book, in its order; `isMatched` is whether the filter means anybody at all.
  func people(of book: PhoneBook, in order: [Int]) -> (people: [Int], isMatched: Bool) {
    let people = PhoneBookPeople(directory: directory, book: book)
    let matches = book.people.matches(in: directory)
    let chosen = matches.map { matches in order.filter { matches[$0] } } ?? order
    let isIn = inParallel(chosen.count) { place in
      switch book.format {
      case .csv, .ldif: true
      case .vcf: directory.people[chosen[place]].contact != nil
      default: people.hasNumber(chosen[place])
      }
    }
    return (
      zip(chosen, isIn).filter { $0.1 }.map { $0.0 }, matches == nil || !chosen.isEmpty
    )
  }
}
