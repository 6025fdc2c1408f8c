import Basics
import People

/// The numbers of all people, as the phones of a book dial them.
final class PhoneBookNumbers: Sendable {
  /// Where numbers come from.
  private enum Source {
    /// The phone numbers that are no mobile ones.
    case phone
    case mobile
    case further(FieldName)
  }

  /// Person after person.
  private let numbers: [PhoneBookNumber]
  /// By person, where the numbers begin; the last element is the end.
  private let starts: [Int]

  init(of directory: Directory, _ book: PhoneBook) {
    let sources = book.numbers.map { field -> Source in
      switch field.name {
      case Field.phone.name: .phone
      case Field.mobile.name: .mobile
      default: .further(field)
      }
    }
    let count = directory.people.count
    let parts = inParallel(count, parts: min(64, count / 512)) { people in
      var numbers: [PhoneBookNumber] = []
      var ends: [Int] = []
      for person in people {
        Self.add(person, of: directory, sources, book, to: &numbers)
        ends.append(numbers.count)
      }
      return (numbers: numbers, ends: ends)
    }
    var starts = [0]
    starts.reserveCapacity(count + 1)
    for part in parts {
      let before = starts[starts.count - 1]
      starts += part.ends.lazy.map { before + $0 }
    }
    self.starts = starts
    numbers = parts.flatMap(\.numbers)
  }

  /// The numbers of a person, each once, in the order of the book's fields.
  subscript(person: Int) -> ArraySlice<PhoneBookNumber> {
    numbers[starts[person]..<starts[person + 1]]
  }

  func count(of person: Int) -> Int { starts[person + 1] - starts[person] }

  private static func add(
    _ person: Int, of directory: Directory, _ sources: [Source], _ book: PhoneBook,
    to numbers: inout [PhoneBookNumber]
  ) {
    let start = numbers.count
    func add(_ kind: PhoneBookNumber.Kind, _ phone: Phone) {
      let number = phone.number
      guard var text = book.dial.map({ $0.dialled(number) }) ?? number.dialable else { return }
      // Phones dial digits and a plus sign. Tables and entries have the extension as ITU-T E.123 writes it.
      if !book.format.isForPhones, let own = number.extension { text += " ext. " + own }
      guard !numbers[start...].contains(where: { $0.text == text }) else { return }
      numbers.append(PhoneBookNumber(kind: kind, text: text))
    }
    // Mobile numbers are among the phone numbers as well, and few people have any.
    let mobile =
      directory.people.texts(of: .mobile, at: person)
    for source in sources {
      switch source {
      case .phone:
        for phone in directory.people[person].phones
        where mobile.isEmpty || !mobile.contains(phone.text) {
          add(.work, phone)
        }
      case .mobile:
        if mobile.isEmpty { continue }
        for phone in directory.people[person].phones where mobile.contains(phone.text) {
          add(.mobile, phone)
        }
      case .further(let field):
        for text in directory.people.texts(of: field, at: person) {
          add(.other, Phone(text, country: book.dial?.country))
        }
      }
    }
  }
}

/// A number of a person in a phone book.
struct PhoneBookNumber: Equatable, Sendable {
  enum Kind: Sendable { case work, mobile, other }

  let kind: Kind
  /// As it is dialled, in tables and entries with the extension.
  let text: String
}
