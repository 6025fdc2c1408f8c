/// The group of each value of a field.
struct GroupTable {
  /// The first value of each group.
  private(set) var codes: [String] = []
  /// By the value's place among the field's texts; `nil` for a value that means to have none.
  private(set) var groups: [Int?] = []

  /// - Parameters:
  ///   - noneName: what the group of those without a value is called.
  ///   - shown: gives the name that tells groups apart, letter case aside.
  init(_ values: FieldValues, noneName: String, shown: (String) -> String) {
    var groupsByKey: [String: Int] = [:]
    for value in values.texts {
      let shown = shown(value)
      if shown == noneName {
        groups.append(nil)
        continue
      }
      let key = CaseFolding.key(shown)
      if groupsByKey[key] == nil {
        groupsByKey[key] = codes.count
        codes.append(value)
      }
      groups.append(groupsByKey[key])
    }
  }
}
