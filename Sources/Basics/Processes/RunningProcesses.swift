import CProcess
import Foundation
import Synchronization

/// The programs that run at this moment.
///
/// A program apart runs in a group of its own, and ends with all of that group. The group's leader is a shell that
/// waits for the end of this process, so that not even `SIGKILL` leaves a program running.
package enum RunningProcesses {
  /// What `kill` takes for each program: its number, or that of its group below zero.
  private static let all = Mutex<[pid_t: pid_t]>([:])
  /// Nobody writes into it: all that can be read is its end, when this process has ended.
  private static let lifeline = Pipe(waits: true)
  /// Whether every child of this process comes from a program.
  private static let adopts = Atomic(false)

  /// Has what programs move to sessions of their own (`setsid`) become a child of this process once nobody else waits
  /// for it, so that it ends with the last program. Linux only; to be called before anything is started.
  package static func adoptOrphans() {
    var status: Int32 = 0
    // Whoever started this program may have left it children: nothing would tell them from a program's.
    guard getpid() != 1, waitpid(-1, &status, WNOHANG) < 0 else { return }
    adopts.store(cprocess_adopt_orphans() != 0, ordering: .relaxed)
  }

  /// Starts a program, and notes it before anybody can ask all of them to end: none is left out.
  ///
  /// - Parameter spawn: takes the group to start it in, 0 for one of its own and `nil` for this process's; gives an
  ///   error's number, and the program's where there is no error.
  static func start(
    isApart: Bool, _ spawn: (_ group: pid_t?) -> (code: Int32, process: pid_t)
  ) -> (code: Int32, process: pid_t) {
    all.withLock { all in
      guard isApart else {
        let started = spawn(nil)
        if started.code == 0 { all[started.process] = started.process }
        return started
      }
      // The shell ignores what asks a group to end: it goes last.
      let leader = ChildProcess(
        ["/bin/sh", "-c", "trap '' HUP INT TERM; read _; kill -KILL 0"], environment: [:]
      ).spawn([lifeline.reading, nil, nil], group: 0)
      let started = spawn(leader.code == 0 ? leader.process : 0)
      let group = leader.code == 0 ? leader.process : started.process
      if started.code == 0 { all[started.process] = -group } else { end(group) }
      return started
    }
  }

  /// Ends a program at once, with its group where it has one of its own.
  static func kill(_ process: pid_t) {
    all.withLock { all in _ = all[process].map { Foundation.kill($0, SIGKILL) } }
  }

  /// Forgets a program that has ended, and ends what is left of its group.
  static func forget(_ process: pid_t) {
    all.withLock { all in
      guard let target = all.removeValue(forKey: process), target < 0 else { return }
      end(-target)
      if all.isEmpty, adopts.load(ordering: .relaxed) { endOrphans() }
    }
  }

  /// Asks each program to end, and waits half a second for that. Those apart, which nobody waits for, are ended then.
  ///
  /// - Returns: whether all have ended.
  @discardableResult
  package static func end() -> Bool {
    for signal in [SIGTERM, SIGKILL] {
      all.withLock { all in
        for target in all.values where signal == SIGTERM || target < 0 {
          _ = Foundation.kill(target, signal)
        }
      }
      let isWaitedFor = { (target: pid_t) in signal == SIGTERM || target < 0 }
      for _ in 0..<50 where all.withLock({ $0.values.contains(where: isWaitedFor) }) {
        usleep(10_000)
      }
    }
    return all.withLock { $0.values.allSatisfy { $0 < 0 } }
  }

  private static func end(_ group: pid_t) {
    guard group > 0 else { return }
    _ = Foundation.kill(-group, SIGKILL)
    var status: Int32 = 0
    while waitpid(group, &status, 0) < 0, errno == EINTR {}
  }

  /// Ends all children. What they have started become children in their place.
  private static func endOrphans() {
    var status: Int32 = 0
    for _ in 0..<200 {
      let ended = waitpid(-1, &status, WNOHANG)
      if ended > 0 { continue }
      let children = ended < 0 ? [] : children
      if children.isEmpty { return }
      for child in children { _ = Foundation.kill(child, SIGKILL) }
      usleep(5_000)
    }
  }

  private static var children: [pid_t] {
    let threads = (try? LocalFolder.names(in: "/proc/self/task")) ?? []
    return threads.flatMap { thread in
      let text = (try? LocalFile.bytes("/proc/self/task/\(thread)/children")) ?? Data()
      return text.split(separator: UInt8(ascii: " ")).compactMap {
        pid_t(String(decoding: $0, as: UTF8.self))
      }
    }
  }
}
