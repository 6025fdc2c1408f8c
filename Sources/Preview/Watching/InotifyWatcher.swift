#if os(Linux)
  import Foundation
  import Glibc

  /// Watches folders by inotify(7).
  final class InotifyWatcher: FolderWatcher {
    /// A written file counts when it is closed, not when it is half written.
    private static let mask = UInt32(
      IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_ATTRIB
        | IN_DELETE_SELF | IN_MOVE_SELF | IN_ONLYDIR)

    private let queue: Int32
    /// The watched folders by watch descriptor. Links may lead to one folder by several paths.
    private var folders: [Int32: [(path: String, interest: WatchList.Interest)]] = [:]

    var descriptor: Int32? { queue }

    /// `nil` if the user's limit of inotify instances is reached.
    init?() {
      queue = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
      guard queue >= 0 else { return nil }
    }

    deinit { close(queue) }

    func watch(_ list: WatchList) -> Bool {
      var watched: [Int32: [(path: String, interest: WatchList.Interest)]] = [:]
      var isComplete = true
      for (path, interest) in list.folders {
        let number = inotify_add_watch(queue, path, Self.mask)
        if number >= 0 {
          watched[number, default: []].append((path, interest))
        } else if errno != ENOENT, errno != ENOTDIR {
          isComplete = false
        }
      }
      for number in folders.keys where watched[number] == nil { inotify_rm_watch(queue, number) }
      folders = watched
      return isComplete
    }

    func changes() -> [String] {
      var changes: [String] = []
      var buffer = [UInt8](repeating: 0, count: 64 << 10)
      while true {
        let count = read(queue, &buffer, buffer.count)
        guard count > 0 else { return changes }
        buffer.withUnsafeBytes { bytes in
          let head = MemoryLayout<inotify_event>.size
          var offset = 0
          while offset + head <= count {
            let event = bytes.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
            let name = bytes[(offset + head)..<(offset + head + Int(event.len))].prefix { $0 != 0 }
            changes += paths(of: event, name: String(decoding: name, as: UTF8.self))
            offset += head + Int(event.len)
          }
        }
      }
    }

    private func paths(of event: inotify_event, name: String) -> [String] {
      // The queue overflowed: anything may have changed.
      if event.mask & UInt32(IN_Q_OVERFLOW) != 0 {
        return folders.values.compactMap { $0.first?.path }
      }
      let watched = folders[event.wd] ?? []
      if event.mask & UInt32(IN_IGNORED) != 0 { folders[event.wd] = nil }
      if name.isEmpty {
        let isGone = event.mask & UInt32(IN_DELETE_SELF | IN_MOVE_SELF) != 0
        return isGone ? watched.map(\.path) : []
      }
      return watched.filter { $0.interest.includes(name) }.map { $0.path + "/" + name }
        .filter { event.mask & UInt32(IN_CREATE) == 0 || !isBeingWritten($0) }
    }

    /// Whether a new file is still being written: it counts when it is closed. A link is complete at once.
    private func isBeingWritten(_ path: String) -> Bool {
      var status = stat()
      return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
        && status.st_nlink == 1
    }
  }
#endif
