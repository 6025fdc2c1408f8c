import CProcess
import Foundation
import Synchronization

/// The running child processes.
///
/// A program apart runs in a process group of its own, which ends as a whole. The leader of the group is a shell that
/// kills the group when this process ends, even by `SIGKILL`.
package enum RunningProcesses {
  /// The target of `kill` for each program: its process, or its group as a negative number.
  private static let all = Mutex<[pid_t: pid_t]>([:])
  /// Nothing is written to it: reading returns when this process has ended.
  private static let lifeline = Pipe(waits: true)
  /// Whether orphans become children of this process.
  private static let adopts = Atomic(false)

  /// Makes orphaned descendants children of this process, and so ends with the last program what programs moved to
  /// other sessions (`setsid`). Linux only; call it before starting a program.
  package static func adoptOrphans() {
    var status: Int32 = 0
    // With children inherited from whoever started this process, orphans could not be told from them.
    guard getpid() != 1, unsafe waitpid(-1, &status, WNOHANG) < 0 else { return }
    adopts.store(cprocess_adopt_orphans() != 0, ordering: .relaxed)
  }

  /// Starts a program and registers it, before `end` can miss it.
  ///
  /// - Parameter spawn: starts it in a group, 0 for a new one and `nil` for that of this process. Returns an `errno`,
  ///   and the process where that is 0.
  static func start(
    isApart: Bool, _ spawn: (_ group: pid_t?) -> (code: Int32, process: pid_t)
  ) -> (code: Int32, process: pid_t) {
    all.withLock { all in
      guard isApart else {
        let started = spawn(nil)
        if started.code == 0 { all[started.process] = started.process }
        return started
      }
      // The shell ignores the signals that ask a group to end: it ends last.
      let leader = ChildProcess(
        ["/bin/sh", "-c", "trap '' HUP INT TERM; read _; kill -KILL 0"], environment: [:]
      ).spawn([lifeline.reading, nil, nil], group: 0)
      let started = spawn(leader.code == 0 ? leader.process : 0)
      let group = leader.code == 0 ? leader.process : started.process
      if started.code == 0 { all[started.process] = -group } else { end(group) }
      return started
    }
  }

  /// Kills a program with its group, if it has its own.
  static func kill(_ process: pid_t) {
    all.withLock { all in _ = all[process].map { Foundation.kill($0, SIGKILL) } }
  }

  /// Unregisters a program that has ended, and kills what is left of its group.
  static func forget(_ process: pid_t) {
    all.withLock { all in
      guard let target = all.removeValue(forKey: process), target < 0 else { return }
      end(-target)
      if all.isEmpty, adopts.load(ordering: .relaxed) { endOrphans() }
    }
  }

  /// Asks all programs to end, and kills those apart after half a second.
  ///
  /// - Returns: whether all others have ended.
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
    while unsafe waitpid(group, &status, 0) < 0, errno == EINTR {}
  }

  /// Kills all children, and their children in turn.
  private static func endOrphans() {
    var status: Int32 = 0
    for _ in 0..<200 {
      let ended = unsafe waitpid(-1, &status, WNOHANG)
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
