/// Looks, while records are read, for fields that say who is not active and by which the configuration hides
/// nobody.
///
/// The first records are surveyed; of all that follow, only the fields found there are looked at.
struct ActivityWatch {
  /// So many records are surveyed.
  private static let surveyed = 50

  private let ruled: Set<String>
  private var samples: [(tree: ValueTree, isHidden: Bool)] = []
  private var suspects: [HidingChoice]?
  private var counts: [Int] = []
  private var lastDays: [Int32] = []
  /// By the path of a value, whether it may say who is active: most fields are never surveyed.
  private var isTelling: [String: Bool] = [:]

  init(_ rule: VisibilityRule) {
    ruled = Set(rule.paths.map { $0.path.text.lowercased() })
  }

  /// Looks at a record.
  ///
  /// - Parameters:
  ///   - isHidden: whether the configuration hides its person.
  ///   - tree: the record, read where it is surveyed.
  ///   - values: what the record has at a path.
  mutating func add(
    isHidden: Bool, _ tree: () -> ValueTree, _ values: (FieldPath) -> [VisibilityReader.Value]
  ) {
    if suspects != nil {
      if !isHidden { count(values) }
      return
    }
    samples.append((telling(tree(), [], ""), isHidden))
    if samples.count == Self.surveyed { survey() }
  }

  /// What was found.
  mutating func found() -> [ShownInactive] {
    if suspects == nil { survey() }
    return zip(suspects ?? [], counts).map { suspect, count in
      ShownInactive(
        choice: suspect, count: count, lastDays: suspect.condition == nil ? lastDays : [])
    }.filter { $0.count > 0 || !$0.lastDays.isEmpty }
  }

  /// A record without what cannot say who is active.
  private mutating func telling(_ tree: ValueTree, _ names: [String], _ path: String) -> ValueTree {
    guard case .object(let members) = tree else { return tree }
    var kept: [(key: String, value: ValueTree)] = []
    for (key, value) in members {
      let path = path.isEmpty ? key : path + "\n" + key
      switch value {
      case .null, .list: continue
      case .object: kept.append((key, telling(value, names + [key], path)))
      case .flag, .number, .text:
        let isKept = isTelling[path] ?? (ActivityWords.meaning(of: names + [key]) != nil)
        isTelling[path] = isKept
        if isKept { kept.append((key, value)) }
      }
    }
    return .object(kept)
  }

  private mutating func count(_ values: (FieldPath) -> [VisibilityReader.Value]) {
    for (index, suspect) in (suspects ?? []).enumerated() {
      let found = values(suspect.path)
      if suspect.condition == nil {
        for case .day(let day) in found.map(HidingDate.init) { lastDays.append(day) }
      } else if suspect.isInactive(found) {
        counts[index] += 1
      }
    }
  }

  private mutating func survey() {
    let fields = RecordSurvey(samples.map(\.tree)).fields
    let choices = HidingGuess(fields, records: samples.count).choices.filter {
      !ruled.contains($0.path.text.lowercased())
    }
    suspects = choices
    counts = choices.map { _ in 0 }
    for sample in samples where !sample.isHidden { count(sample.tree.values) }
    samples = []
  }
}

extension ValueTree {
  /// What is at a path of names.
  fileprivate func values(at path: FieldPath) -> [VisibilityReader.Value] {
    var value: ValueTree? = self
    for name in path.leadingNames { value = value?[name] }
    return value?.written.map { [.text($0)] } ?? []
  }
}
