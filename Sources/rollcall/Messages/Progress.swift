import Basics
import Build
import Foundation

/// One line on the terminal that says what is going on, from the first second on. Elsewhere there is
/// none.
final class Progress: Sendable {
  private let line: Line
  /// Shows the line now and then; `nil` where none is shown.
  private let thread: JoinedThread?

  init(isActive: Bool) {
    let line = Line()
    self.line = line
    thread = isActive ? JoinedThread { line.showUntilTheEnd() } : nil
  }

  /// Says how far a build is.
  func show(_ progress: BuildProgress) {
    switch progress {
    case .asking: begin("Reading the sources")
    case .assembling: begin("Merging")
    case .photos(0, 0): begin("Asking for photos")
    case .photos(let done, let all): update(done: done, all: all)
    case .writing(0, 0): begin("Writing pages")
    case .writing(let done, let all): update(done: done, all: all)
    }
  }

  /// Begins a stage of the work.
  func begin(_ stage: String) { line.set(stage: stage) }

  /// Says how far the stage is.
  func update(done: Int, all: Int) { line.set(done: done, all: all) }

  /// Takes the line away. Nothing is shown from then on.
  func end() {
    line.end()
    thread?.join()
  }
}

/// The line and what it says. Unchecked: the condition guards all that changes.
private final class Line: @unchecked Sendable {
  private let condition = NSCondition()
  private var stage = ""
  private var done = 0
  private var all = 0
  private var isShown = false
  private var isOver = false

  func set(stage: String) {
    condition.withLock {
      self.stage = stage
      done = 0
      all = 0
    }
  }

  func set(done: Int, all: Int) {
    condition.withLock {
      self.done = done
      self.all = all
    }
  }

  func end() {
    condition.withLock {
      isOver = true
      condition.signal()
      if isShown { write("\r\u{1B}[K") }
      isShown = false
    }
  }

  func showUntilTheEnd() {
    condition.withLock {
      var next = Date(timeIntervalSinceNow: 1)
      while !isOver {
        if condition.wait(until: next) || isOver { continue }
        let count = all > 0 ? " \(done) of \(all)" : ""
        write("\r\u{1B}[K\(stage)\(count) …")
        isShown = true
        next = Date(timeIntervalSinceNow: 0.1)
      }
    }
  }

  private func write(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
  }
}
