/// Finds fields that mark people as inactive although the configuration does not hide by them.
///
/// The first records are surveyed; of later ones only the fields found there are read.
struct ActivityWatch {
  private static let surveyed = 50

  private let ruled: Set<String>
  private var samples: [(tree: ValueTree, isHidden: Bool)] = []
  private var suspects: [HidingChoice]?
  private var counts: [Int] = []
  private var lastDays: [Int32] = []

  init(_ rule: VisibilityRule) {
    ruled = Set(rule.paths.map { $0.path.text.lowercased() })
  }

  /// Adds a record.
  ///
  /// - Parameters:
  ///   - isHidden: Whether the configuration hides it.
  ///   - tree: Reads the whole record, to survey it.
  ///   - values: Reads the values at a path.
  mutating func add(
    isHidden: Bool, _ tree: () -> ValueTree, _ values: (FieldPath) -> [RecordValue]
  ) {
    if suspects != nil {
      if !isHidden { count(values) }
      return
    }
    samples.append((tree(), isHidden))
    if samples.count == Self.surveyed { survey() }
  }

  /// The fields that mark anybody who is shown as inactive.
  mutating func found() -> [ShownInactive] {
    if suspects == nil { survey() }
    return zip(suspects ?? [], counts).map { suspect, count in
      ShownInactive(
        choice: suspect, count: count, lastDays: suspect.condition == nil ? lastDays : [])
    }.filter { $0.count > 0 || !$0.lastDays.isEmpty }
  }

  private mutating func count(_ values: (FieldPath) -> [RecordValue]) {
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
    let fields = RecordSurvey(samples.map(\.tree)) { ActivityWords.meaning(of: $0) != nil }.fields
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
  fileprivate func values(at path: FieldPath) -> [RecordValue] {
    var value: ValueTree? = self
    for name in path.leadingNames { value = value?[name] }
    return value?.written.map { [.text($0)] } ?? []
  }
}
