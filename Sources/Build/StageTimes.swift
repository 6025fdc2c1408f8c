import Synchronization

/// How long each stage of a build took, and what was done in it on all cores. Some are gone through side by
/// side: together they may take longer than the whole.
///
/// Stages do not know of it: who runs them measures them.
package final class StageTimes: Sendable {
  /// The stages that a build has.
  package enum Stage: String, CaseIterable, Sendable {
    case feeds, merge, match, sort, photos, plan, publish, history
  }

  /// What several cores do at a time, inside of stages.
  package enum Work: String, Sendable {
    case json, index, render, write
  }

  private struct State {
    var stages: [Stage: Duration] = [:]
    var works: [(work: Work, time: Duration)] = []
  }

  private let start = ContinuousClock.now
  private let state = Mutex(State())

  /// Begins to measure.
  package init() {}

  /// Runs a stage, or a part of one, and notes how long it takes. It may be called from any thread.
  package func measure<Value, Problem: Error>(
    _ stage: Stage, _ body: () throws(Problem) -> Value
  ) throws(Problem) -> Value {
    let start = ContinuousClock.now
    defer {
      let time = ContinuousClock.now - start
      state.withLock { $0.stages[stage, default: .zero] += time }
    }
    return try body()
  }

  /// Runs something that several cores do at a time, and notes how long one of them takes.
  package func measure<Value>(_ work: Work, _ body: () -> Value) -> Value {
    let start = ContinuousClock.now
    defer { add(work, ContinuousClock.now - start) }
    return body()
  }

  /// Notes how long all cores together were at something.
  package func add(_ work: Work, _ time: Duration) {
    state.withLock { state in
      if let index = state.works.firstIndex(where: { $0.work == work }) {
        state.works[index].time += time
      } else {
        state.works.append((work, time))
      }
    }
  }

  /// The time since the beginning.
  package var total: Duration { ContinuousClock.now - start }

  /// The stages in their order with their seconds, and a line for what all cores did together.
  package var text: String {
    let state = state.withLock { $0 }
    let stages = Stage.allCases.compactMap { stage in
      state.stages[stage].map { "\(stage.rawValue) \($0.roundedSeconds) s" }
    }
    let works = state.works.map { "\($0.work.rawValue) \($0.time.roundedSeconds) s" }
    return stages.joined(separator: ", ")
      + (works.isEmpty ? "" : "\non all cores: " + works.joined(separator: ", "))
  }

  /// Seconds by the name of the stage or of the work, with the `total` from the beginning.
  package var seconds: [String: Double] {
    let state = state.withLock { $0 }
    var seconds = ["total": total.roundedSeconds]
    for (stage, time) in state.stages { seconds[stage.rawValue] = time.roundedSeconds }
    for (work, time) in state.works { seconds[work.rawValue] = time.roundedSeconds }
    return seconds
  }
}

extension Duration {
  /// The length in seconds, to the tenth of a millisecond.
  package var roundedSeconds: Double { (self / .seconds(1) * 10_000).rounded() / 10_000 }
}
