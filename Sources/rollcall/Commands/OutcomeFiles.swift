import Build
import Foundation

/// The files in which a build says how it ended, whatever ends it: the report, and the status for a monitor.
struct OutcomeFiles {
  private var report: ReplacedFile?
  private var status: StatusFile?
  private let console: Console
  /// Why they cannot be where the command line wants them.
  private(set) var failures: [Failure] = []

  /// Looks at the places; nothing is written.
  ///
  /// - Parameter output: the folder that the build writes into, where it is known.
  init(report: String?, status: String?, output: String?, _ console: Console) {
    self.console = console
    do throws(ReplacedFile.Problem) {
      self.report = try report.map { path throws(ReplacedFile.Problem) in
        try ReplacedFile(report: path, output: output)
      }
    } catch {
      failures.append(Failure(error, of: "report"))
    }
    do throws(ReplacedFile.Problem) {
      self.status = try status.map { path throws(ReplacedFile.Problem) in
        try StatusFile(path, output: output)
      }
    } catch {
      failures.append(Failure(error, of: "status"))
    }
  }

  /// Writes both, each whatever becomes of the other.
  ///
  /// - Parameters:
  ///   - result: what the build found; `nil` where it ended before.
  ///   - signal: the signal that ended it.
  /// - Returns: the failures, with those of writing.
  func write(
    _ result: BuildResult?, _ failures: [Failure], signal: Int32? = nil
  ) -> [Failure] {
    var failures = failures
    let now = Date()
    do throws(ReplacedFile.Problem) {
      let error = signal.map { "ended by signal \($0)" } ?? Failure(joining: failures).message
      let told =
        result.map { BuildReport($0, words: console) }
        ?? BuildReport(error: console.concealed(error), at: now)
      if let report { try told.write(to: report) }
    } catch {
      failures.append(Failure(error, of: "report"))
    }
    do throws(ReplacedFile.Problem) {
      let code = failures.isEmpty ? 0 : Failure(joining: failures).status.rawValue
      try status?.write(
        result, exitCode: Int(signal.map { 128 + $0 } ?? code), at: now, words: console)
    } catch {
      failures.append(Failure(error, of: "status"))
    }
    return failures
  }
}
