import Basics
package import Cache
package import Configuration
import Foundation
import Memory
import People
package import Site

/// The directory as a build would read it, without writing anything.
package struct DirectoryReading {
  package let readings: SourceReadings
  package let export: DirectoryExport
  /// The names of the fields that people have.
  package let fields: [String]
  /// The unusable cache that was replaced.
  package let setAside: SetAsideCache?

  /// Asks all sources. Snapshots are read where a build has kept any.
  package init(_ project: Project, options: BuildOptions) throws(CacheProblem) {
    let configuration = project.configuration
    try CacheFile(configuration.cache).check()
    let hasCache = (try? FileType.at(configuration.cache)) != nil
    let cache = hasCache ? try CacheDatabase(path: configuration.cache) : nil
    setAside = cache?.setAside
    let project = project.keeping(try KnownSources(configuration, cache).key)
    let now = Date()
    readings = ReadStage.readings(
      AskStage.answers(project.configuration, cache: cache, options: options, now: now))
    let assembled = AssembleStage.assembled(
      readings, of: project, day: configuration.day(options.day, now: now))
    let photos = PlanStage.contactPhotos(of: assembled.directory, readings, of: project)
    export = DirectoryExport(
      assembled.directory, plans: assembled.plans, contacts: photos?.cards ?? ContactCards(),
      options: project.options)
    var fields = Field.standard.map(\.name)
    var seen = Set(fields)
    for person in assembled.directory.people {
      for detail in person.details where seen.insert(detail.field.key).inserted {
        fields.append(detail.field.key)
      }
    }
    self.fields = fields
  }
}
