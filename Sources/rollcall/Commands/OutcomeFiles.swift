import Build
import Foundation

/// The report and the status file, written however a build ends.
struct OutcomeFiles {
  private var report: ReplacedFile?
  private var status: StatusFile?
  private let console: Console
  /// Problems with their paths.
  private(set) var failures: [Failure] = []

  /// Checks the paths without writing.
  ///
  /// - Parameter output: the output folder, if known.
  init(report: String?, status: String?, output: String?, _ console: Console) {
    self.console = console
    do throws(ReplacedFile.Problem) {
      self.report = try report.map { path throws(ReplacedFile.Problem) in
        try ReplacedFile(report: path, output: output)
      }
    } catch {
      failures.append(Failure(error))
    }
    do throws(ReplacedFile.Problem) {
      self.status = try status.map { path throws(ReplacedFile.Problem) in
        try StatusFile(path, output: output)
      }
    } catch {
      failures.append(Failure([error.diagnostic(of: "status", option: "status")]))
    }
  }

  /// Writes both files, also if one fails.
  ///
  /// - Parameters:
  ///   - result: `nil` if the build ended early.
  ///   - signal: the signal that ended it.
  /// - Returns: all failures, including those of writing.
  func write(
    _ result: BuildResult?, _ failures: [Failure], signal: Int32? = nil
  ) -> [Failure] {
    var failures = failures
    let now = Date()
    do throws(ReplacedFile.Problem) {
      if let report {
        let error = signal.map { "ended by signal \($0)" } ?? Failure(joining: failures).message
        let told =
          result.map { BuildReport($0, secrets: console.concealing) }
          ?? BuildReport(error: console.concealed(error), at: now)
        try told.write(to: report)
      }
    } catch {
      failures.append(Failure(error))
    }
    do throws(ReplacedFile.Problem) {
      let code = failures.isEmpty ? 0 : Failure(joining: failures).status.rawValue
      try status?.write(
        result, exitCode: Int(signal.map { 128 + $0 } ?? code), at: now, secrets: console.concealing
      )
    } catch {
      failures.append(Failure([error.diagnostic(of: "status", option: "status")]))
    }
    return failures
  }
}
