import Basics
package import Foundation

/// The file that `--status` names, with what an earlier build wrote there. Whoever may reach the machine's
/// monitor may read it.
package struct StatusFile: Sendable {
  /// An earlier file is not larger.
  private static let maxBytes = 16_000_000

  private let file: ReplacedFile
  private let earlier: BuildStatus

  /// Looks at the place; nothing is written.
  ///
  /// - Parameters:
  ///   - path: the file, absolute or relative to the current folder.
  ///   - output: the folder that the build writes into, where it is known.
  package init(_ path: String, output: String?) throws(ReplacedFile.Problem) {
    file = try ReplacedFile(path, for: .everybody, output: output)
    guard let earlier = Self.earlier(file.place) else { throw .foreign(path) }
    self.earlier = earlier
  }

  /// Puts there how a build ended, whole, in place of what an earlier one wrote; the folder is created.
  ///
  /// - Parameters:
  ///   - result: what the build found; `nil` where it ended before it had asked all sources.
  ///   - words: keeps secrets out of names.
  package func write(
    _ result: BuildResult?, exitCode: Int, at time: Date, words: any ReportWords
  ) throws(ReplacedFile.Problem) {
    var status = earlier
    if let result { status.take(result, words) }
    status.end(with: exitCode, at: time)
    try file.write(Data(status.metrics.utf8))
  }

  /// What an earlier build wrote; `nil` where something else lies there.
  private static func earlier(_ path: String) -> BuildStatus? {
    do throws(LocalFileProblem) {
      let bytes = try LocalFile.bytes(path, maxBytes: maxBytes)
      return BuildStatus(metrics: String(decoding: bytes, as: UTF8.self))
    } catch {
      // A link that leads nowhere yet is as good as no file.
      if case .missing = error { return BuildStatus() }
      return nil
    }
  }
}
