public import Foundation

/// What holds for all sources of a build.
public struct ReadSettings: Sendable {
  /// Whether servers are asked although there is a snapshot.
  public enum Refresh: Equatable, Sendable {
    /// In every build.
    case always
    /// Only where the snapshot is older than this.
    case olderThan(Duration)
  }

  /// Whether servers are asked although there is a snapshot.
  public var refresh: Refresh
  /// Whether no server is asked at all.
  public var offline: Bool
  /// Whether a loss of people is meant.
  public var acceptLoss: Bool
  /// How many people each source gave to the site that there is, by source name: from the
  /// output's `build.json`. It stands in for snapshots that were lost.
  public var previousCounts: [String: Int]
  /// The time of the build.
  public var now: Date
  /// How the program names itself to servers, such as `Rollcall/1.0`.
  public var userAgent: String
  /// Tells this program from others, newly built ones of the same version included: what another one read
  /// of an answer says nothing of what this one would.
  public var program: String

  /// Makes settings; the default values are those of the configuration.
  public init(
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
