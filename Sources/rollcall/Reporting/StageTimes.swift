/// How long each stage of a build took. Some are gone through side by side: together they may take
/// longer than the whole.
struct StageTimes {
  /// The stages that a build has.
  enum Stage: String, CaseIterable {
    case feeds, merge, match, sort, plan, publish, history
  }

  /// What several cores do at a time, inside of stages.
  enum Work: String {
    case json, index, render, write
  }

  private let clock = ContinuousClock()
  private let start = ContinuousClock.now
  private var stages: [Stage: Duration] = [:]
  private var works: [(work: Work, time: Duration)] = []

  /// Notes how long a stage, or a part of one, took.
  mutating func add(_ stage: Stage, _ time: Duration) { stages[stage, default: .zero] += time }

  /// Notes how long all cores together were at something.
  mutating func add(_ work: Work, _ time: Duration) { works.append((work, time)) }

  /// The time since the beginning.
  var total: Duration { start.duration(to: clock.now) }

  /// The stages in their order with their seconds, and a line for what all cores did together.
  var text: String {
    let stages = Stage.allCases.compactMap { stage in
      self.stages[stage].map { "\(stage.rawValue) \($0.roundedSeconds) s" }
    }
    let works = works.map { "\($0.work.rawValue) \($0.time.roundedSeconds) s" }
    let lines = [stages.joined(separator: ", "), works.joined(separator: ", ")]
    return lines[0] + (works.isEmpty ? "" : "\non all cores: " + lines[1])
  }

  /// Seconds by the name of the stage or of the work, with the `total` from the beginning.
  var seconds: [String: Double] {
    var seconds = ["total": total.roundedSeconds]
    for (stage, time) in stages { seconds[stage.rawValue] = time.roundedSeconds }
    for (work, time) in works { seconds[work.rawValue, default: 0] += time.roundedSeconds }
    return seconds
  }
}

extension Duration {
  /// The length in seconds, to the tenth of a millisecond.
  var roundedSeconds: Double { (self / .seconds(1) * 10_000).rounded() / 10_000 }
}
