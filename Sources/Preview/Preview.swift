import Basics
import Foundation
import Pipeline

/// Serves a site on this machine, and builds it anew whenever something that it is made of changes.
package struct Preview {
  /// How often all files are looked at where the system does not say what changes, and how often a
  /// configuration that cannot be read: it may lack a file that is nowhere watched.
  private static let pollInterval = Duration.milliseconds(500)

  private let listener: Listener
  private let folder: PreviewFolder
  private let configuration: String
  private let environment: [String: String]
  private let state: PreviewState
  private let watcher: any FolderWatcher
  /// Held by each build.
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
    let run = UInt64.random(in: 0...UInt64.max)
    state = PreviewState(run: String(run, radix: 36))
    #if os(Linux)
      watcher = InotifyWatcher() ?? PollingWatcher()
    #else
      watcher = PollingWatcher()
    #endif
  }

  /// Serves until a signal comes, then removes the folder and ends the program with 0.
  ///
  /// - Parameters:
  ///   - signals: those that end it.
  ///   - warn: is called where not all folders can be watched.
  ///   - build: makes the site and says what came of it. One build at a time; what changes meanwhile
  ///     leads to one more.
  package func run(
    endingWith signals: EndSignals, warn: () -> Void, build: (PreviewChange) -> PreviewOutcome
  ) -> Never {
    signals.wait { [building, folder] _ in
      RunningProcesses.end()
      // A build that takes longer is interrupted: what it writes is of no use to anybody.
      _ = building.lock(before: Date(timeIntervalSinceNow: 1))
      folder.remove()
      _exit(0)
    }
    raiseFileLimit()
    PreviewServer(
      listener: listener,
      responder: Responder(
        files: ServedFiles(folder.output),
        hosts: HostRule(host: listener.host, isLoopback: listener.isLoopback), state: state),
      state: state
    ).start()

    var watched = Watched()
    var hasWarned = false
    var changed: [String] = []
    while true {
      let paths = WatchedPaths(configuration: configuration, environment: environment)
      if !watched.watch(paths, with: watcher), !hasWarned {
        hasWarned = true
        warn()
      }
      let change = PreviewChange(
        paths: changed, isFirst: !watched.isBuilt,
        touchesConfiguration: paths.paths.first.map(changed.contains) ?? false)
      watched.isBuilt = true
      state.take(building.withLock { build(change) })
      changed = nextChanges(isReadable: paths.isComplete)
    }
  }

  /// Waits until something has changed and then nothing for a moment.
  ///
  /// - Parameter isReadable: whether the configuration could be read. Where it could not, a configuration
  ///   that now can is a change as well.
  private func nextChanges(isReadable: Bool) -> [String] {
    var burst = Burst()
    var changed: [String] = []
    while true {
      let now = ContinuousClock.now
      if let due = burst.due, due <= now { return changed }
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
    var time = due.map { max(.zero, $0 - ContinuousClock.now) }
    if mayPoll || watcher.descriptor == nil {
      time = min(time ?? Self.pollInterval, Self.pollInterval)
    }
    // A millisecond more: to wake up before it is due would be to wait once more.
    let milliseconds = time.map { Int32(clamping: Int($0 / .milliseconds(1)) + 1) } ?? -1
    var descriptors = [pollfd(fd: watcher.descriptor ?? -1, events: Int16(POLLIN), revents: 0)]
    poll(&descriptors, 1, milliseconds)
  }

  /// Lets the program have as many open files as the system allows it: each connection is one.
  private func raiseFileLimit() {
    var limit = rlimit()
    #if canImport(Darwin)
      let files = RLIMIT_NOFILE
    #else
      let files = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    #endif
    guard getrlimit(files, &limit) == 0 else { return }
    limit.rlim_cur = max(limit.rlim_cur, min(limit.rlim_max, 8_192))
    setrlimit(files, &limit)
  }
}

/// What is watched at the moment.
private struct Watched {
  private var paths: [String] = []
  /// Whether there was a build.
  var isBuilt = false

  /// Watches what a configuration names; where it could not be read, also what it named before.
  ///
  /// - Returns: whether all of it could be watched.
  mutating func watch(_ watched: WatchedPaths, with watcher: any FolderWatcher) -> Bool {
    paths =
      watched.isComplete
      ? watched.paths : watched.paths + paths.filter { !watched.paths.contains($0) }
    let list = WatchList(paths, project: watched.project)
    return watcher.watch(list) && !list.isCut
  }
}
