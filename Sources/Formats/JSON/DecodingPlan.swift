import People

/// A mapping as a tree by key, so that each object of a record is read once.
///
/// The tree is stored flat and shared, so that looking up a key touches few reference counts: the branches
/// of one object are consecutive.
final class DecodingPlan: Sendable {
  /// What a value becomes.
  enum Target: Sendable {
    case field(Field)
    case detail(Int)
    /// A part of a selection, read once all values of the record are there.
    case part(Int)
  }

  /// A field whose value is not at one path of names alone: it is found among the values of branches.
  struct Selection: Sendable {
    /// The field or the detail.
    let target: Target
    /// The parts among those of all selections.
    let parts: Range<Int>
  }

  /// One path of a selection.
  struct Part: Sendable {
    let path: FieldPath
    /// The steps behind the leading names.
    let tail: ArraySlice<FieldPath.Step>
    /// Where the leading names lead to; `nil` for the record itself.
    var branch: Int?
  }

  /// One key of an object: what its value becomes, and what is read from inside it.
  struct Branch: Sendable {
    /// The key's bytes among those of all keys.
    let key: Range<Int>
    /// The targets among those of all branches.
    let targets: Range<Int>
    /// The branches of the value.
    var inner: Range<Int> = 0..<0
  }

  private typealias Entry = (path: ArraySlice<String>, target: Target)

  let details: [Mapping.FurtherField]
  /// The path of the list as messages show it; empty where the answer itself is the list.
  let listPath: String
  let branches: [Branch]
  let targets: [Target]
  /// The path of each branch in the record, as messages show it.
  let paths: [String]
  /// The branches of the record itself.
  let top: Range<Int>
  /// The fields that are selected among the values of branches.
  let selections: [Selection]
  /// The parts of all selections.
  let parts: [Part]
  private let keys: [UInt8]

  init(_ mapping: Mapping) {
    details = mapping.details
    listPath = mapping.people.text
    let fields = Field.standard.compactMap { field in
      mapping.fields[field].map { (target: Target.field(field), paths: $0) }
    }
    let details = mapping.details.enumerated().map { (target: Target.detail($0), paths: $1.path) }
    var entries: [Entry] = []
    var selections: [Selection] = []
    var parts: [Part] = []
    for (target, paths) in fields + details {
      if let names = paths.names {
        entries.append(Entry(names[...], target))
        continue
      }
      let start = parts.count
      for path in paths.paths {
        let names = path.leadingNames
        if !names.isEmpty { entries.append(Entry(names[...], .part(parts.count))) }
        parts.append(Part(path: path, tail: path.steps[names.count...]))
      }
      selections.append(Selection(target: target, parts: start..<parts.count))
    }
    var tree = Tree()
    top = tree.insert(entries, prefix: "")
    for (index, branch) in tree.branches.enumerated() {
      for case .part(let part) in tree.targets[branch.targets] { parts[part].branch = index }
    }
    self.selections = selections
    self.parts = parts
    branches = tree.branches
    targets = tree.targets
    paths = tree.paths
    keys = tree.keys
  }

  /// The keys that lead from the record to a branch.
  func keyPath(to branch: Int) -> [String] {
    let key = String(decoding: keys[branches[branch].key], as: UTF8.self)
    let parent = branches.firstIndex { $0.inner.contains(branch) }
    return (parent.map(keyPath) ?? []) + [key]
  }

  /// The branch of these that has the key; `nil` where there is none. Keys are compared code
  /// point by code point (RFC 8259, section 8.3).
  func branch(at key: JSONValue, in range: Range<Int>) -> Int? {
    if key.isPlain {
      for branch in range where matches(branches[branch].key, key.bytes) { return branch }
      return nil
    }
    return range.first { branch in
      key.isText(String(decoding: keys[branches[branch].key], as: UTF8.self))
    }
  }

  private func matches(_ range: Range<Int>, _ bytes: UnsafeRawBufferPointer) -> Bool {
    guard range.count == bytes.count else { return false }
    for offset in 0..<bytes.count where keys[range.lowerBound + offset] != bytes[offset] {
      return false
    }
    return true
  }

  /// The plan while it is being made.
  private struct Tree {
    var branches: [Branch] = []
    var targets: [Target] = []
    var paths: [String] = []
    var keys: [UInt8] = []

    /// Adds the branches of one object and those inside them.
    mutating func insert(_ entries: [Entry], prefix: String) -> Range<Int> {
      var groups: [(name: String, entries: [Entry])] = []
      for entry in entries {
        guard let name = entry.path.first else { continue }
        let rest = Entry(entry.path.dropFirst(), entry.target)
        if let group = groups.firstIndex(where: { $0.name.utf8.elementsEqual(name.utf8) }) {
          groups[group].entries.append(rest)
        } else {
          groups.append((name, [rest]))
        }
      }
      let range = branches.count..<branches.count + groups.count
      for group in groups {
        let (keyStart, targetStart) = (keys.count, targets.count)
        keys += group.name.utf8
        targets += group.entries.filter(\.path.isEmpty).map(\.target)
        branches.append(
          Branch(key: keyStart..<keys.count, targets: targetStart..<targets.count))
        paths.append(prefix + FieldPath.written(group.name))
      }
      for (branch, group) in zip(range, groups) {
        branches[branch].inner = insert(
          group.entries.filter { !$0.path.isEmpty }, prefix: paths[branch] + ".")
      }
      return range
    }
  }
}
