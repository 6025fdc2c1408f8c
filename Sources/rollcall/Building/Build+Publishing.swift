import Foundation
import People
import Publishing
import Site
import SiteFiles

extension Build {
  var publisher: Publisher {
    Publisher(
      output: output, owned: Project.ownedPaths(project.configuration.languages),
      cache: manifests, lock: lock)
  }

  /// The number of files where the output is what the last build left, with a marker that tells what
  /// this one would.
  func isStanding(_ facts: SiteFacts, _ readings: SourceReadings, _ look: EarlyLook?) -> Int? {
    publisher.standing(
      look,
      isCurrent: { bytes in
        guard let previous = PreviousBuild(bytes) else { return false }
        return marker(people: facts.people, readings, paths: previous.paths ?? [])
          .told(as: previous).bytes(builtAt: previous.builtAt) == bytes
      },
      previousPaths: { bytes in PreviousBuild(bytes).map { Set($0.paths ?? []) } })
  }

  private func marker(people: Int, _ readings: SourceReadings, paths: [String]) -> BuildJSON {
    BuildJSON(
      version: Rollcall.version, people: people, languages: project.configuration.languages,
      sources: readings.statuses, contacts: readings.contactStatus, paths: paths)
  }

  /// The plan of all files but those of a large search index.
  static func planned(
    _ site: Site, _ publisher: Publisher
  ) -> Result<Lent<Plan>, PublishingError> {
    Result { () throws(PublishingError) in Lent(try publisher.plan(site.files)) }
  }

  /// The plan with the search index's files.
  func whole(
    _ planned: Result<Lent<Plan>, PublishingError>, adding search: [SiteFile]
  ) throws(Failure) -> Plan {
    do throws(PublishingError) {
      guard var plan = try planned.get().take() else { return try publisher.plan(search) }
      try plan.add(search)
      return plan
    } catch {
      throw Failure(error, output: output)
    }
  }

  func publish(
    _ plan: Plan, _ directory: Directory, _ readings: SourceReadings,
    look: EarlyLook?, now: Date, progress: Progress
  ) throws(Failure) -> PublishReport {
    let marker = marker(people: directory.people.count, readings, paths: plan.furtherPaths)
    let builtAt = now.formatted(.iso8601)
    do {
      return try publisher.publish(
        plan,
        marker: { old, isChanged in
          // A build that changes nothing leaves the time of the one that did.
          if !isChanged, let old, let previous = PreviousBuild(old),
            marker.told(as: previous).bytes(builtAt: previous.builtAt) == old
          {
            return old
          }
          return marker.bytes(builtAt: builtAt)
        }, claim: marker.bytes(builtAt: builtAt),
        previousPaths: { bytes in PreviousBuild(bytes).map { Set($0.paths ?? []) } },
        look: look, explains: options.explain,
        progress: { progress.update(done: $0, all: $1) })
    } catch {
      throw Failure(error, output: output)
    }
  }
}
