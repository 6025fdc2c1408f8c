/// The group of each value of a field.
struct GroupTable {
  /// The first value of each group.
  private(set) var codes: [String] = []
  /// By the value's index among the field's texts; `nil` for a value that means none.
  private(set) var groups: [Int?] = []

  /// - Parameters:
  ///   - noneName: what the group of those without a value is called.
  ///   - name: the name by which values are grouped, letter case aside.
  init(_ values: FieldValues, noneName: String, name: (String) -> String) {
    var groupsByKey: [String: Int] = [:]
    for value in values.texts {
      let name = name(value)
      if name == noneName {
        groups.append(nil)
        continue
      }
      let key = CaseFolding.key(name)
      if groupsByKey[key] == nil {
        groupsByKey[key] = codes.count
        codes.append(value)
      }
      groups.append(groupsByKey[key])
    }
  }
}
