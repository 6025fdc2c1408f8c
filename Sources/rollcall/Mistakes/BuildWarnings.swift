import Build
import Configuration
import People
import Site

/// All that a build and a check warn of.
struct BuildWarnings {
  private let project: Project
  private let directory: Directory
  private let planned: PlanStage.Planned
  private let readings: SourceReadings
  private let output: String
  /// So many faults of one source are listed one by one.
  private let limit: Int

  init(
    _ project: Project, _ directory: Directory, _ planned: PlanStage.Planned,
    _ readings: SourceReadings, output: String, limit: Int = SourceMessages.limit
  ) {
    self.project = project
    self.directory = directory
    self.planned = planned
    self.readings = readings
    self.output = output
    self.limit = limit
  }

  /// All of them, in the order of the project, the sources, the people and the pages.
  var all: [BuildWarning] {
    let messages = SourceMessages(readings, limit: limit).warnings.map { BuildWarning($0) }
    return ProjectMistakes(project).warnings + messages + ofPages
  }

  /// Those that have to do neither with the project nor with how the sources are.
  var ofPages: [BuildWarning] {
    var warnings: [BuildWarning] = []
    if let contacts = readings.contacts, let photos = planned.photos {
      let notices = photos.notices.map(ContactExport.Notice.init)
      warnings += SourceMessages.places(notices, in: contacts.source, limit: limit)
        .map { BuildWarning($0) }
    }
    warnings += ListPhotoMessages(planned.listPhotos).warnings.map { BuildWarning($0) }
    if let problem = planned.listPhotos.cacheProblem {
      warnings.append(BuildWarning(CacheMessages.photosNotKept(problem)))
    }
    warnings += SourceMistakes(project.configuration, readings.sources).warnings
    // Who is missing with a source that failed may be who is meant.
    if readings.isComplete {
      warnings +=
        DirectoryMistakes(
          project.configuration, directory, recordCounts: readings.sources.map(\.recordCount)
        ).warnings
      warnings +=
        ManagerMistakes(project.configuration, directory, readings.sources, limit: limit).warnings
    }
    warnings += planned.site.pagesWithoutCode.map { BuildWarning(SiteMessages.noCode(on: $0)) }
    return warnings
      + LinkMistakes(
        project, planned.site, output: output, isComplete: readings.isComplete
      ).warnings
  }
}
