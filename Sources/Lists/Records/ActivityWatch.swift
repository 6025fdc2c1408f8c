import People

/// Finds fields that mark people as inactive although the configuration does not hide by them.
///
/// The first records are surveyed; of later ones only the fields found there are read.
struct ActivityWatch {
  private static let surveyed = 50

  private let ruled: Set<String>
  private var samples: [(tree: ValueTree, isHidden: Bool)] = []
  private var suspects: [HidingChoice]?
  private var counts: [Int] = []
  /// The last days, each with the one where day and month are swapped, or itself.
  private var lastDays: [(day: Int32, swapped: Int32)] = []
  private var votes = DateVotes()
  private let order: ValueRules.DateOrder?
  private let nothing: Nothing

  init(_ rule: VisibilityRule, _ values: ValueRules = ValueRules()) {
    order = values.dates
    nothing = Nothing(values.nulls)
    ruled = Set(rule.paths.map { $0.path.text.lowercased() })
  }

  /// Whether the next record is surveyed.
  var surveys: Bool { suspects == nil }

  /// Adds a record.
  ///
  /// - Parameters:
  ///   - isHidden: Whether the configuration hides it.
  ///   - tree: Reads the whole record, to survey it; `null` if no value may mark anybody.
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
    let order = votes.order
    // Without an order nobody is said to have left before the later of both days.
    let days = lastDays.map { day, swapped in
      order == nil ? max(day, swapped) : order == .monthFirst ? swapped : day
    }
    return zip(suspects ?? [], counts).map { suspect, count in
      ShownInactive(
        choice: suspect, count: count, lastDays: suspect.condition == nil ? days : [])
    }.filter { $0.count > 0 || !$0.lastDays.isEmpty }
  }

  private mutating func count(_ values: (FieldPath) -> [RecordValue]) {
    for (index, suspect) in (suspects ?? []).enumerated() {
      let found = values(suspect.path)
      if suspect.condition == nil {
        for value in found { addLastDay(value) }
      } else if suspect.isInactive(found) {
        counts[index] += 1
      }
    }
  }

  private mutating func addLastDay(_ value: RecordValue) {
    guard let date = try? value.date(order, nothing), let time = date.time, !time.isPlaceholder
    else { return }
    votes.add(date)
    var swapped = time
    if case .ambiguous = date { swapped = time.swapped ?? time }
    lastDays.append((Int32(clamping: time.day), Int32(clamping: swapped.day)))
  }

  private mutating func survey() {
    let fields = RecordSurvey(samples.map(\.tree)) { ActivityWords.meaning(of: $0) != nil }.fields
    // The owner may want to show guests, and things have a finding of their own.
    let choices = HidingGuess(fields, records: samples.count).choices.filter {
      !ruled.contains($0.path.text.lowercased()) && $0.subject == .inactive
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

/// People whom a list marks as inactive although the configuration does not hide them.
package struct ShownInactive: Equatable, Sendable {
  package let choice: HidingChoice
  /// The number of people, whatever the day.
  let count: Int
  let lastDays: [Int32]

  /// The number of people on a day.
  package func count(on day: Int) -> Int { count + lastDays.count { Int($0) < day } }

  package static let example = ShownInactive(
    choice: HidingChoice(
      path: ["left"], condition: nil, meaning: .lastDay, values: [], hiddenCount: 3),
    count: 3, lastDays: [])
}
