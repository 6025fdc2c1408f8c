#if os(Linux)
  import Glibc

  /// A queue of events in watched folders, see inotify(7).
  package final class Inotify: Sendable {
    /// An event in a watched folder.
    package struct Event: Equatable, Sendable {
      /// The number that `watch` returned.
      package let watch: Int32
      /// What happened, such as `IN_CREATE`.
      package let mask: UInt32
      /// The name in the folder; empty if the folder itself is meant.
      package let name: String
    }

    private let queue: Int32

    /// `nil` if the user's limit of queues is reached.
    package init?() {
      queue = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
      guard queue >= 0 else { return nil }
    }

    deinit { close(queue) }

    /// Watches a path for events such as `IN_CREATE`. Returns its number, or -1 with `errno` set.
    package func watch(_ path: String, for mask: UInt32) -> Int32 {
      unsafe inotify_add_watch(queue, path, mask)
    }

    /// Ends watching.
    package func forget(_ watch: Int32) { inotify_rm_watch(queue, watch) }

    /// Waits for an event. Returns `false` after `time`; `nil` waits forever.
    @discardableResult
    package func wait(_ time: Duration?) -> Bool { isReady(queue, for: POLLIN, within: time) }

    /// The events since the last call. Does not wait.
    package func events() -> [Event] {
      var events: [Event] = []
      var buffer = [UInt8](repeating: 0, count: 64 << 10)
      while true {
        let count = unsafe read(queue, &buffer, buffer.count)
        guard count > 0 else { return events }
        Self.parse(buffer[..<count], into: &events)
      }
    }

    /// Parses `struct inotify_event`: watch, mask, cookie and the length of the padded name, 32 bits each.
    private static func parse(_ bytes: ArraySlice<UInt8>, into events: inout [Event]) {
      var rest = bytes
      func word(_ index: Int) -> UInt32 {
        rest.dropFirst(4 * index).prefix(4).reversed().reduce(0) { $0 << 8 | UInt32($1) }
      }
      while rest.count >= 16 {
        let name = rest.dropFirst(16).prefix(Int(word(3)))
        events.append(
          Event(
            watch: Int32(bitPattern: word(0)), mask: word(1),
            name: String(decoding: name.prefix { $0 != 0 }, as: UTF8.self)))
        rest = rest.dropFirst(16 + Int(word(3)))
      }
    }
  }
#endif
