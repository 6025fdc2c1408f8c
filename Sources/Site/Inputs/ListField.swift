/// A field that a row of a list shows.
package enum ListField: Hashable, Sendable {
  case email, phone, position, projects, offices, department
  /// A further field, by its key.
  case detail(String)

  /// The field of a key, as the configuration names it.
  package init(_ key: String) {
    let common: [ListField] = [.email, .phone, .position, .projects, .offices, .department]
    self = common.first { $0.key == key } ?? .detail(key)
  }

  /// The name that the configuration uses for the field.
  package var key: String {
    switch self {
    case .email: "email"
    case .phone: "phone"
    case .position: "position"
    case .projects: "project"
    case .offices: "office"
    case .department: "department"
    case .detail(let key): key
    }
  }
}
