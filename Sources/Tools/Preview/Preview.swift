package import Basics
import Foundation
import Settings

/// Serves a site on this machine and rebuilds it when an input changes.
package struct Preview {
  package struct Change: Sendable {
    /// The absolute paths that changed, each once; empty for the first build.
    package let paths: [String]
    package let isFirst: Bool
    package let touchesConfiguration: Bool
  }

  package struct Outcome: Sendable {
    package let failure: String?
    /// Whether the site changed. A failed build usually leaves the last good one in place.
    package let isChanged: Bool

    package init(isChanged: Bool = false, failure: String? = nil) {
      self.isChanged = isChanged
      self.failure = failure
    }
  }

  /// How often to retry a configuration that cannot be read: it may lack a file outside all watched folders.
  private static let pollInterval = Duration.milliseconds(500)

  private let listener: Listener
  private let folder: PreviewFolder
  private let configuration: String
  private let environment: [String: String]
  private let state = PreviewState(run: String(UInt64.random(in: 0...UInt64.max), radix: 36))
  private let watcher: any FolderWatcher
  private let building = NSLock()

  package init(
    listener: Listener, folder: PreviewFolder, configuration: String,
    environment: [String: String]
  ) {
    self.listener = listener
    self.folder = folder
    self.configuration = configuration
    self.environment = environment
    #if os(Linux)
      watcher = InotifyWatcher() ?? PollingWatcher()
    #else
      watcher = PollingWatcher()
    #endif
  }

  /// Serves until a signal arrives, then removes the folder and exits with 0.
  ///
  /// - Parameters:
  ///   - warn: called once if not all folders can be watched.
  ///   - build: builds the site. Changes during a build lead to another one.
  package func run(
    endingWith signals: TerminationSignals, warn: () -> Void, build: (Change) -> Outcome
  ) -> Never {
    signals.wait { [building, folder] _ in
      RunningProcesses.end()
      // A longer build is interrupted: its output is removed anyway.
      _ = building.lock(before: Date(timeIntervalSinceNow: 1))
      folder.remove()
      _exit(0)
    }
    // Each connection takes a file descriptor.
    ThisProcess.raiseOpenFileLimit(to: 8_192)
    PreviewServer(
      listener: listener,
      responder: Responder(
        files: ServedFiles(folder.output),
        hosts: HostRule(host: listener.host, isLoopback: listener.isLoopback), state: state)
    ).start()

    var watched: [String] = []
    var isFirst = true
    var hasWarned = false
    var changed: [String] = []
    while true {
      let paths = WatchedPaths(configuration: configuration, environment: environment)
      // A configuration that cannot be read may still use the files it named before.
      watched =
        paths.isComplete
        ? paths.paths : paths.paths + watched.filter { !paths.paths.contains($0) }
      let list = WatchList(watched, project: paths.project)
      if !watcher.watch(list) || list.isCut, !hasWarned {
        hasWarned = true
        warn()
      }
      let change = Change(
        paths: changed, isFirst: isFirst,
        touchesConfiguration: paths.paths.first.map(changed.contains) ?? false)
      isFirst = false
      let outcome = building.withLock { build(change) }
      state.update(isChanged: outcome.isChanged, failure: outcome.failure)
      changed = nextChanges(isReadable: paths.isComplete)
    }
  }

  /// Waits for a burst of changes; also returns when an unreadable configuration becomes readable.
  private func nextChanges(isReadable: Bool) -> [String] {
    var burst = Burst()
    var changed: [String] = []
    while true {
      if let due = burst.due, due <= .now { return changed }
      wait(until: burst.due, mayPoll: !isReadable)
      for path in watcher.changes() {
        burst.extend(at: .now)
        if !changed.contains(path) { changed.append(path) }
      }
      if !isReadable, burst.due == nil,
        WatchedPaths(configuration: configuration, environment: environment).isComplete
      {
        return changed
      }
    }
  }

  private func wait(until due: ContinuousClock.Instant?, mayPoll: Bool) {
    let time = due.map { max(.zero, $0 - .now) }
    watcher.wait(mayPoll ? min(time ?? Self.pollInterval, Self.pollInterval) : time)
  }
}

/// Joins many changes into one build, due when nothing has changed for a moment: editors write, rename and remove
/// files within milliseconds; switching a branch takes longer.
struct Burst {
  private static let quiet = Duration.milliseconds(60)
  /// The longest delay after the first change.
  private static let longest = Duration.seconds(1)

  private var first: ContinuousClock.Instant?
  private var last: ContinuousClock.Instant?

  mutating func extend(at now: ContinuousClock.Instant) {
    first = first ?? now
    last = now
  }

  /// When to build; `nil` if nothing has changed.
  var due: ContinuousClock.Instant? {
    guard let first, let last else { return nil }
    return min(last + Self.quiet, first + Self.longest)
  }
}
