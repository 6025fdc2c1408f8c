import Basics
package import People

/// A phone book of `phoneBooks`: who is in it, with which numbers, in which format.
package struct PhoneBook: Equatable, Sendable {
  package var format: PhoneBookFormat
  /// The file's name below `phones/`, without extension: ASCII letters, digits, `-` and `_`.
  package var name: String
  package var people: PeopleFilter
  /// The fields whose numbers are in the book, in this order.
  package var numbers: [FieldName]
  /// `nil` for the format's own.
  package var label: LabelTemplate?
  package var dial: Dialling?

  package init(
    _ format: PhoneBookFormat, name: String? = nil, people: PeopleFilter = .all,
    numbers: [FieldName]? = nil, label: LabelTemplate? = nil, dial: Dialling? = nil
  ) {
    self.format = format
    self.name = name ?? format.name
    self.people = people
    self.numbers = numbers ?? Self.numbers
    self.label = label
    self.dial = dial
  }

  /// The numbers of a book that names none.
  package static let numbers = [FieldName.phone, FieldName("mobile")]

  /// The name of an entry: by default the last name first in formats for phones.
  var shownLabel: LabelTemplate {
    label ?? (format.isForPhones ? LabelTemplate.lastNameFirst : LabelTemplate.fullName)
  }

  /// What people are sorted by: by first names where a label begins with them.
  var order: SortField {
    format.hasLabel && label?.beginsWithFirstName == true ? .name : .lastName
  }
}

extension FingerprintHasher {
  /// Adds all settings of a book, of which each of its files depends on some.
  mutating func append(_ book: PhoneBook) {
    append(book.format)
    append(book.name)
    switch book.people {
    case .all: append(0)
    case .having(let field, let value): append([field.name, value])
    }
    append(book.numbers.map(\.name))
    append(book.label?.text)
    append(book.dial?.country)
    append(book.dial?.international)
    append(book.dial?.internalNumbers?.prefix)
    append(book.dial?.internalNumbers?.digits ?? 0)
  }
}
