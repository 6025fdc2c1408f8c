#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Another program that is run to its end.
package struct ChildProcess: Sendable {
  /// How a program ended.
  package struct Ending: Sendable {
    /// Why it did.
    package let cause: Cause
    /// What it printed to standard output, unless that was taken as it came.
    package let output: [UInt8]
    /// What it printed to standard error.
    package let errors: [UInt8]

    /// The exit code; of a program that a signal ended 128 and the signal's number, as a shell has it.
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
    /// By itself, with an exit code.
    case exited(Int32)
    /// By a signal that was not sent from here.
    case signalled(Int32)
    /// It took longer than it may.
    case timedOut
    /// What it printed was refused.
    case refused
  }

  /// Why a program could not be started.
  package enum Problem: Error, Equatable, Sendable {
    /// There is none of that name in `PATH`.
    case notFound(String)
    /// The system refuses, with this `errno`.
    case notStarted(String, code: Int32)
  }

  /// How often, in milliseconds, it is looked whether a program has ended whose pipes another one holds open.
  private static let patience: Int32 = 100

  private let arguments: [String]
  private let environment: [String: String]
  private let folder: String?
  private let isApart: Bool

  /// - Parameters:
  ///   - arguments: the program's name, or its path, and what it is given. No shell reads them.
  ///   - environment: all variables that it sees. `PATH` of this program says where it is looked for.
  ///   - folder: the folder that it runs in; `nil` for the current one.
  ///   - isApart: whether it gets an empty input in place of the terminal's, and ends with all that it started;
  ///     else it may ask for a password, and what it leaves running goes on.
  package init(
    _ arguments: [String], environment: [String: String], folder: String? = nil,
    isApart: Bool = false
  ) {
    self.arguments = arguments
    self.environment = environment
    self.folder = folder
    self.isApart = isApart
  }

  /// Runs the program and waits for its end.
  ///
  /// - Parameters:
  ///   - deadline: when it is ended at the latest.
  ///   - take: takes what it prints to standard output, as it comes; `false` ends the program. Without it, the
  ///     beginning of that is kept.
  package func run(
    until deadline: ContinuousClock.Instant? = nil,
    take: ((UnsafeRawBufferPointer) -> Bool)? = nil
  ) throws(Problem) -> Ending {
    var streams = PrintedStreams()
    defer { streams.close() }
    let process = try start(streams)
    streams.closeWriting()
    let cause = Self.cause(of: process, &streams, until: deadline, take)
    if cause == .refused || cause == .timedOut {
      RunningProcesses.kill(process)
      _ = Self.ending(of: process, waits: true)
    }
    RunningProcesses.forget(process)
    return Ending(cause: cause, output: streams.keptOutput, errors: streams.keptErrors)
  }

  /// Reads what a program prints until it has ended. What it left running may hold the pipes open for longer.
  private static func cause(
    of process: pid_t, _ streams: inout PrintedStreams, until deadline: ContinuousClock.Instant?,
    _ take: ((UnsafeRawBufferPointer) -> Bool)?
  ) -> Cause {
    while true {
      let left = milliseconds(until: deadline)
      streams.wait(milliseconds: min(left ?? patience, streams.isOpen ? patience : 1))
      if !streams.read(take) { return .refused }
      if left == 0 { return .timedOut }
      guard streams.isIdle,
        let cause = ending(of: process, waits: !streams.isOpen && deadline == nil)
      else { continue }
      // What it printed last may have come after that look.
      repeat {
        if !streams.read(take) { return .refused }
      } while !streams.isIdle
      return cause
    }
  }

  /// How a program ended; `nil` where it has not yet.
  private static func ending(of process: pid_t, waits: Bool) -> Cause? {
    var status: Int32 = 0
    var result: pid_t
    repeat {
      result = waitpid(process, &status, waits ? 0 : WNOHANG)
    } while result < 0 && errno == EINTR
    if result == 0 { return nil }
    let signal = status & 0x7F
    return signal == 0 ? .exited((status >> 8) & 0xFF) : .signalled(signal)
  }

  private static func milliseconds(until deadline: ContinuousClock.Instant?) -> Int32? {
    guard let deadline else { return nil }
    let left = deadline - .now
    if left <= .zero { return 0 }
    let (seconds, attoseconds) = left.components
    return Int32(min(seconds, 1_000_000)) * 1000 + Int32(attoseconds / 1_000_000_000_000_000) + 1
  }

  private func start(_ streams: PrintedStreams) throws(Problem) -> pid_t {
    let files = [isApart ? nil : STDIN_FILENO, streams.output.writing, streams.errors.writing]
    let (code, process) = RunningProcesses.start(isApart: isApart) { spawn(files, group: $0) }
    guard code == 0 else {
      let name = arguments.first ?? ""
      throw code == ENOENT ? .notFound(name) : .notStarted(name, code: code)
    }
    return process
  }

  /// Starts the program.
  ///
  /// - Parameters:
  ///   - files: what it has as its first descriptors; `nil` for `/dev/null`.
  ///   - group: the group that it runs in, 0 for one of its own; `nil` for this process's.
  /// - Returns: an error's number, and the program's where there is no error.
  func spawn(_ files: [Int32?], group: pid_t?) -> (code: Int32, process: pid_t) {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    for (number, file) in zip(Int32(0)..., files) {
      if let file {
        posix_spawn_file_actions_adddup2(&actions, file, number)
      } else {
        posix_spawn_file_actions_addopen(&actions, number, "/dev/null", O_RDWR, 0)
      }
    }
    if let folder { _ = changeFolder?(&actions, folder) }
    // Signals that this program waits for, or ignores, are for the other to take as it likes.
    var none = sigset_t()
    var all = sigset_t()
    sigemptyset(&none)
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setpgroup(&attributes, group ?? 0)
    posix_spawnattr_setflags(
      &attributes,
      Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF)
        | (group == nil ? 0 : Int16(POSIX_SPAWN_SETPGROUP)))
    let variables = environment.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    return Self.withTexts(arguments) { arguments in
      Self.withTexts(variables) { variables in
        var process: pid_t = 0
        let code = posix_spawnp(
          &process, self.arguments.first ?? "", &actions, &attributes, arguments, variables)
        return (code, process)
      }
    }
  }

  /// Calls `body` with the texts as C has them: a pointer to each, and null behind the last.
  private static func withTexts<Value>(
    _ texts: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Value
  ) -> Value {
    let pointers = texts.map { strdup($0) } + [nil]
    defer { for pointer in pointers { free(pointer) } }
    return body(pointers)
  }
}

#if canImport(Darwin)
  private typealias FileActions = posix_spawn_file_actions_t?
#else
  private typealias FileActions = posix_spawn_file_actions_t
#endif

/// Has a program begin in another folder. Glibc's headers hide the function from Swift.
private let changeFolder:
  (@convention(c) (UnsafeMutablePointer<FileActions>, UnsafePointer<CChar>) -> Int32)? = dlsym(
    nil, "posix_spawn_file_actions_addchdir_np"
  ).map {
    unsafeBitCast(
      $0,
      to: (@convention(c) (UnsafeMutablePointer<FileActions>, UnsafePointer<CChar>) -> Int32).self)
  }
