import People

// Fields that `init` suggests beside the standard ones.
extension Field {
  /// The name of an account, used if there is no person's.
  static let login = Field(key: "login", labels: [:])
  static let room = Field(key: "room", labels: ["en": "Room"])
  static let startDate = Field(key: "since", labels: ["en": "Since"], kind: .date)
  static let about = Field(key: "about", labels: ["en": "About"])
  static let website = Field(key: "website", labels: ["en": "Website"], kind: .link)
  /// A field that is private by default, such as a birthday or a salary.
  static let privateMatter = Field(key: "private", labels: [:])

  static let further: [Field] = [.login, .room, .startDate, .about, .website, .privateMatter]

  /// The key, type and label of a further field; `nil` for a standard one.
  var detail: (key: String, type: DetailType, label: String)? {
    // A name that identifies nobody in the list is shown as text.
    if self == .manager { return ("managerName", .text, "Manager") }
    guard !isStandard, let label = labels["en"] else { return nil }
    switch kind {
    case .date: return (key, .date, label)
    case .link: return (key, .link, label)
    default: return (key, .text, label)
    }
  }
}
