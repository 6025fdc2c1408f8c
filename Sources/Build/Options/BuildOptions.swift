package import Configuration
import Foundation

/// What is asked of a build besides its configuration.
package struct BuildOptions: Sendable {
  /// The folder to write into, in place of the configuration's.
  package var output: String?
  /// Whether no server is asked.
  package var offline = false
  /// Whether a loss of people is meant.
  package var acceptLoss = false
  /// The day that the site is built for; `nil` for today.
  package var day: BuildDay?
  /// Whether each written and removed file is named, with the cause.
  package var explain = false
  /// Whether all that is read is wanted, for a report.
  package var wantsReport = false
  /// Whether nobody needs the output any more once the program has ended.
  package var isTemporary = false
  /// Answers of earlier builds that stand for their servers'; `nil` where all are asked.
  package var keptAnswers: KeptAnswers?

  /// Options of a plain build.
  package init() {}

  /// The output, absolute; `nil` where the configuration's is meant.
  var absoluteOutput: String? {
    get throws(OutputProblem) {
      guard let output else { return nil }
      if ProjectFolder.isInHome(output) { throw .homePath(output) }
      // A folder that is there already would end in a slash, one that is not would not.
      let path = URL(fileURLWithPath: output).standardizedFileURL.path(percentEncoded: false)
      return path.utf8.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    }
  }
}
