import Synchronization

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A thread that is joined when this object is released: a program may crash if it exits while threads run.
package final class JoinedThread: Sendable {
  private let thread: Mutex<Handle?>

  /// Starts a thread with a stack of 8 MB. Runs `body` synchronously if the system refuses.
  package init(_ body: @escaping @Sendable () -> Void) {
    let context = unsafe Unmanaged.passRetained(Work(body))
    let handle = unsafe Handle(context.toOpaque())
    thread = Mutex(handle)
    if handle == nil { unsafe context.takeRetainedValue().run() }
  }

  deinit { join() }

  package func join() {
    thread.withLock { thread in
      thread?.join()
      thread = nil
    }
  }

  fileprivate final class Work: Sendable {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }
}

/// Unchecked: the handle never changes, and only its owner uses it.
@safe
private struct Handle: @unchecked Sendable {
  private let thread: pthread_t

  @unsafe init?(_ context: UnsafeMutableRawPointer) {
    var attributes = pthread_attr_t()
    unsafe pthread_attr_init(&attributes)
    defer { unsafe pthread_attr_destroy(&attributes) }
    // The defaults can be small: 128 KB with musl, 512 KB on macOS.
    unsafe pthread_attr_setstacksize(&attributes, 8 << 20)
    #if canImport(Darwin)
      var thread: pthread_t?
      let code = unsafe pthread_create(
        &thread, &attributes,
        { context in
          unsafe Handle.run(context)
          return nil
        }, context)
      guard code == 0, let thread = unsafe thread else { return nil }
    #else
      var thread = pthread_t()
      let code = unsafe pthread_create(
        &thread, &attributes,
        { context in
          if let context = unsafe context { unsafe Handle.run(context) }
          return nil
        }, context)
      guard code == 0 else { return nil }
    #endif
    self.thread = thread
  }

  func join() { pthread_join(thread, nil) }

  private static func run(_ context: UnsafeMutableRawPointer) {
    blockPipeSignal()
    unsafe Unmanaged<JoinedThread.Work>.fromOpaque(context).takeRetainedValue().run()
  }

  /// Writing to a TLS connection that the server closed must fail, not kill the program.
  private static func blockPipeSignal() {
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe sigaddset(&signals, SIGPIPE)
    unsafe pthread_sigmask(SIG_BLOCK, &signals, nil)
  }
}

package func threadTime() -> Duration {
  var time = timespec()
  unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
}
