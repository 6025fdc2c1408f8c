/// What a field of a list may be to a directory.
enum FieldRole: String, CaseIterable, Sendable {
  case id, firstName, lastName, name, login, email, phone, mobile, position, projects
  case department, location, room, manager, startDate, about, website
  /// What no directory shows unless somebody says so, such as a birthday or a salary.
  case privateMatter

  /// The field of the mapping; `nil` for what is a detail or none.
  var field: Mapping.Field? {
    switch self {
    case .id: .id
    case .firstName: .firstName
    case .lastName: .lastName
    case .name, .login: .name
    case .email: .email
    case .phone, .mobile: .phone
    case .position: .position
    case .projects: .projects
    case .department: .department
    case .manager: .manager
    case .location, .room, .startDate, .about, .website, .privateMatter: nil
    }
  }

  /// The further field: its key, type and label; `nil` for what is a field of every directory, or none.
  var detail: (key: String, type: DetailType, label: String)? {
    switch self {
    case .location: ("location", .text, "Location")
    case .room: ("room", .text, "Room")
    // Where the list does not say whom the name is of, it is shown as it is.
    case .manager: ("managerName", .text, "Manager")
    case .startDate: ("since", .date, "Since")
    case .about: ("about", .text, "About")
    case .website: ("website", .link, "Website")
    case .id, .firstName, .lastName, .name, .login, .email, .phone, .mobile, .position, .projects,
      .department, .privateMatter:
      nil
    }
  }
}
