/// The columns of rows, in their order.
enum RowColumn: CaseIterable {
  case name, slug, emails, phone, digits, position, projects, offices, mark, text

  /// How many values of a person are made with the person, and stand together.
  static let places = 9

  /// Where the value stands among those; `nil` for addresses, which wait for what everybody's have in common.
  var place: Int? {
    switch self {
    case .name: 0
    case .slug: 1
    case .emails: nil
    case .phone: 2
    case .digits: 3
    case .position: 4
    case .projects: 5
    case .offices: 6
    case .mark: 7
    case .text: 8
    }
  }
}
