/// How long each stage of a build took.
struct StageTimes {
  /// The stages that a build has.
  enum Stage: String {
    case feeds, merge, match, sort, plan, publish, history
  }

  /// What several cores do at a time, inside of stages.
  enum Work: String {
    case json, index, render, write
  }

  private let clock = ContinuousClock()
  private let start = ContinuousClock.now
  private var last = ContinuousClock.now
  private var stages: [(stage: Stage, time: Duration)] = []
  private var works: [(work: Work, time: Duration)] = []

  /// Ends a stage, which began where the one before it ended.
  mutating func end(_ stage: Stage) {
    let now = clock.now
    stages.append((stage, last.duration(to: now)))
    last = now
  }

  /// Notes how long all cores together were at something.
  mutating func add(_ work: Work, _ time: Duration) { works.append((work, time)) }

  /// The time since the beginning.
  var total: Duration { start.duration(to: clock.now) }

  /// The stages in their order with their seconds, and a line for what all cores did together.
  var text: String {
    let stages = stages.map { "\($0.stage.rawValue) \($0.time.roundedSeconds) s" }
    let works = works.map { "\($0.work.rawValue) \($0.time.roundedSeconds) s" }
    let lines = [stages.joined(separator: ", "), works.joined(separator: ", ")]
    return lines[0] + (works.isEmpty ? "" : "\non all cores: " + lines[1])
  }

  /// Seconds by the name of the stage or of the work, with the `total` of all stages.
  var seconds: [String: Double] {
    var seconds = ["total": total.roundedSeconds]
    for (stage, time) in stages { seconds[stage.rawValue, default: 0] += time.roundedSeconds }
    for (work, time) in works { seconds[work.rawValue, default: 0] += time.roundedSeconds }
    return seconds
  }
}

extension Duration {
  /// The length in seconds, to the tenth of a millisecond.
  var roundedSeconds: Double { (self / .seconds(1) * 10_000).rounded() / 10_000 }
}
