import Synchronization

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The programs that run at this moment.
public enum RunningProcesses {
  /// The number of each, and whether it leads a group of its own.
  private static let all = Mutex<[pid_t: Bool]>([:])

  /// Starts a program, and notes it before anybody can ask all of them to end: none is left out.
  ///
  /// - Parameter spawn: gives an error's number, and the program's where there is no error.
  static func start(isApart: Bool, _ spawn: () -> (code: Int32, process: pid_t)) -> (
    code: Int32, process: pid_t
  ) {
    all.withLock { all in
      let started = spawn()
      if started.code == 0 { all[started.process] = isApart }
      return started
    }
  }

  static func forget(_ process: pid_t) { all.withLock { $0[process] = nil } }

  /// Asks each of them to end. Those with a group of their own, which nobody waits for, end in half a second.
  public static func end() {
    signal(SIGTERM)
    for _ in 0..<50 where all.withLock({ $0.values.contains(true) }) { usleep(10_000) }
    all.withLock { all in
      for (process, isApart) in all where isApart { kill(-process, SIGKILL) }
    }
  }

  private static func signal(_ number: Int32) {
    all.withLock { all in
      for (process, isApart) in all { kill(isApart ? -process : process, number) }
    }
  }
}
