package import Cache
package import Foundation
package import Memory
package import People
package import Publishing
import Site

/// How a build ended, in facts.
package struct BuildResult: Sendable {
  /// What was made and published.
  package struct Made: Sendable {
    let assembled: AssembleStage.Assembled
    package let planned: PlanStage.Planned
    package let report: PublishReport
    /// Kept for the end of the program, which need not take it apart.
    let plan: Plan

    package var directory: Directory { assembled.directory }
  }

  /// What came of it.
  package enum Ending: Sendable {
    /// The output holds what was planned.
    case published(Made)
    /// The output was what this build would make; so many files were looked at.
    case upToDate(SiteFacts, files: Int)
    /// Going on would have lost people, or there was no data at all: nothing was touched.
    case stopped
  }

  /// The folder that was written into.
  package let output: String
  /// The time of the build.
  package let builtAt: Date
  /// Of a build that had nothing to make, without what the answers hold.
  package let readings: SourceReadings
  package let ending: Ending
  /// Who joined, left and changed; `nil` for the first build, and where a source has failed.
  package var history: History?
  /// Set where that could not be remembered.
  package var historyProblem: CacheProblem?
  package let times: StageTimes

  /// What was made; `nil` where nothing had to be, or could be.
  package var made: Made? {
    if case .published(let made) = ending { made } else { nil }
  }
}
