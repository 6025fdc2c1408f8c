import Basics
import People
import Site

/// A phone book of `phoneBooks`: who is in it, with which numbers, in which format.
struct PhoneBook: Equatable, Sendable {
  var format: PhoneBookFormat
  /// Without one, the name is the format's.
  var ownName: String?
  var people: PeopleFilter
  /// The fields whose numbers are in the book, in this order.
  var numbers: [FieldName]
  /// `nil` for the format's own.
  var label: LabelTemplate?
  var dial: Dialling?

  init(
    _ format: PhoneBookFormat, name: String? = nil, people: PeopleFilter = .all,
    numbers: [FieldName] = ExportedNumbers.fields, label: LabelTemplate? = nil,
    dial: Dialling? = nil
  ) {
    self.format = format
    ownName = name
    self.people = people
    self.numbers = numbers
    self.label = label
    self.dial = dial
  }

  /// The file's name below `phones/`, without extension: ASCII letters, digits, `-` and `_`.
  var name: String { ownName ?? format.name }

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
    append(book.people.conditions.map(\.text))
    append(book.numbers.map(\.name))
    append(book.label?.text)
    append(book.dial?.country)
    append(book.dial?.international)
    append(book.dial?.internalNumbers?.prefix)
    append(book.dial?.internalNumbers?.digits ?? 0)
  }
}
