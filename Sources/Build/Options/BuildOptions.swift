import Foundation
package import People
package import Settings

/// The options of one build.
package struct BuildOptions: Sendable {
  /// The output folder instead of the configured one.
  package var output: String?
  /// Asks no server.
  package var offline = false
  /// Accepts a loss of people.
  package var acceptLoss = false
  /// `nil` for today.
  package var day: BuildDay?
  /// Whom an export is for.
  package var people = PeopleFilter.all
  /// Edits that are tried after those of the list.
  package var furtherEdits: [Edit] = []
  /// Lists each written and removed file with its cause.
  package var explain = false
  /// Needs all records, for a report.
  package var wantsReport = false
  /// Counts what people lack, for the status.
  package var wantsStatus = false
  /// Reads what pages show nothing of as well, to review a person.
  package var isReview = false
  /// The output is not needed after the process.
  package var isTemporary = false
  /// Answers of earlier builds of this run.
  package var keptAnswers: KeptAnswers?

  package init() {}

  /// The absolute output folder, if one is given.
  var absoluteOutput: String? {
    get throws(BuildProblem) {
      guard let output else { return nil }
      if ProjectFolder.isInHome(output) { throw .output(.homePath(output)) }
      // A folder that is there already would end in a slash, one that is not would not.
      let path = URL(fileURLWithPath: output).standardizedFileURL.path(percentEncoded: false)
      return path.utf8.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    }
  }
}

/// The progress of a build.
package enum BuildProgress: Sendable {
  case asking
  case assembling
  /// Photos with an answer, of all asked for.
  case photos(done: Int, all: Int)
  /// Written files, of all.
  case writing(done: Int, all: Int)
}
