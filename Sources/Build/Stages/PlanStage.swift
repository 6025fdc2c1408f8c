import People
import Settings
package import Site

/// Stage 5: decides which files there are. Their bytes are made on demand.
package enum PlanStage {
  package struct Planned: Sendable {
    package let site: Site
    package let photos: ContactPhotos?
    package let listPhotos: ListPhotos
  }

  /// - Parameter firstDays: The days of the builds that first met people, as the site shows them.
  /// - Throws: A missing template, or one with a key that its page lacks.
  static func planned(
    _ assembled: AssembleStage.Assembled, photos: ContactPhotos?,
    listPhotos: ListPhotos = ListPhotos(), firstDays: [DaySearch: [Int: Int]] = [:],
    _ readings: SourceReadings, of project: Project
  ) throws(ProjectFault) -> Planned {
    var options = project.options
    if assembled.directory.hasAudience {
      let names = Set(assembled.directory.people.flatMap(\.offices).map(CaseFolding.key))
      options.offices.removeAll { !names.contains(CaseFolding.key($0.name)) }
    }
    do {
      let site = try Site(
        assembled.directory, plans: assembled.plans, contacts: photos?.cards ?? ContactCards(),
        listPhotos: listPhotos.photos,
        days: assembled.directory.days.merging(firstDays) { own, _ in own },
        options: options,
        theme: project.theme,
        texts: project.texts,
        content: project.content, sources: readings.statuses,
        contactStatus: readings.contactStatus,
        wings: assembled.wings.ofSite,
        program: Program.identity)
      return Planned(site: site, photos: photos, listPhotos: listPhotos)
    } catch {
      throw project.themeReader.fault(error)
    }
  }
}
