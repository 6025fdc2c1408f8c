import Basics
package import People

/// The numbers of all people, as they are dialled.
package final class ExportedNumbers: Sendable {
  package static let fields = [FieldName.phone, FieldName("mobile")]

  /// Where numbers come from.
  private enum Source {
    /// The phone numbers that are no mobile ones.
    case phone
    case mobile
    case further(FieldName)
  }

  /// Person after person.
  private let numbers: [ExportedNumber]
  /// By person, where the numbers begin; the last element is the end.
  private let starts: [Int]

  /// - Parameters:
  ///   - directory: the people.
  ///   - fields: the fields whose numbers are wanted, in this order.
  ///   - country: the calling code of national numbers in fields without a country of their own.
  ///   - text: the text of a number, `nil` to leave it out; by default the international number with its extension.
  package init(
    of directory: Directory, _ fields: [FieldName] = fields, country: String? = nil,
    text: @Sendable (PhoneNumber) -> String? = { number in
      number.dialable.map(number.addingExtension)
    }
  ) {
    let sources = fields.map { field -> Source in
      switch field.name {
      case Field.phone.name: .phone
      case Field.mobile.name: .mobile
      default: .further(field)
      }
    }
    let count = directory.people.count
    let parts = inParallel(count, parts: min(64, count / 512)) { people in
      var numbers: [ExportedNumber] = []
      var ends: [Int] = []
      for person in people {
        Self.add(person, of: directory, sources, country, text, to: &numbers)
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

  /// The numbers of a person, each once, in the order of the fields.
  package subscript(person: Int) -> ArraySlice<ExportedNumber> {
    numbers[starts[person]..<starts[person + 1]]
  }

  package func count(of person: Int) -> Int { starts[person + 1] - starts[person] }

  private static func add(
    _ person: Int, of directory: Directory, _ sources: [Source], _ country: String?,
    _ text: (PhoneNumber) -> String?, to numbers: inout [ExportedNumber]
  ) {
    let start = numbers.count
    func add(_ kind: ExportedNumber.Kind, _ phone: Phone) {
      guard let text = text(phone.number),
        !numbers[start...].contains(where: { $0.text == text })
      else { return }
      numbers.append(ExportedNumber(kind: kind, text: text))
    }
    // Mobile numbers are among the phone numbers as well, and few people have any.
    let mobile = directory.people.texts(of: .mobile, at: person)
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
          add(.other, Phone(text, country: country))
        }
      }
    }
  }
}

/// A number of a person.
package struct ExportedNumber: Equatable, Sendable {
  package enum Kind: Sendable { case work, mobile, other }

  package let kind: Kind
  /// As it is dialled.
  package let text: String
}

extension PhoneNumber {
  /// What is dialled with the extension, as ITU-T E.123 writes it.
  package func addingExtension(to dialled: String) -> String {
    `extension`.map { "\(dialled) ext. \($0)" } ?? dialled
  }
}
