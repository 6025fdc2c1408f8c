package import Basics
package import Foundation

/// The file of `--status`, readable by everybody on the machine.
package struct StatusFile: Sendable {
  private static let maxBytes = 16_000_000

  private let file: ReplacedFile
  private let earlier: BuildStatus

  /// - Parameter output: The output folder of the build, if it is known.
  package init(_ path: String, output: String?) throws(ReplacedFile.Problem) {
    file = try ReplacedFile(path, for: .everybody, output: output)
    guard let earlier = Self.earlier(file.place) else { throw .foreign(path) }
    self.earlier = earlier
  }

  /// Replaces the file and creates its folder.
  ///
  /// - Parameter result: `nil` if the build ended before all sources were asked.
  package func write(
    _ result: BuildResult?, exitCode: Int, at time: Date, secrets: Secrets
  ) throws(ReplacedFile.Problem) {
    var status = earlier
    if let result { status.take(result, secrets) }
    status.end(with: exitCode, at: time)
    try file.write(Data(status.metrics.utf8))
  }

  /// The earlier status; `nil` for any other file.
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
