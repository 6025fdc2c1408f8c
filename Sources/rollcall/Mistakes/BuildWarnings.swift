import Feeds
import People
import Site

/// All that a build and a check warn of.
struct BuildWarnings {
  let project: Project
  let readings: SourceReadings
  let directory: Directory
  let site: Site
  /// What was found in photos; `nil` without contacts.
  let photos: ContactPhotos?
  let output: String

  /// All of them, in the order of the project, the sources, the people and the pages.
  ///
  /// - Parameters:
  ///   - messages: what is said of sources that are not well.
  ///   - limit: so many faults of photos are listed one by one.
  func all(
    with messages: [BuildWarning], limit: Int = SourceMessages.limit
  ) -> [BuildWarning] {
    var warnings = project.warnings + messages
    if let contacts = readings.contacts, let photos {
      warnings += SourceMessages.places(
        photos.notices, in: contacts.source, limit: limit
      ).map { BuildWarning($0) }
    }
    warnings += SourceMistakes(project.configuration, readings.sources).warnings
    // Who is missing with a source that failed may be who is meant.
    if readings.isComplete {
      warnings += DirectoryMistakes(project.configuration, directory).warnings
    }
    warnings += site.pagesWithoutCode.map { BuildWarning(SiteMessages.noCode(on: $0)) }
    warnings +=
      LinkMistakes(project, site, output: output, isComplete: readings.isComplete).warnings
    return warnings
  }
}
