package import Foundation
package import Memory
package import Output
package import People
package import Settings
import Site

/// The result of a build.
package struct BuildResult: Sendable {
  package struct Made: Sendable {
    package let project: Project
    let assembled: AssembleStage.Assembled
    package let planned: PlanStage.Planned
    package let report: PublishReport
    /// Freed by the end of the process.
    let plan: Plan

    var gaps: [FieldGaps]? { assembled.gaps }
    package var directory: Directory { assembled.directory }
    var confirmations: Confirmations? {
      Confirmations(of: directory, lasting: project.configuration.staleAfter)
    }
  }

  package enum Ending: Sendable {
    /// The output contains the planned files.
    case published(Made)
    /// Nothing to do; `files` were compared.
    case upToDate(SiteFacts, files: Int)
    /// Stopped before any change: people would have been lost, or no source could be read.
    case stopped(Project)
  }

  package let output: String
  package let builtAt: Date
  /// Without values if the build had nothing to do.
  package internal(set) var readings: SourceReadings
  package let ending: Ending
  /// How many people the site has, if the build stopped since its `people` finds nobody any more.
  package var lostAudience: Int?
  /// `nil` for the first build, and if a source has failed.
  package var history: History?
  /// Set if the history could not be saved.
  package var historyProblem: CacheProblem?
  /// Outputs of earlier builds with this configuration that still contain a site.
  package var formerOutputs: [String] = []
  /// The sources whose answers are not kept any more, since the configuration no longer asks for them.
  package internal(set) var dropped: [String] = []
  package let times: StageTimes

  /// `nil` if nothing was published.
  package var made: Made? {
    if case .published(let made) = ending { made } else { nil }
  }
}
