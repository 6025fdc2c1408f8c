import Foundation
import Synchronization

/// One line on the terminal that says what is going on, from the first second on. Elsewhere there is
/// none.
final class Progress: Sendable {
  private struct State {
    var stage = ""
    var done = 0
    var all = 0
    var isShown = false
    var isOver = false
  }

  private let state = Mutex(State())
  private let isActive: Bool

  init(isActive: Bool) {
    self.isActive = isActive
    guard isActive else { return }
    Thread.detachNewThread { [self] in
      Thread.sleep(forTimeInterval: 1)
      while show() { Thread.sleep(forTimeInterval: 0.1) }
    }
  }

  /// Begins a stage of the work.
  func begin(_ stage: String) {
    state.withLock {
      $0.stage = stage
      $0.done = 0
      $0.all = 0
    }
  }

  /// Says how far the stage is.
  func update(done: Int, all: Int) {
    state.withLock {
      $0.done = done
      $0.all = all
    }
  }

  /// Takes the line away.
  func end() {
    let isShown = state.withLock { state in
      state.isOver = true
      return state.isShown
    }
    if isShown { write("\r\u{1B}[K") }
  }

  private func show() -> Bool {
    state.withLock { state in
      guard !state.isOver else { return false }
      let count = state.all > 0 ? " \(state.done) of \(state.all)" : ""
      write("\r\u{1B}[K\(state.stage)\(count) …")
      state.isShown = true
      return true
    }
  }

  private func write(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
  }
}
