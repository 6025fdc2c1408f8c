import Asking
import Basics
import Foundation
import Output
import Settings
import Site

/// Stage 6: writes what has changed, so that the site is complete at any time.
struct PublishStage: Sendable {
  let publisher: Publisher
  let languages: [String]
  /// Set if the day decides who is shown.
  let day: BuildDay?
  /// Whether the report lists each written and removed file with its cause.
  let explains: Bool

  /// Returns the report, and the plan, which the end of the process frees.
  ///
  /// - Parameters:
  ///   - walked: The files of the output.
  ///   - progress: Called with the number of finished files and of all files.
  func publish(
    _ site: Site, people: Int, _ readings: SourceReadings,
    walked: Result<OutputWalk?, PublishingError>, now: Date,
    times: StageTimes, progress: @escaping @Sendable (Int, Int) -> Void
  ) throws(PublishingError) -> (report: PublishReport, plan: Plan) {
    let plan = try times.measure(.plan) { () throws(PublishingError) in
      try self.plan(site, walked, times: times)
    }
    let report = try times.measure(.publish) { () throws(PublishingError) in
      let builtAt = now.formatted(.iso8601)
      return try publisher.publish(
        plan,
        marker: { old, isChanged, paths in
          let marker = marker(people: people, readings, paths: paths)
          guard !isChanged, let old, let previous = PreviousBuild(old),
            marker.withStates(of: previous, keeping: .all).bytes(builtAt: previous.builtAt) == old
          else { return marker.bytes(builtAt: builtAt) }
          // A build that changes nothing leaves the time of the one that did.
          return marker.withStates(of: previous, keeping: .recent)
            .bytes(builtAt: previous.builtAt)
        },
        claim: marker(people: people, readings, paths: plan.furtherPaths)
          .bytes(builtAt: builtAt, isFinished: false),
        walked: walked,
        explains: explains, progress: progress)
    }
    return (report, plan)
  }

  /// The number of files if the output is as the last build left it and `build.json` would stay the same.
  func filesUpToDate(
    people: Int, _ readings: SourceReadings, walked: Result<OutputWalk?, PublishingError>
  ) -> Int? {
    publisher.unchangedFiles(
      walked,
      isCurrent: { bytes in
        guard let previous = PreviousBuild(bytes) else { return false }
        return marker(people: people, readings, paths: previous.paths ?? [])
          .withStates(of: previous, keeping: .recent).bytes(builtAt: previous.builtAt) == bytes
      })
  }

  private func plan(
    _ site: Site, _ walked: Result<OutputWalk?, PublishingError>, times: StageTimes
  ) throws(PublishingError) -> Plan {
    let search = Future { [publisher] in
      site.searchFiles.map { batch in times.measure(.index) { publisher.files(of: batch, walked) } }
    }
    var plan = try publisher.plan(site.files)
    try plan.add(search.value ?? [])
    return plan
  }

  /// The further paths in a `build.json`; `nil` for other bytes.
  @Sendable static func paths(_ marker: [UInt8]) -> Set<String>? {
    PreviousBuild(marker).map { Set($0.paths ?? []) }
  }

  private func marker(people: Int, _ readings: SourceReadings, paths: [String]) -> BuildJSON {
    BuildJSON(people: people, languages: languages, readings, day: day, paths: paths)
  }
}

extension BuildJSON {
  init(
    people: Int, languages: [String], _ readings: SourceReadings, day: BuildDay?, paths: [String]
  ) {
    self.init(
      version: Program.version, day: day?.iso, people: people, languages: languages,
      sources: readings.statuses, contacts: readings.contactStatus, paths: paths)
  }
}
