/// A mapping as a tree by key, so that each object of a record is opened once.
struct DecodingPlan: Sendable {
  /// What a value becomes.
  enum Target: Sendable {
    case field(Mapping.Field)
    case detail(Int)
  }

  /// One key of an object: what its value becomes, and what is wanted from inside it.
  struct Branch: Sendable {
    let key: FieldKey
    /// The way from the record, as messages show it.
    let path: String
    /// The place of the key among all keys of the plan.
    let number: Int
    var targets: [Target] = []
    var branches: [Branch] = []
  }

  let details: [Mapping.Detail]
  /// The way to the list as messages show it; empty where the answer itself is the list.
  let listPath: String
  private(set) var branches: [Branch] = []
  /// How many branches there are in all.
  private(set) var count = 0

  init(_ mapping: Mapping) {
    details = mapping.details
    listPath = mapping.people.joined(separator: ".")
    for field in Mapping.Field.allCases {
      guard let path = mapping.fields[field] else { continue }
      Self.insert(.field(field), path[...], &branches, prefix: "", count: &count)
    }
    for (place, detail) in mapping.details.enumerated() {
      Self.insert(.detail(place), detail.path[...], &branches, prefix: "", count: &count)
    }
  }

  private static func insert(
    _ target: Target, _ path: ArraySlice<String>, _ branches: inout [Branch], prefix: String,
    count: inout Int
  ) {
    guard let name = path.first else { return }
    let key = FieldKey(name)
    var place = branches.firstIndex { $0.key.stringValue == name }
    if place == nil {
      place = branches.count
      branches.append(Branch(key: key, path: prefix + name, number: count))
      count += 1
    }
    guard let place else { return }
    if path.count == 1 {
      branches[place].targets.append(target)
    } else {
      let inner = branches[place].path + "."
      insert(target, path.dropFirst(), &branches[place].branches, prefix: inner, count: &count)
    }
  }
}
