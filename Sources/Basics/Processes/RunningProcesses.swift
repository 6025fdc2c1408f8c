import CProcess
import Foundation
import Synchronization

/// The running child processes.
///
/// A program apart has its own process group. The group's leader is a shell that kills the group when this process
/// ends, even by `SIGKILL`.
package enum RunningProcesses {
  /// For each program the target of `kill`: its process ID, or its negative group ID.
  private static let all = Mutex<[pid_t: pid_t]>([:])
  /// Never written to: a read returns when this process has ended.
  private static let lifeline = Pipe(waits: true)
  /// Whether orphaned descendants become children of this process.
  private static let adopts = Atomic(false)

  /// Adopts orphaned descendants, so that those that programs moved to other sessions (`setsid`) end with the last
  /// program. Linux only; call it before starting any program.
  package static func adoptOrphans() {
    var status: Int32 = 0
    // Orphans could not be told from children that this process inherited.
    guard getpid() != 1, unsafe waitpid(-1, &status, WNOHANG) < 0 else { return }
    adopts.store(cprocess_adopt_orphans() != 0, ordering: .relaxed)
  }

  /// Starts a program and registers it atomically, so that `end` cannot miss it.
  ///
  /// - Parameter spawn: starts the program in a group, see `ChildProcess.spawn`.
  static func start(
    isApart: Bool, _ spawn: (_ group: pid_t?) -> (code: Int32, process: pid_t)
  ) -> (code: Int32, process: pid_t) {
    all.withLock { all in
      guard isApart else {
        let started = spawn(nil)
        if started.code == 0 { all[started.process] = started.process }
        return started
      }
      // The shell ignores the signals that end the group gently, so that it ends last.
      let leader = ChildProcess(
        ["/bin/sh", "-c", "trap '' HUP INT TERM; read _; kill -KILL 0"], environment: [:]
      ).spawn([lifeline.reading, nil, nil], group: 0)
      let started = spawn(leader.code == 0 ? leader.process : 0)
      let group = leader.code == 0 ? leader.process : started.process
      if started.code == 0 { all[started.process] = -group } else { end(group) }
      return started
    }
  }

  static func kill(_ process: pid_t) {
    all.withLock { all in _ = all[process].map { Foundation.kill($0, SIGKILL) } }
  }

  /// Unregisters a program that has ended, and kills the rest of its group.
  static func forget(_ process: pid_t) {
    all.withLock { all in
      guard let target = all.removeValue(forKey: process), target < 0 else { return }
      end(-target)
      if all.isEmpty, adopts.load(ordering: .relaxed) { endOrphans() }
    }
  }

  /// Terminates all programs; kills those apart after half a second. Returns whether all others have ended within two.
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
    // Where much else runs, those that end by themselves may take longer.
    for _ in 0..<150 where all.withLock({ $0.values.contains { $0 > 0 } }) { usleep(10_000) }
    return all.withLock { $0.values.allSatisfy { $0 < 0 } }
  }

  private static func end(_ group: pid_t) {
    guard group > 0 else { return }
    _ = Foundation.kill(-group, SIGKILL)
    var status: Int32 = 0
    while unsafe waitpid(group, &status, 0) < 0, errno == EINTR {}
  }

  /// Kills all children, and their orphans in turn.
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
