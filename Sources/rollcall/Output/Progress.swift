import Basics
import Build
import Foundation
import Synchronization

/// A progress line on a terminal, shown after one second.
final class Progress: Sendable {
  private let line: Line
  /// Redraws the line; `nil` without a terminal.
  private let thread: JoinedThread?

  init(isActive: Bool) {
    let line = Line()
    self.line = line
    thread = isActive ? JoinedThread { line.showUntilTheEnd() } : nil
  }

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

  func begin(_ stage: String) { line.set(stage: stage) }

  func update(done: Int, all: Int) { line.set(done: done, all: all) }

  /// Removes the line for good.
  func end() {
    line.end()
    thread?.join()
  }
}

/// A thread that redraws the line.
private final class Line: Sendable {
  private struct Contents {
    var stage = ""
    var done = 0
    var all = 0
  }

  private let contents = Mutex(Contents())
  private let ending = DispatchSemaphore(value: 0)

  func set(stage: String) { contents.withLock { $0 = Contents(stage: stage) } }

  func set(done: Int, all: Int) {
    contents.withLock {
      $0.done = done
      $0.all = all
    }
  }

  func end() { ending.signal() }

  func showUntilTheEnd() {
    var isShown = false
    while ending.wait(timeout: .now() + (isShown ? 0.1 : 1)) == .timedOut {
      let contents = contents.withLock { $0 }
      let count = contents.all > 0 ? " \(contents.done) of \(contents.all)" : ""
      write("\r\u{1B}[K\(contents.stage)\(count) …")
      isShown = true
    }
    if isShown { write("\r\u{1B}[K") }
  }

  private func write(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
  }
}
