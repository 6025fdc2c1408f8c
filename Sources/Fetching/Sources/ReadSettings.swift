package import Foundation

/// The settings for all sources of a build.
package struct ReadSettings: Sendable {
  /// Whether servers are asked although there is a snapshot.
  package enum Refresh: Equatable, Sendable {
    /// In every build.
    case always
    /// Only where the snapshot is older than this.
    case olderThan(Duration)
  }

  /// Whether servers are asked although there is a snapshot.
  package var refresh: Refresh
  /// Whether no server is asked at all.
  package var offline: Bool
  /// Whether a loss of people is accepted.
  package var acceptLoss: Bool
  /// How many people each source gave to the existing site, by source name: from the output's
  /// `build.json`, for snapshots that were lost.
  package var previousCounts: [String: Int]
  /// The time of the build.
  package var now: Date
  /// The `User-Agent` of requests, such as `Rollcall/1.0`.
  package var userAgent: String
  /// Identifies this very build of the program: another one may read an answer differently.
  package var program: String

  /// Makes settings; the defaults are those of the configuration.
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
