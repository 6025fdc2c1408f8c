#if os(Linux)
  import Basics
  import Glibc

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
