/// What somebody's row has: a value in most columns is the usual one of nearly everybody, and takes no line.
struct RowForm: OptionSet, Sendable {
  let rawValue: UInt8

  static let slug = RowForm(rawValue: 1)
  static let emails = RowForm(rawValue: 2)
  static let digits = RowForm(rawValue: 4)
  static let photo = RowForm(rawValue: 8)
  static let text = RowForm(rawValue: 16)
  static let card = RowForm(rawValue: 32)

  /// The character that stands for it.
  var letter: UInt8 { UInt8(ascii: "0") + rawValue }

  /// Adds the columns in which somebody has a value of those that are made with the person.
  mutating func add(filledOf cells: TextColumn.UnsafeTexts, person: Int) {
    let first = RowColumn.ownTexts(of: person).lowerBound
    for column in RowColumn.allCases {
      guard case .own(let place)? = column.place, let form = column.form,
        !cells.range(first + place).isEmpty
      else { continue }
      insert(form)
    }
  }
}

extension RowColumn {
  /// The form of rows that have a line in the column; `nil` where it has something of every row.
  var form: RowForm? {
    switch self {
    case .slug: .slug
    case .emails: .emails
    case .digits: .digits
    case .photo: .photo
    case .text: .text
    case .name, .form, .phone, .position, .projects, .offices: nil
    }
  }
}
