package import Settings

extension WingList {
  /// All wings. Their settings are read, and their files planned, in this order.
  package static let all = WingList([
    Absences.self, Brand.self, Codes.self, Facts.self, GroupTexts.self, Hosting.self,
    Newcomers.self, PhoneBooks.self,
  ])
}
