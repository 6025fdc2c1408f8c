import Basics
import People

/// A person in a phone book.
struct PhoneBookEntry {
  struct Number: Equatable {
    enum Kind { case work, mobile, other }

    let kind: Kind
    /// As it is dialled.
    let text: String
  }

  let first: String
  let last: String
  let numbers: [Number]
}

/// Reads the people of one book.
struct PhoneBookPeople: Sendable {
  let directory: Directory
  let book: PhoneBook

  /// Whether anybody would dial the person.
  func hasNumber(_ index: Int) -> Bool {
    for field in book.numbers {
      switch field {
      case .phone, Self.mobile:
        let mobile = mobileNumbers(of: index)
        for phone in directory.people[index].phones
        where mobile.contains(phone.text) == (field == Self.mobile) && phone.number.isNumber {
          return true
        }
      default: if !further(field, of: index).isEmpty { return true }
      }
    }
    return false
  }

  func entry(_ index: Int) -> PhoneBookEntry {
    let numbers = numbers(of: index)
    return switch directory.people[index].name {
    case .parts(let first, let last): PhoneBookEntry(first: first, last: last, numbers: numbers)
    case .single(let name): PhoneBookEntry(first: "", last: name, numbers: numbers)
    }
  }

  func label(_ index: Int) -> String { book.shownLabel.label(of: index, in: directory) }

  /// The numbers of a person, each once, in the order of the book's fields.
  func numbers(of index: Int) -> [PhoneBookEntry.Number] {
    var numbers: [PhoneBookEntry.Number] = []
    func add(_ kind: PhoneBookEntry.Number.Kind, _ phone: Phone) {
      let number = phone.number
      let text = book.dial.map { $0.dialled(number) } ?? number.dialable
      guard let text, !numbers.contains(where: { $0.text == text }) else { return }
      numbers.append(PhoneBookEntry.Number(kind: kind, text: text))
    }
    for field in book.numbers {
      switch field {
      case .phone, Self.mobile:
        let mobile = mobileNumbers(of: index)
        let isMobile = field == Self.mobile
        for phone in directory.people[index].phones where mobile.contains(phone.text) == isMobile {
          add(isMobile ? .mobile : .work, phone)
        }
      default: for phone in further(field, of: index) { add(.other, phone) }
      }
    }
    return numbers
  }

  private static let mobile = FieldName("mobile")

  /// The mobile numbers of a person, which are among the phone numbers as well.
  private func mobileNumbers(of index: Int) -> [String] {
    directory.people[index].values.isEmpty ? [] : directory.people[index].texts(of: .mobile)
  }

  /// The numbers of another field, such as an extension.
  private func further(_ field: FieldName, of index: Int) -> [Phone] {
    let texts =
      field.standard.map { directory.people[index].texts(of: $0) }
      ?? directory.people[index].details.filter { $0.field.key == field.name }
      .flatMap(\.value.texts)
    return texts.map { Phone($0, country: book.dial?.country) }.filter(\.number.isNumber)
  }
}
