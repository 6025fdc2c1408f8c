import Basics
package import Configuration
import Fetching
import Formats
package import People
package import Site

/// Stage 3: merges records into people, sorts and groups them, and gives each the contact that matches.
package enum AssembleStage {
  /// What came of it.
  package struct Assembled: Sendable {
    /// Everybody, each with the contact that matches.
    package internal(set) var directory: Directory
    /// What the lists of each language show, and in which order.
    package let plans: [LanguagePlan]
    /// What matching compared of each card; `nil` without contacts.
    private(set) var contacts: [Contact]?

    /// Lets go of what matching compared.
    mutating func releaseContacts() { contacts = nil }
  }

  /// - Parameters:
  ///   - day: the day of the build, where it decides who is shown.
  ///   - times: takes the times of its parts.
  package static func assembled(
    _ readings: SourceReadings, of project: Project, day: BuildDay?,
    times: StageTimes = StageTimes()
  ) -> Assembled {
    let country = project.options.contactsCountry
    let export = readings.contacts?.value
    let (merged, contacts) = together {
      times.measure(.merge) { Self.merged(readings.sources, of: project, day) }
    } and: {
      times.measure(.match) { export?.contacts(phoneCountry: country) }
    }
    let (matching, plans) = together { [merged] in
      times.measure(.match) { contacts.map(merged.matching) }
    } and: { [merged] in
      times.measure(.sort) {
        LanguagePlan.all(of: merged, options: project.options, texts: project.texts)
      }
    }
    // Whoever else had the directory would have all people copied.
    var directory = consume merged
    directory.take(matching)
    return Assembled(directory: directory, plans: plans, contacts: contacts)
  }

  /// The records of each source, as they are merged.
  package static func lists(
    _ sources: [SourceResult], _ configuration: Configuration
  ) -> [RecordList] {
    zip(sources, configuration.sources).map { result, source in
      RecordList(
        office: result.name, peopleOffice: source.office ?? result.name, records: result.records,
        phoneCountry: source.phoneCountry ?? configuration.phoneCountry,
        published: PublishedFields(configuration.published(of: source)),
        hides: source.source.visibility.hides)
    }
  }

  private static func merged(
    _ sources: [SourceResult], of project: Project, _ day: BuildDay?
  ) -> Directory {
    let configuration = project.configuration
    return Directory(
      merging: lists(sources, configuration), identity: configuration.identity,
      order: MergeOrder(configuration.merge), exclusion: Exclusion(configuration.exclude),
      day: day?.number, positions: configuration.positions,
      defaultLanguage: project.options.defaultLanguage)
  }
}
