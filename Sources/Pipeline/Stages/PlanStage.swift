import Feeds
package import Site

/// Stage 4: decides which files there are; each one's bytes are made on demand.
package enum PlanStage {
  /// What came of it.
  package struct Planned: Sendable {
    /// The site: its files, and what may be a mistake in it.
    package let site: Site
    /// The photos that were made fit; `nil` without contacts.
    package let photos: ContactPhotos?
  }

  /// - Throws: a template that is missing or names a key that its page lacks.
  package static func planned(
    _ assembled: AssembleStage.Assembled, _ readings: SourceReadings, of project: Project
  ) throws(ProjectFault) -> Planned {
    let photos = readings.contacts?.value.map {
      ContactPhotos(of: $0, for: assembled.directory, publish: project.options.publish)
    }
    do {
      let site = try Site(
        assembled.directory, plans: assembled.plans, contacts: photos?.cards ?? ContactCards(),
        options: project.options, theme: project.theme, texts: project.texts,
        content: project.content, sources: readings.statuses,
        contactStatus: readings.contactStatus, program: Program.identity)
      return Planned(site: site, photos: photos)
    } catch {
      throw project.themeReader.fault(error)
    }
  }
}
