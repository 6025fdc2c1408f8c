package import Foundation

/// The settings for reading all sources of a build.
package struct ReadSettings: Sendable {
  /// When servers are asked although there is a snapshot.
  package enum Refresh: Equatable, Sendable {
    case always
    /// Only if the snapshot is older.
    case olderThan(Duration)
  }

  package var refresh = Refresh.always
  /// Whether servers are never asked.
  package var offline = false
  /// Whether losing many people is accepted.
  package var acceptLoss = false
  /// The number of people of each source on the existing site, from `build.json`, in case snapshots are lost.
  package var previousCounts: [String: Int] = [:]
  /// The number of people of each source at the address where it was asked before, if nobody is asked there any more.
  package var movedCounts: [String: Int] = [:]
  package var now: Date
  /// The day of the build, in days since 1970-01-01; `nil` if it makes no difference.
  package var today: Int?
  /// The `User-Agent` of requests, such as `Rollcall/1.0`.
  package var userAgent: String
  /// Identifies this build of the program: another one may read an answer differently.
  package var program: String

  /// Creates settings; all else is as the configuration has it by default.
  package init(now: Date, userAgent: String, program: String = "") {
    self.now = now
    self.userAgent = userAgent
    self.program = program
  }
}
