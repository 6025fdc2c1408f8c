package import Foundation

/// The settings for reading all sources of a build.
package struct ReadSettings: Sendable {
  /// When servers are asked although there is a snapshot.
  package enum Refresh: Equatable, Sendable {
    case always
    /// Only if the snapshot is older.
    case olderThan(Duration)
  }

  package var refresh: Refresh
  /// Whether servers are never asked.
  package var offline: Bool
  /// Whether losing many people is accepted.
  package var acceptLoss: Bool
  /// The number of people of each source on the existing site, from `build.json`, in case snapshots are lost.
  package var previousCounts: [String: Int]
  /// The number of people of each source at the address where it was asked before, if nobody is asked there any more.
  package var movedCounts: [String: Int] = [:]
  package var now: Date
  /// The `User-Agent` of requests, such as `Rollcall/1.0`.
  package var userAgent: String
  /// Identifies this build of the program: another one may read an answer differently.
  package var program: String

  /// Creates settings; the defaults are those of the configuration.
  package init(
    refresh: Refresh = .always, offline: Bool = false, acceptLoss: Bool = false,
    previousCounts: [String: Int] = [:], now: Date, userAgent: String,
    program: String = ""
  ) {
    self.refresh = refresh
    self.offline = offline
    self.acceptLoss = acceptLoss
    self.previousCounts = previousCounts
    self.now = now
    self.userAgent = userAgent
    self.program = program
  }
}
