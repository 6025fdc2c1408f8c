import CProcess
import Foundation

/// A program to run as a child process.
package struct ChildProcess: Sendable {
  /// The end of a program, and its output.
  package struct Ending: Sendable {
    package let cause: Cause
    /// The first megabyte of standard output, unless it was taken.
    package let output: [UInt8]
    /// The first megabyte of standard error.
    package let errors: [UInt8]

    /// The exit code, or 128 plus the number of the signal, as in a shell.
    package var status: Int32 {
      switch cause {
      case .exited(let code): code
      case .signalled(let signal): 128 + signal
      case .timedOut, .refused: 128 + SIGKILL
      }
    }
  }

  /// Why a program ended.
  package enum Cause: Equatable, Sendable {
    /// It exited with this code.
    case exited(Int32)
    /// A signal from elsewhere ended it.
    case signalled(Int32)
    /// It was ended at its deadline.
    case timedOut
    /// It was ended because its output was refused.
    case refused
  }

  /// Why a program could not be started.
  package enum Problem: Error, Equatable, Sendable {
    /// `PATH` has no program of that name.
    case notFound(String)
    /// The system refused, with this `errno`.
    case notStarted(String, code: Int32)
  }

  /// How often, in milliseconds, to check whether a program has ended while others hold its pipes open.
  private static let pollInterval: Int32 = 100

  private let arguments: [String]
  private let environment: [String: String]
  private let folder: String?
  private let isApart: Bool

  /// - Parameters:
  ///   - arguments: the program's name or path, and its arguments. No shell is involved.
  ///   - environment: all of the program's variables. Its name is looked up in the `PATH` of this process.
  ///   - folder: the folder to run in; `nil` for the current one.
  ///   - isApart: whether its input is empty, and it ends together with all that it started. Otherwise it may ask for
  ///     a password at the terminal, and leave programs running.
  package init(
    _ arguments: [String], environment: [String: String], folder: String? = nil,
    isApart: Bool = false
  ) {
    self.arguments = arguments
    self.environment = environment
    self.folder = folder
    self.isApart = isApart
  }

  /// Runs the program and waits for its end. It inherits descriptors without `FD_CLOEXEC`, such as locks.
  ///
  /// - Parameters:
  ///   - deadline: when to kill it.
  ///   - take: takes standard output as it comes; `false` kills the program.
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

  /// Reads a program's output until it ends. Programs that it left running may hold the pipes open.
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
        // Once more after its end: it may have written in between.
        if let cause { return cause }
        cause = ending(of: process, waits: !isOpen && deadline == nil)
      }
      if cause == nil, left == 0 { return .timedOut }
    }
  }

  /// How a program ended; `nil` while it runs.
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

  /// Starts the program.
  ///
  /// - Parameters:
  ///   - files: its first descriptors; `nil` for `/dev/null`.
  ///   - group: its process group, 0 for a new one; `nil` for that of this process.
  /// - Returns: an `errno`, and the process where that is 0.
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
    // Signals that this process blocks or ignores get their default action in the other.
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

  /// Calls `body` with pointers to the strings, and a null pointer after the last.
  private static func withCStrings<Value>(
    _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Value
  ) -> Value {
    let pointers = unsafe strings.map { unsafe strdup($0) } + [nil]
    defer { unsafe pointers.forEach { unsafe free($0) } }
    return unsafe body(pointers)
  }
}
