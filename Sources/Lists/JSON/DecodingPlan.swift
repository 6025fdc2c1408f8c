import Basics
import People

/// A mapping as a tree by key, so that each object of a record is read once.
///
/// It is stored in flat arrays to avoid reference counting; the branches of one object are consecutive.
final class DecodingPlan: Sendable {
  enum Target: Sendable {
    case field(Field)
    case detail(Int)
    /// A part of a selection, read after the whole record.
    case part(Int)
    /// The kind of the addresses of a field beside it.
    case kind(Field)
    /// An identifier to which the values of this field refer.
    case key(of: Field)
  }

  /// A field with several paths, or with steps other than names, which is found among the values of branches.
  struct Selection: Sendable {
    let target: Target
    let parts: Range<Int>
    let paths: JoinedPaths
    var isFirstOf: Bool { paths.isFirstOf }
    /// What the codes there mean.
    let codes: FieldCodes?
    /// Whether all values are read as texts.
    var areTexts: Bool { codes != nil || paths.isMade }
  }

  struct Part: Sendable {
    let path: FieldPath
    let tail: ArraySlice<FieldPath.Step>
    /// The branch of the leading names; `nil` for the record itself.
    var branch: Int?
  }

  /// A key of an object: what its value becomes, and what is read inside it.
  struct Branch: Sendable {
    let key: Range<Int>
    let targets: Range<Int>
    var inner: Range<Int> = 0..<0
    /// Whether it only says the kind of what is beside it.
    var isOfKind = false
    /// Those of ``DecodingPlan/kinds`` that say the kind of its address or number.
    var kinds: Range<Int> = 0..<0
  }

  private typealias Entry = (path: ArraySlice<String>, target: Target)

  /// The entries that begin with a name.
  private struct Group {
    let name: String
    /// Those of the name itself.
    var targets: [Target] = []
    var inner: [Entry] = []

    var isOfKind: Bool {
      inner.isEmpty && targets.allSatisfy { if case .kind = $0 { true } else { false } }
    }

    func says(kindOf field: Field) -> Bool {
      targets.contains { if case .kind(let other) = $0 { other === field } else { false } }
    }
  }

  let details: [Mapping.FurtherField]
  let listPath: String
  let branches: [Branch]
  /// The branches that say the kind of an address or number beside them, and whether they are its label.
  let kinds: [(branch: Int, isLabel: Bool)]
  let targets: [Target]
  let paths: [String]
  let top: Range<Int>
  let selections: [Selection]
  let parts: [Part]
  private let keys: [UInt8]

  /// - Parameter codes: What codes mean, by the key of the field.
  init(_ mapping: Mapping, codes: [String: [String: String]] = [:]) {
    details = mapping.details
    listPath = mapping.people.text
    let fields = Field.standard.compactMap { field in
      mapping.fields[field].map { (target: Target.field(field), paths: $0) }
    }
    let details = mapping.details.enumerated().map { (target: Target.detail($0), paths: $1.path) }
    var entries: [Entry] = []
    var selections: [Selection] = []
    var parts: [Part] = []
    let referred = mapping.referredPaths.map {
      (target: Target.key(of: $0), paths: JoinedPaths($1))
    }
    for (target, paths) in fields + details + referred {
      let key: String? =
        switch target {
        case .field(let field): field.key
        case .detail(let index): mapping.details[index].field.key
        case .part, .kind, .key: nil
        }
      let own = key.flatMap { FieldCodes($0, codes[$0]) }
      if own == nil, let names = paths.names {
        entries.append(Entry(names[...], target))
        if case .field(let field) = target, field.isAddress, !paths.paths[0].namesPrivateKind {
          for key in KindWords.keys(
            of: field, beside: names.last ?? "", isInner: names.count > 1)
          {
            entries.append(Entry(names.dropLast() + [key], .kind(field)))
          }
        }
        continue
      }
      let start = parts.count
      for path in paths.paths {
        let names = path.leadingNames
        if !names.isEmpty { entries.append(Entry(names[...], .part(parts.count))) }
        parts.append(Part(path: path, tail: path.steps[names.count...]))
      }
      selections.append(
        Selection(
          target: target, parts: start..<parts.count, paths: paths, codes: own))
    }
    var tree = Tree()
    top = tree.insert(entries, prefix: "")
    for (index, branch) in tree.branches.enumerated() {
      for case .part(let part) in tree.targets[branch.targets] { parts[part].branch = index }
    }
    kinds = tree.kinds
    self.selections = selections
    self.parts = parts
    branches = tree.branches
    targets = tree.targets
    paths = tree.paths
    keys = tree.keys
  }

  func keyPath(to branch: Int) -> [String] {
    let key = String(decoding: keys[branches[branch].key], as: UTF8.self)
    let parent = branches.firstIndex { $0.inner.contains(branch) }
    return (parent.map(keyPath) ?? []) + [key]
  }

  /// The branch among `range` with a key. Code points are compared, not characters (RFC 8259, section 8.3).
  func branch(at key: JSONValue, of bytes: Span<UInt8>, in range: Range<Int>) -> Int? {
    if key.isPlain {
      let key = bytes.extracting(key.range)
      for branch in range where matches(branches[branch].key, key) { return branch }
      return nil
    }
    return range.first { branch in
      key.isText(String(decoding: keys[branches[branch].key], as: UTF8.self), in: bytes)
    }
  }

  private func matches(_ range: Range<Int>, _ key: Span<UInt8>) -> Bool {
    guard range.count == key.count else { return false }
    for offset in key.indices where keys[range.lowerBound + offset] != key[offset] { return false }
    return true
  }

  private struct Tree {
    var branches: [Branch] = []
    var targets: [Target] = []
    var paths: [String] = []
    var keys: [UInt8] = []
    var kinds: [(branch: Int, isLabel: Bool)] = []

    mutating func insert(_ entries: [Entry], prefix: String) -> Range<Int> {
      var groups: [Group] = []
      for entry in entries {
        guard let name = entry.path.first else { continue }
        let known = groups.firstIndex { $0.name.utf8.elementsEqual(name.utf8) }
        let group = known ?? groups.count
        if known == nil { groups.append(Group(name: name)) }
        let rest = entry.path.dropFirst()
        if rest.isEmpty {
          groups[group].targets.append(entry.target)
        } else {
          groups[group].inner.append(Entry(rest, entry.target))
        }
      }
      // Few records have the keys of kinds.
      groups = groups.filter { !$0.isOfKind } + groups.filter { $0.isOfKind }
      let range = branches.count..<branches.count + groups.count
      for group in groups {
        let (keyStart, targetStart) = (keys.count, targets.count)
        keys += group.name.utf8
        targets += group.targets
        branches.append(
          Branch(
            key: keyStart..<keys.count, targets: targetStart..<targets.count,
            isOfKind: group.isOfKind))
        paths.append(prefix + FieldPath.written(group.name))
      }
      for (branch, group) in zip(range, groups) {
        let start = kinds.count
        for case .field(let field) in group.targets where field.isAddress {
          for (kind, other) in zip(range, groups) where other.says(kindOf: field) {
            kinds.append((kind, KindWords.isLabel(other.name)))
          }
        }
        branches[branch].kinds = start..<kinds.count
      }
      for (branch, group) in zip(range, groups) {
        branches[branch].inner = insert(group.inner, prefix: paths[branch] + ".")
      }
      return range
    }
  }
}
