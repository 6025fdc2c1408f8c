#if os(Linux)
  import Glibc

  /// Watches folders with inotify(7).
  package final class Inotify: Sendable {
    package struct Event: Equatable, Sendable {
      /// The watch that reported it.
      package let watch: Int32
      package let mask: UInt32
      /// The name in the folder; empty for the folder itself.
      package let name: String
    }

    private let queue: Int32

    /// Fails if the user's limit of instances is reached.
    package init?() {
      queue = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
      guard queue >= 0 else { return nil }
    }

    deinit { close(queue) }

    /// Watches a path for events such as `IN_CREATE`. Returns the watch, or -1 with `errno` set.
    package func watch(_ path: String, for mask: UInt32) -> Int32 {
      unsafe inotify_add_watch(queue, path, mask)
    }

    package func forget(_ watch: Int32) { inotify_rm_watch(queue, watch) }

    /// Returns `false` after `time`; `nil` waits forever.
    @discardableResult
    package func wait(_ time: Duration?) -> Bool { isReady(queue, for: POLLIN, within: time) }

    /// The events since the last call, without waiting.
    package func events() -> [Event] {
      var events: [Event] = []
      var buffer = [UInt8](repeating: 0, count: 64 << 10)
      while true {
        let count = unsafe read(queue, &buffer, buffer.count)
        guard count > 0 else { return events }
        Self.parse(buffer[..<count], into: &events)
      }
    }

    /// Parses `struct inotify_event`: watch, mask, cookie and padded length of the name, 32 bits each.
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
