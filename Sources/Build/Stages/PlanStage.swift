import Configuration
import People
package import Site

/// Stage 5: decides which files there are; each one's bytes are made on demand.
package enum PlanStage {
  /// What came of it.
  package struct Planned: Sendable {
    /// The site: its files, and what may be a mistake in it.
    package let site: Site
    /// The photos that were made fit; `nil` without contacts.
    package let photos: ContactPhotos?
    /// The photos of lists.
    package let listPhotos: ListPhotos
  }

  /// The photos of contacts, made fit; `nil` without contacts.
  ///
  /// - Parameter folder: A folder for a temporary file with the photos; `nil` to hold them in memory.
  static func contactPhotos(
    of directory: Directory, _ readings: SourceReadings, of project: Project,
    storedIn folder: String? = nil
  ) -> ContactPhotos? {
    readings.contacts?.value.map {
      ContactPhotos(of: $0, for: directory, publish: project.options.publish, storedIn: folder)
    }
  }

  /// - Parameters:
  ///   - photos: those of contacts.
  ///   - listPhotos: those of lists.
  /// - Throws: a template that is missing or names a key that its page lacks.
  static func planned(
    _ assembled: AssembleStage.Assembled, photos: ContactPhotos?,
    listPhotos: ListPhotos = ListPhotos(),
    _ readings: SourceReadings, of project: Project
  ) throws(ProjectFault) -> Planned {
    do {
      let site = try Site(
        assembled.directory, plans: assembled.plans, contacts: photos?.cards ?? ContactCards(),
        listPhotos: listPhotos.photos, options: project.options, theme: project.theme,
        texts: project.texts,
        content: project.content, sources: readings.statuses,
        contactStatus: readings.contactStatus, program: Program.identity)
      return Planned(site: site, photos: photos, listPhotos: listPhotos)
    } catch {
      throw project.themeReader.fault(error)
    }
  }
}
