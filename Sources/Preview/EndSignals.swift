import Basics
import Foundation

/// The signals that end a program but for crashes and `SIGKILL`: Ctrl-C, `kill`, a terminal that is closed, limits of
/// time.
package struct EndSignals: Sendable {
  private let signals: [Int32]

  /// Keeps the signals from this thread and from all that it starts: to be called before any is started.
  /// One that whoever started the program has it ignore, as `nohup` does, stays ignored.
  package init() {
    signals = [
      SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGALRM, SIGVTALRM, SIGPROF, SIGUSR1, SIGUSR2, SIGXCPU,
    ].filter { !Self.isIgnored($0) }
    var set = Self.set(signals)
    pthread_sigmask(SIG_BLOCK, &set, nil)
  }

  /// Calls `end` on a thread of its own, with the number of the first signal.
  package func wait(end: @escaping @Sendable (Int32) -> Void) {
    guard !signals.isEmpty else { return }
    Thread.detachNewThread {
      var set = Self.set(signals)
      var number: Int32 = 0
      sigwait(&set, &number)
      end(number)
    }
  }

  /// Has the programs that run end before this one.
  package func endPrograms() {
    wait { number in
      RunningProcesses.end()
      Self.end(by: number)
    }
  }

  /// Ends the program as the signal would have done without this.
  package static func end(by number: Int32) {
    var set = set([number])
    pthread_sigmask(SIG_UNBLOCK, &set, nil)
    raise(number)
  }

  private static func set(_ signals: [Int32]) -> sigset_t {
    var set = sigset_t()
    sigemptyset(&set)
    for number in signals { sigaddset(&set, number) }
    return set
  }

  private static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    guard sigaction(number, nil, &action) == 0 else { return false }
    #if canImport(Darwin)
      let handler = action.__sigaction_u.__sa_handler
    #else
      let handler = action.__sigaction_handler.sa_handler
    #endif
    return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
