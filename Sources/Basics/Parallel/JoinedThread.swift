import Synchronization

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A thread that is always waited for: when this value is gone, the thread has ended. For a thread that
/// runs as long as its owner; the functions beside this file start their own.
///
/// A program that exits while its threads still run may crash in its last moment.
package final class JoinedThread: Sendable {
  private let thread: Mutex<Handle?>

  /// Starts a thread with 8 MB of stack. Where the system refuses one, `body` runs at once instead.
  package init(_ body: @escaping @Sendable () -> Void) {
    let context = Unmanaged.passRetained(Work(body))
    let handle = Handle(context.toOpaque())
    thread = Mutex(handle)
    if handle == nil { context.takeRetainedValue().run() }
  }

  deinit { join() }

  /// Waits until the thread has ended.
  package func join() {
    thread.withLock { thread in
      thread?.join()
      thread = nil
    }
  }

  /// The closure on its way into the thread.
  fileprivate final class Work: Sendable {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }
}

/// The system's handle of a thread. Unchecked: it is set once, and only its owner uses it.
private struct Handle: @unchecked Sendable {
  private let thread: pthread_t

  init?(_ context: UnsafeMutableRawPointer) {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    // Some systems give a thread a small stack: musl 128 KB, macOS 512 KB.
    pthread_attr_setstacksize(&attributes, 8 << 20)
    #if canImport(Darwin)
      var thread: pthread_t?
      let code = pthread_create(
        &thread, &attributes,
        { context in
          Handle.run(context)
          return nil
        }, context)
      guard code == 0, let thread else { return nil }
    #else
      var thread = pthread_t()
      let code = pthread_create(
        &thread, &attributes,
        { context in
          if let context { Handle.run(context) }
          return nil
        }, context)
      guard code == 0 else { return nil }
    #endif
    self.thread = thread
  }

  func join() { pthread_join(thread, nil) }

  private static func run(_ context: UnsafeMutableRawPointer) {
    blockPipeSignal()
    Unmanaged<JoinedThread.Work>.fromOpaque(context).takeRetainedValue().run()
  }

  /// A TLS connection that the server has closed raises SIGPIPE on writing. It would end the
  /// program; blocked, it is an error of the write.
  private static func blockPipeSignal() {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGPIPE)
    pthread_sigmask(SIG_BLOCK, &signals, nil)
  }
}
