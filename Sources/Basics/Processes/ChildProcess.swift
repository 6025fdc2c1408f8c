import CProcess
import Foundation

/// A program to run as a child process.
package struct ChildProcess: Sendable {
  /// How a program ended, and its output.
  package struct Ending: Sendable {
    package let cause: Cause
    /// The first megabyte of standard output, unless `take` received it.
    package let output: [UInt8]
    /// The first megabyte of standard error.
    package let errors: [UInt8]

    /// The exit code, or 128 plus the signal's number, as in a shell.
    package var status: Int32 {
      switch cause {
      case .exited(let code): code
      case .signalled(let signal): 128 + signal
      case .timedOut, .refused: 128 + SIGKILL
      }
    }
  }

  package enum Cause: Equatable, Sendable {
    case exited(Int32)
    case signalled(Int32)
    /// It was killed at its deadline.
    case timedOut
    /// It was killed because `take` returned `false`.
    case refused
  }

  package enum Problem: Error, Equatable, Sendable {
    /// No program of this name is in `PATH`.
    case notFound(String)
    case notStarted(String, code: Int32)
  }

  /// How often, in milliseconds, to check for the end of a program whose descendants keep its pipes open.
  private static let pollInterval: Int32 = 100

  private let arguments: [String]
  private let environment: [String: String]
  private let folder: String?
  private let isApart: Bool

  /// - Parameters:
  ///   - arguments: the program's name or path, then its arguments; no shell is involved.
  ///   - environment: all of the program's variables. The name is looked up in this process's `PATH`.
  ///   - isApart: whether to run it without input and kill all its descendants at its end. Otherwise it may ask for a
  ///     password at the terminal, and leave programs running.
  package init(
    _ arguments: [String], environment: [String: String], folder: String? = nil,
    isApart: Bool = false
  ) {
    self.arguments = arguments
    self.environment = environment
    self.folder = folder
    self.isApart = isApart
  }

  /// Runs the program until it ends. It inherits descriptors without `FD_CLOEXEC`, such as locks.
  ///
  /// - Parameters:
  ///   - deadline: when to kill the program.
  ///   - take: receives standard output as it arrives; returns `false` to kill the program.
  package func run(
    until deadline: ContinuousClock.Instant? = nil,
    take: ((Span<UInt8>) -> Bool)? = nil
  ) throws(Problem) -> Ending {
    var output = Pipe()
    var errors = Pipe()
    defer {
      output.close()
      errors.close()
    }
    let files = [isApart ? nil : STDIN_FILENO, output.writing, errors.writing]
    let (code, process) = RunningProcesses.start(isApart: isApart) { spawn(files, group: $0) }
    guard code == 0 else {
      let name = arguments.first ?? ""
      throw code == ENOENT ? .notFound(name) : .notStarted(name, code: code)
    }
    output.closeWriting()
    errors.closeWriting()
    let cause = Self.cause(of: process, &output, &errors, until: deadline, take)
    if cause == .refused || cause == .timedOut {
      RunningProcesses.kill(process)
      _ = Self.ending(of: process, waits: true)
    }
    RunningProcesses.forget(process)
    return Ending(cause: cause, output: output.kept, errors: errors.kept)
  }

  /// Reads a program's output until it ends, even if descendants keep the pipes open.
  private static func cause(
    of process: pid_t, _ output: inout Pipe, _ errors: inout Pipe,
    until deadline: ContinuousClock.Instant?, _ take: ((Span<UInt8>) -> Bool)?
  ) -> Cause {
    var cause: Cause?
    while true {
      let isOpen = output.isOpen || errors.isOpen
      let left = deadline.map { max(0, Int32(clamping: Int(($0 - .now) / .milliseconds(1)))) }
      if cause == nil {
        Pipe.wait(
          for: [output, errors],
          milliseconds: min(left ?? pollInterval, isOpen ? pollInterval : 1))
      }
      guard output.read(take) else { return .refused }
      _ = errors.read()
      if output.isIdle, errors.isIdle {
        // Read once more after its end: it may have written in between.
        if let cause { return cause }
        cause = ending(of: process, waits: !isOpen && deadline == nil)
      }
      if cause == nil, left == 0 { return .timedOut }
    }
  }

  /// `nil` while the program runs.
  private static func ending(of process: pid_t, waits: Bool) -> Cause? {
    var status: Int32 = 0
    var result: pid_t
    repeat {
      result = unsafe waitpid(process, &status, waits ? 0 : WNOHANG)
    } while result < 0 && errno == EINTR
    if result == 0 { return nil }
    let signal = status & 0x7F
    return signal == 0 ? .exited((status >> 8) & 0xFF) : .signalled(signal)
  }

  /// - Parameters:
  ///   - files: the program's first descriptors; `nil` is `/dev/null`.
  ///   - group: its process group, 0 for a new one; `nil` for that of this process.
  /// - Returns: an `errno`; the process ID if that is 0.
  func spawn(_ files: [Int32?], group: pid_t?) -> (code: Int32, process: pid_t) {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = unsafe posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    unsafe posix_spawn_file_actions_init(&actions)
    unsafe posix_spawnattr_init(&attributes)
    defer {
      unsafe posix_spawn_file_actions_destroy(&actions)
      unsafe posix_spawnattr_destroy(&attributes)
    }
    for (number, file) in zip(Int32(0)..., files) {
      if let file {
        unsafe posix_spawn_file_actions_adddup2(&actions, file, number)
      } else {
        unsafe posix_spawn_file_actions_addopen(&actions, number, "/dev/null", O_RDWR, 0)
      }
    }
    if let folder { _ = unsafe cprocess_add_folder(&actions, folder) }
    // The program starts with no signal blocked or ignored.
    var none = sigset_t()
    var all = sigset_t()
    unsafe sigemptyset(&none)
    unsafe sigfillset(&all)
    unsafe posix_spawnattr_setsigmask(&attributes, &none)
    unsafe posix_spawnattr_setsigdefault(&attributes, &all)
    unsafe posix_spawnattr_setpgroup(&attributes, group ?? 0)
    unsafe posix_spawnattr_setflags(
      &attributes,
      Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF)
        | (group == nil ? 0 : Int16(POSIX_SPAWN_SETPGROUP)))
    let variables = environment.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    return unsafe Self.withCStrings(arguments) { arguments in
      unsafe Self.withCStrings(variables) { variables in
        var process: pid_t = 0
        let code = unsafe posix_spawnp(
          &process, self.arguments.first ?? "", &actions, &attributes, arguments, variables)
        return (code, process)
      }
    }
  }

  /// Calls `body` with a null-terminated array of C strings.
  private static func withCStrings<Value>(
    _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Value
  ) -> Value {
    let pointers = unsafe strings.map { unsafe strdup($0) } + [nil]
    defer { unsafe pointers.forEach { unsafe free($0) } }
    return unsafe body(pointers)
  }
}
