import People

/// The columns of rows.
enum RowColumn {
  case name, form, slug, emails, phone, digits, photo, text
  /// The terms of a field that the format names, by its index.
  case terms(Int)
  /// The terms of all other fields.
  case further

  /// In the order in which they are written.
  static let all: [RowColumn] =
    [.name, .form, .slug, .emails, .phone, .digits] + FieldLayout.named.indices.map { .terms($0) }
    + [.further, .photo, .text]

  /// Where a person's value is stored.
  enum Place {
    /// The index among the values encoded with the person.
    case own(Int)
    /// The index among the values encoded once the dictionaries of all people are known.
    case coded(Int)
  }

  static let ownPlaces = 6 + FieldLayout.named.count
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
    case .terms(let field): .own(3 + field)
    case .further: .own(Self.ownPlaces - 3)
    case .photo: .own(Self.ownPlaces - 2)
    case .text: .own(Self.ownPlaces - 1)
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
    case .name, .form, .phone, .terms, .further: nil
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
    for column in RowColumn.all {
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
  ///   - person: the person whose own values are appended.
  ///   - columns: all fields, those that the format names first.
  ///   - numbers: those of the terms of each field.
  ///   - slug: empty if it follows from the name.
  ///   - digits: its open list holds the forms of the phones; `nil` if they follow from the phones.
  ///   - order: how people are sorted.
  mutating func append(
    _ person: SearchIndex.Entry, columns: [SearchIndex.Column], numbers: [TermNumbers],
    slug: String, digits: TextLists?, order: SearchOrder
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
    let named = FieldLayout.named.count
    for index in 0..<named {
      let terms = person.terms(at: columns[index].place)
      let isDivided = columns[index].layout.isInAllRows
      for (place, term) in terms.enumerated() {
        if isDivided, place > 0 { append(UInt8(ascii: "+")) }
        append(term: numbers[index].numbers[term])
      }
      if isDivided, terms.isEmpty { append(Self.none) }
      end()
    }
    let last = columns.indices.last { !person.terms(at: columns[$0].place).isEmpty } ?? 0
    for index in named..<max(named, last + 1) {
      if index > named { append(UInt8(ascii: "+")) }
      for term in person.terms(at: columns[index].place) {
        append(term: numbers[index].numbers[term])
      }
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
