import Foundation
import People
import Publishing
import Site

extension Build {
  var publisher: Publisher {
    Publisher(
      output: output, owned: Project.ownedPaths(project.configuration.languages),
      cache: manifests, lock: lock)
  }

  /// The number of files where the output is what the last build left, with a marker that tells what
  /// this one would.
  func isStanding(_ facts: SiteFacts, _ readings: SourceReadings) -> Int? {
    publisher.standing(
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

  func publish(
    _ files: [SiteFile], _ directory: Directory, _ readings: SourceReadings,
    look: EarlyLook?, now: Date, progress: Progress
  ) throws(Failure) -> PublishReport {
    let owned = Project.ownedPaths(project.configuration.languages)
    let marker = marker(
      people: directory.people.count, readings, paths: owned.furtherPaths(of: files))
    let builtAt = now.formatted(.iso8601)
    do {
      return try publisher.publish(
        files,
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
