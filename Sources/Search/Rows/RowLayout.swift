import People

/// The columns of rows, in the order in which they are written.
enum RowColumn: CaseIterable {
  case name, form, slug, emails, phone, digits, position, projects, offices, further, photo, text

  /// Where a person's value is stored.
  enum Place {
    /// The index among the values encoded with the person.
    case own(Int)
    /// The index among the values encoded once the dictionaries of all people are known.
    case coded(Int)
  }

  static let ownPlaces = 9
  static let codedPlaces = 2

  static func ownTexts(of person: Int) -> Range<Int> {
    person * ownPlaces..<(person + 1) * ownPlaces
  }

  static func codedTexts(of person: Int) -> Range<Int> {
    person * codedPlaces..<(person + 1) * codedPlaces
  }

  /// `nil` for the form, which is stored apart.
  var place: Place? {
    switch self {
    case .name: .own(0)
    case .form: nil
    case .slug: .own(1)
    case .emails: .coded(0)
    case .phone: .coded(1)
    case .digits: .own(2)
    case .position: .own(3)
    case .projects: .own(4)
    case .offices: .own(5)
    case .further: .own(6)
    case .photo: .own(7)
    case .text: .own(8)
    }
  }

  /// The form of rows that have a line in the column; `nil` if all rows have a value.
  var form: RowForm? {
    switch self {
    case .slug: .slug
    case .emails: .emails
    case .digits: .digits
    case .photo: .photo
    case .text: .text
    case .name, .form, .phone, .position, .projects, .offices, .further: nil
    }
  }
}

/// The optional columns in which a row has a value, and whether there is a card.
struct RowForm: OptionSet, Sendable {
  let rawValue: UInt8

  static let slug = RowForm(rawValue: 1)
  static let emails = RowForm(rawValue: 2)
  static let digits = RowForm(rawValue: 4)
  static let photo = RowForm(rawValue: 8)
  static let text = RowForm(rawValue: 16)
  static let card = RowForm(rawValue: 32)

  var letter: UInt8 { UInt8(ascii: "0") + rawValue }

  /// Adds the optional columns in which a person's own values are not empty.
  mutating func add(filledOf cells: TextColumn.Texts, person: Int) {
    let first = RowColumn.ownTexts(of: person).lowerBound
    for column in RowColumn.allCases {
      guard case .own(let place)? = column.place, let form = column.form,
        !cells.range(first + place).isEmpty
      else { continue }
      insert(form)
    }
  }
}

extension TextColumn {
  private static let none = UInt8(ascii: "-")

  /// - Parameters:
  ///   - numbers: of positions, projects, offices and each further field.
  ///   - slug: empty if it follows from the name.
  ///   - digits: its open list holds the forms of the phones; `nil` if they follow from the phones.
  mutating func append(
    _ person: SearchIndex.Entry, numbers: [TermNumbers], slug: String, digits: TextLists?,
    order: SearchOrder
  ) {
    if let first = person.firstName, let last = person.lastName, !first.isEmpty {
      append(line: first)
      append(0x1F)
      append(line: last)
    } else {
      append(line: person.name)
    }
    end()
    append(contentsOf: slug.utf8)
    end()
    if let digits {
      for text in digits.open {
        if text > digits.open.lowerBound { append(0x1F) }
        append(contentsOf: digits.texts[text])
      }
    }
    end()
    if let position = person.position {
      append(term: numbers[0].numbers[position])
    } else {
      append(Self.none)
    }
    end()
    for project in person.projects { append(term: numbers[1].numbers[project]) }
    end()
    for (index, office) in person.offices.enumerated() {
      if index > 0 { append(UInt8(ascii: "+")) }
      append(term: numbers[2].numbers[office])
    }
    if person.offices.isEmpty { append(Self.none) }
    end()
    let last = person.further.lastIndex { !$0.isEmpty } ?? -1
    for (field, terms) in person.further.prefix(last + 1).enumerated() {
      if field > 0 { append(UInt8(ascii: "+")) }
      for term in terms { append(term: numbers[field + 3].numbers[term]) }
    }
    for text in person.texts {
      append(0x1F)
      append(line: text)
    }
    end()
    append(line: person.photo ?? "")
    end()
    append(line: order.by == .text ? person.sortText ?? "" : "")
    end()
  }
}
