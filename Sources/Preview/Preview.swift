package import Basics
import Configuration
import Foundation

/// Serves a site on this machine, and rebuilds it whenever one of its inputs changes.
package struct Preview {
  /// Why there is a build.
  package struct Change: Sendable {
    /// The absolute paths that have changed, each once; empty for the first build.
    package let paths: [String]
    /// Whether it is the first build of this run.
    package let isFirst: Bool
    /// Whether the configuration file has changed.
    package let touchesConfiguration: Bool
  }

  /// The outcome of a build.
  package struct Outcome: Sendable {
    /// The error messages, if the build failed.
    package let failure: String?
    /// Whether the site has changed. A failed build usually leaves the last good site in place.
    package let isChanged: Bool

    package init(isChanged: Bool = false, failure: String? = nil) {
      self.isChanged = isChanged
      self.failure = failure
    }
  }

  /// How often to read a configuration that cannot be read: it may lack a file outside all watched folders.
  private static let pollInterval = Duration.milliseconds(500)

  private let listener: Listener
  private let folder: PreviewFolder
  private let configuration: String
  private let environment: [String: String]
  private let state = PreviewState(run: String(UInt64.random(in: 0...UInt64.max), radix: 36))
  private let watcher: any FolderWatcher
  /// Held during each build.
  private let building = NSLock()

  /// - Parameters:
  ///   - configuration: the path of the configuration file.
  ///   - folder: where builds write.
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
  ///   - warn: is called once if not all folders can be watched.
  ///   - build: builds the site. Changes during a build lead to another one after it.
  package func run(
    endingWith signals: EndSignals, warn: () -> Void, build: (Change) -> Outcome
  ) -> Never {
    signals.wait { [building, folder] _ in
      RunningProcesses.end()
      // A longer build is interrupted: what it writes is removed anyway.
      _ = building.lock(before: Date(timeIntervalSinceNow: 1))
      folder.remove()
      _exit(0)
    }
    // Each connection is an open file.
    raiseOpenFileLimit(to: 8_192)
    PreviewServer(
      listener: listener,
      responder: Responder(
        files: ServedFiles(folder.output),
        hosts: HostRule(host: listener.host, isLoopback: listener.isLoopback), state: state),
      state: state
    ).start()

    var watched: [String] = []
    var isFirst = true
    var hasWarned = false
    var changed: [String] = []
    while true {
      let paths = WatchedPaths(configuration: configuration, environment: environment)
      // A configuration that cannot be read may still use what it named before.
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

  /// Waits for a burst of changes, and returns its paths.
  ///
  /// - Parameter isReadable: whether the configuration could be read. If not, it also returns as soon as it can be.
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
