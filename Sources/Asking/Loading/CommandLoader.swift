import Basics
import Foundation
package import Lists

/// Runs programs that print lists.
package enum CommandLoader {
  /// Returns what a program prints, as the only page. Its standard error is discarded.
  ///
  /// - Parameter folder: The folder for a temporary file of large output.
  package static func body(
    _ command: SourceCommand, timeout: Duration, maxBytes: Int, folder: String?
  ) throws(SourceProblem) -> Body {
    let buffer = BodyBuffer(folder: folder)
    var isTooLarge = false
    let ending = try run(command, until: .now + timeout) { bytes in
      isTooLarge = buffer.count + bytes.count > maxBytes
      return !isTooLarge && buffer.append(bytes)
    }
    switch ending.cause {
    case .exited(0): break
    case .exited(let status): throw .programFailed(status: status)
    case .signalled(let signal): throw .programKilled(signal: signal)
    case .timedOut: throw .timeout(limit: timeout)
    case .refused: throw isTooLarge ? .tooLarge(limit: maxBytes) : .cannotStore
    }
    guard let bytes = buffer.contents() else { throw .cannotStore }
    return Body(try GzipFile.unpacked(bytes, maxBytes: maxBytes, folder: folder))
  }

  private static func run(
    _ command: SourceCommand, until deadline: ContinuousClock.Instant,
    _ take: @escaping (Span<UInt8>) -> Bool
  ) throws(SourceProblem) -> ChildProcess.Ending {
    let process = ChildProcess(
      command.arguments, environment: command.environment, folder: command.folder, isApart: true)
    do {
      return try process.run(until: deadline, take: take)
    } catch {
      switch error {
      case .notFound: throw .programMissing
      case .notStarted(_, let code): throw .programNotStarted(code: code)
      }
    }
  }
}
