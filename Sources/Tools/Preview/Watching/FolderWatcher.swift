import Basics
import Foundation

protocol FolderWatcher: AnyObject {
  /// Waits until something may have changed, at most `time`.
  func wait(_ time: Duration?)

  /// Watches exactly these folders. Returns whether all that exist could be watched.
  func watch(_ list: WatchList) -> Bool

  /// The paths changed since the last call, without waiting.
  func changes() -> [String]
}

/// Compares all files every half second, for systems without inotify.
final class PollingWatcher: FolderWatcher {
  private struct State: Equatable {
    let file: UInt64
    let size: Int64
    let seconds: Int
    let nanoseconds: Int
    let mode: UInt32
  }

  private static let interval = Duration.milliseconds(500)

  private var list: WatchList?
  private var states: [String: State] = [:]

  func wait(_ time: Duration?) {
    Thread.sleep(forTimeInterval: min(time ?? Self.interval, Self.interval) / .seconds(1))
  }

  func watch(_ list: WatchList) -> Bool {
    if list != self.list {
      // Files watched before keep their last known state.
      states = Self.states(of: list).merging(states) { _, old in old }
      self.list = list
    }
    return true
  }

  func changes() -> [String] {
    guard let list else { return [] }
    let now = Self.states(of: list)
    defer { states = now }
    return Set(now.keys).union(states.keys).filter { now[$0] != states[$0] }.sorted()
  }

  private static func states(of list: WatchList) -> [String: State] {
    var states: [String: State] = [:]
    for (folder, interest) in list.folders {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      for name in names where interest.includes(name) {
        let path = folder + "/" + name
        guard let status = fileStatus(path) else { continue }
        let time = status.modified
        let isFolder = status.st_mode & S_IFMT == S_IFDIR
        states[path] = State(
          file: UInt64(status.st_ino), size: isFolder ? 0 : Int64(status.st_size),
          seconds: isFolder ? 0 : time.tv_sec, nanoseconds: isFolder ? 0 : time.tv_nsec,
          mode: UInt32(status.st_mode))
      }
    }
    return states
  }
}

#if os(Linux)
  /// Watches folders with inotify(7).
  final class InotifyWatcher: FolderWatcher {
    /// A written file counts when it is closed.
    private static let mask = UInt32(
      IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_ATTRIB
        | IN_DELETE_SELF | IN_MOVE_SELF | IN_ONLYDIR)

    private let queue: Inotify
    /// The folders of each watch descriptor; links may lead to one folder by several paths.
    private var folders: [Int32: [(path: String, interest: WatchList.Interest)]] = [:]

    init?() {
      guard let queue = Inotify() else { return nil }
      self.queue = queue
    }

    func wait(_ time: Duration?) { queue.wait(time) }

    func watch(_ list: WatchList) -> Bool {
      var watched: [Int32: [(path: String, interest: WatchList.Interest)]] = [:]
      var isComplete = true
      for (path, interest) in list.folders {
        let number = queue.watch(path, for: Self.mask)
        if number >= 0 {
          watched[number, default: []].append((path, interest))
        } else if errno != ENOENT, errno != ENOTDIR {
          isComplete = false
        }
      }
      for number in folders.keys where watched[number] == nil { queue.forget(number) }
      folders = watched
      return isComplete
    }

    func changes() -> [String] { queue.events().flatMap(paths) }

    private func paths(of event: Inotify.Event) -> [String] {
      // The queue overflowed: anything may have changed.
      if event.mask & UInt32(IN_Q_OVERFLOW) != 0 {
        return folders.values.compactMap { $0.first?.path }
      }
      let watched = folders[event.watch] ?? []
      if event.mask & UInt32(IN_IGNORED) != 0 { folders[event.watch] = nil }
      if event.name.isEmpty {
        let isGone = event.mask & UInt32(IN_DELETE_SELF | IN_MOVE_SELF) != 0
        return isGone ? watched.map(\.path) : []
      }
      return watched.filter { $0.interest.includes(event.name) }.map { $0.path + "/" + event.name }
        .filter { event.mask & UInt32(IN_CREATE) == 0 || !isBeingWritten($0) }
    }

    /// Whether a new file still awaits its closing. A link is complete at once.
    private func isBeingWritten(_ path: String) -> Bool {
      guard let status = fileStatus(path, followsLinks: false) else { return false }
      return status.st_mode & S_IFMT == S_IFREG && status.st_nlink == 1
    }
  }
#endif
