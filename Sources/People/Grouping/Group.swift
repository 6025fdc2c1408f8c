/// People who share a position, office, project or other field.
package struct Group: Equatable, Sendable {
  /// The value in the sources; `nil` for people without one.
  package let code: String?
  /// The page's file name without extension, the same in every language.
  package let slug: String
  package var people: [Int]
}

/// The group of each value of a field.
struct GroupTable {
  /// The first value of each group.
  private(set) var codes: [String] = []
  /// By the value's index in the field's texts; `nil` for a value that means none.
  private(set) var groups: [Int?] = []

  /// - Parameters:
  ///   - noneName: the name of the group of people without a value.
  ///   - name: values with the same folded name are one group.
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
