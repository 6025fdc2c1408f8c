/// The columns of rows, in their order.
enum RowColumn: CaseIterable {
  case name, form, slug, emails, phone, digits, position, projects, offices, photo, text

  /// Where a person's value stands.
  enum Place {
    /// Among those that are made with the person.
    case own(Int)
    /// Among those that wait for what everybody's have in common.
    case late(Int)
  }

  /// How many values of a person are made with the person, and stand together.
  static let ownPlaces = 8
  /// How many values of a person are made when all people are known, and stand together.
  static let latePlaces = 2

  /// Which texts of the values made with the people are somebody's.
  static func ownTexts(of person: Int) -> Range<Int> {
    person * ownPlaces..<(person + 1) * ownPlaces
  }

  /// Which texts of the values made when all people are known are somebody's.
  static func lateTexts(of person: Int) -> Range<Int> {
    person * latePlaces..<(person + 1) * latePlaces
  }

  /// Where the value stands; forms stand by themselves.
  var place: Place? {
    switch self {
    case .name: .own(0)
    case .form: nil
    case .slug: .own(1)
    case .emails: .late(0)
    case .phone: .late(1)
    case .digits: .own(2)
    case .position: .own(3)
    case .projects: .own(4)
    case .offices: .own(5)
    case .photo: .own(6)
    case .text: .own(7)
    }
  }
}
