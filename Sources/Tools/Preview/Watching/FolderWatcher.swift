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
        #if canImport(Darwin)
          let time = status.st_mtimespec
        #else
          let time = status.st_mtim
        #endif
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
