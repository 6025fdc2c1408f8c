/// People who share a position, office, project or other field.
package struct Group: Equatable, Sendable {
  /// The value in the sources; `nil` for people without one.
  package let code: String?
  /// The page's file name without extension, the same in every language.
  package let slug: String
  /// Everybody: of a unit first its own people, then those of the units below, unit by unit.
  package let people: ArraySlice<Int>
  /// `nil` for what is no unit.
  package var place: Place?

  /// Where a unit is in the tree of units, depth first.
  package struct Place: Equatable, Sendable {
    /// The index in the directory's tree.
    package let unit: Int
    /// The index of the group above.
    package let parent: Int?
    /// The index behind the last group below.
    package let end: Int
    /// The number of units above.
    package let depth: Int
    /// The number of people in the unit itself.
    package let members: Int
  }

  /// The people who are in no unit below.
  package var members: ArraySlice<Int> { people.prefix(place?.members ?? people.count) }
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
