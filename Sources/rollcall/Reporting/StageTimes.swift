/// How long each stage of a build took.
struct StageTimes {
  /// The stages that a build has.
  enum Stage: String {
    case feeds, merge, match, plan, publish, history
  }

  private let clock = ContinuousClock()
  private let start = ContinuousClock.now
  private var last = ContinuousClock.now
  private var stages: [(stage: Stage, time: Duration)] = []

  /// Ends a stage, which began where the one before it ended.
  mutating func end(_ stage: Stage) {
    let now = clock.now
    stages.append((stage, last.duration(to: now)))
    last = now
  }

  /// The time since the beginning.
  var total: Duration { start.duration(to: clock.now) }

  /// The stages in their order with their seconds, on one line.
  var text: String {
    stages.map { "\($0.stage.rawValue) \($0.time.roundedSeconds) s" }.joined(separator: ", ")
  }

  /// Seconds by the stage's name, with the `total` of all.
  var seconds: [String: Double] {
    var seconds = ["total": total.roundedSeconds]
    for (stage, time) in stages { seconds[stage.rawValue, default: 0] += time.roundedSeconds }
    return seconds
  }
}

extension Duration {
  /// The length in seconds, to the tenth of a millisecond.
  var roundedSeconds: Double { (self / .seconds(1) * 10_000).rounded() / 10_000 }
}
