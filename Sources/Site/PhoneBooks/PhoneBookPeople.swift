import People

/// Reads the people of one book.
struct PhoneBookPeople: Sendable {
  /// Where numbers come from.
  private enum Source {
    /// The phone numbers that are no mobile ones.
    case phone
    case mobile
    case further(FieldName)
  }

  let directory: Directory
  let book: PhoneBook
  let label: LabelTemplate
  private let sources: [Source]

  init(directory: Directory, book: PhoneBook) {
    self.directory = directory
    self.book = book
    label = book.shownLabel
    sources = book.numbers.map { field in
      switch field.name {
      case Field.phone.name: .phone
      case Field.mobile.name: .mobile
      default: .further(field)
      }
    }
  }

  /// Whether anybody would dial the person.
  func hasNumber(_ index: Int) -> Bool {
    var hasNumber = false
    forEachPhone(of: index) { _, phone in
      hasNumber = hasNumber || phone.number.isNumber
    }
    return hasNumber
  }

  func entry(_ index: Int) -> PhoneBookEntry {
    let numbers = numbers(of: index)
    return switch directory.people[index].name {
    case .parts(let first, let last): PhoneBookEntry(first: first, last: last, numbers: numbers)
    case .single(let name): PhoneBookEntry(first: "", last: name, numbers: numbers)
    }
  }

  func label(_ index: Int) -> String { label.label(of: index, in: directory) }

  /// The numbers of a person, each once, in the order of the book's fields.
  func numbers(of index: Int) -> [PhoneBookEntry.Number] {
    var numbers: [PhoneBookEntry.Number] = []
    forEachPhone(of: index) { kind, phone in
      let number = phone.number
      let text = book.dial.map { $0.dialled(number) } ?? number.dialable
      guard let text, !numbers.contains(where: { $0.text == text }) else { return }
      numbers.append(PhoneBookEntry.Number(kind: kind, text: text))
    }
    return numbers
  }

  @inline(__always)
  private func forEachPhone(
    of index: Int, _ body: (PhoneBookEntry.Number.Kind, Phone) -> Void
  ) {
    // Mobile numbers are among the phone numbers as well, and few people have any.
    let mobile =
      directory.people[index].values.isEmpty ? [] : directory.people[index].texts(of: .mobile)
    for source in sources {
      switch source {
      case .phone:
        for phone in directory.people[index].phones
        where mobile.isEmpty || !mobile.contains(phone.text) {
          body(.work, phone)
        }
      case .mobile:
        if mobile.isEmpty { continue }
        for phone in directory.people[index].phones where mobile.contains(phone.text) {
          body(.mobile, phone)
        }
      case .further(let field):
        for phone in further(field, of: index) { body(.other, phone) }
      }
    }
  }

  /// The numbers of another field, such as an extension.
  private func further(_ field: FieldName, of index: Int) -> [Phone] {
    let texts =
      field.standard.map { directory.people[index].texts(of: $0) }
      ?? directory.people[index].details.filter { $0.field.key == field.name }
      .flatMap(\.value.texts)
    return texts.map { Phone($0, country: book.dial?.country) }
  }
}
