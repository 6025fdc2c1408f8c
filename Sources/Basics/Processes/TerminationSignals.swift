import CProcess
import Foundation

/// The signals that end a program, other than crashes and `SIGKILL`: Ctrl-C, `kill`, a closed terminal, time limits.
package struct TerminationSignals: Sendable {
  private let signals: [Int32]

  /// Blocks the signals on this thread and those it starts: create it before any other thread.
  /// Signals that are already ignored, as by `nohup`, stay ignored.
  package init() {
    signals = [
      SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGALRM, SIGVTALRM, SIGPROF, SIGUSR1, SIGUSR2, SIGXCPU,
    ].filter { !Self.isIgnored($0) }
    var set = Self.set(signals)
    unsafe pthread_sigmask(SIG_BLOCK, &set, nil)
  }

  /// Makes writing to a closed pipe, or beyond the limit for the size of files, fail instead of ending the process.
  package static func ignoreFailedWrites() {
    for number in [SIGPIPE, SIGXFSZ] { _ = signal(number, SIG_IGN) }
  }

  /// Calls `end` on a new thread with the first signal that arrives.
  package func wait(end: @escaping @Sendable (Int32) -> Void) {
    guard !signals.isEmpty else { return }
    Thread.detachNewThread {
      var set = Self.set(signals)
      var number: Int32 = 0
      unsafe sigwait(&set, &number)
      end(number)
    }
  }

  /// Ends all child processes before a signal ends this one.
  package func endPrograms() {
    wait { number in
      RunningProcesses.end()
      Self.end(by: number)
    }
  }

  /// Ends this process with the signal's default action.
  package static func end(by number: Int32) {
    var set = set([number])
    unsafe pthread_sigmask(SIG_UNBLOCK, &set, nil)
    raise(number)
  }

  private static func set(_ signals: [Int32]) -> sigset_t {
    var set = sigset_t()
    unsafe sigemptyset(&set)
    for number in signals { unsafe sigaddset(&set, number) }
    return set
  }

  private static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    guard unsafe sigaction(number, nil, &action) == 0 else { return false }
    #if canImport(Darwin)
      let handler = unsafe action.__sigaction_u.__sa_handler
    #else
      let handler = unsafe action.__sigaction_handler.sa_handler
    #endif
    return unsafe unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
