import Basics
import Synchronization

/// The time that each stage of a build takes, and the CPU time of work that several threads share. Some stages
/// run in parallel, so their sum may exceed the total.
package final class StageTimes: Sendable {
  package enum Stage: String, CaseIterable, Sendable {
    case ask = "feeds"
    case merge, match, sort, photos, plan, index, publish, history
  }

  /// Work that several threads share, within stages.
  package enum Work: String, Sendable {
    case json, render, write
  }

  private struct State {
    var stages: [Stage: Duration] = [:]
    var works: [(work: Work, time: Duration)] = []
  }

  private let start = ContinuousClock.now
  private let state = Mutex(State())

  /// Starts the total.
  package init() {}

  /// Runs a stage, or a part of one, and adds the time that it takes. Call it from any thread.
  package func measure<Value: ~Copyable, Problem: Error>(
    _ stage: Stage, _ body: () throws(Problem) -> Value
  ) throws(Problem) -> Value {
    let start = ContinuousClock.now
    defer {
      let time = ContinuousClock.now - start
      state.withLock { $0.stages[stage, default: .zero] += time }
    }
    return try body()
  }

  /// Runs work on the current thread and adds its CPU time: threads that outnumber the cores wait for each other.
  package func measure<Value>(_ work: Work, _ body: () -> Value) -> Value {
    let start = threadTime()
    defer { add(work, threadTime() - start) }
    return body()
  }

  /// Adds the CPU time of all threads.
  package func add(_ work: Work, _ time: Duration) {
    state.withLock { state in
      if let index = state.works.firstIndex(where: { $0.work == work }) {
        state.works[index].time += time
      } else {
        state.works.append((work, time))
      }
    }
  }

  /// The time since the start.
  package var total: Duration { ContinuousClock.now - start }

  /// The stages with their seconds, and a line for shared work.
  package var text: String {
    let state = state.withLock { $0 }
    let stages = Stage.allCases.compactMap { stage in
      state.stages[stage].map { "\(stage.rawValue) \($0.roundedSeconds) s" }
    }
    let works = state.works.map { "\($0.work.rawValue) \($0.time.roundedSeconds) s" }
    return stages.joined(separator: ", ")
      + (works.isEmpty ? "" : "\non all cores: " + works.joined(separator: ", "))
  }

  /// Seconds by the name of the stage or work, and the `total`.
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
