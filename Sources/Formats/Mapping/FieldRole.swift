import People

// Fields that `init` suggests beside the standard ones.
extension Field {
  /// The name of an account, which may take the place of a person's.
  static let login = Field(key: "login", labels: [:])
  static let location = Field(key: "location", labels: ["en": "Location"])
  static let room = Field(key: "room", labels: ["en": "Room"])
  static let startDate = Field(key: "since", labels: ["en": "Since"], kind: .date)
  static let about = Field(key: "about", labels: ["en": "About"])
  static let website = Field(key: "website", labels: ["en": "Website"], kind: .link)
  /// What no directory shows unless somebody says so, such as a birthday or a salary.
  static let privateMatter = Field(key: "private", labels: [:])

  /// The further field: its key, type and label; `nil` for a standard one, and for what is none.
  var detail: (key: String, type: DetailType, label: String)? {
    // Where the list does not say whom the name is of, it is shown as it is.
    if self == .manager { return ("managerName", .text, "Manager") }
    guard !isStandard, let label = labels["en"] else { return nil }
    switch kind {
    case .date: return (key, .date, label)
    case .link: return (key, .link, label)
    default: return (key, .text, label)
    }
  }
}
