import Basics
import Feeds
import People
import Site

/// What the sources and the contacts gave, made into a directory, and the plans of its lists. What
/// does not wait for each other is made side by side.
struct MatchedDirectory: Sendable {
  let readings: SourceReadings
  let directory: Directory
  /// What is to be kept of the contacts for the next build, where that is not kept already.
  let note: ContactNotes.Entry?
  /// What the lists of each language show.
  let plans: [LanguagePlan]

  init(_ asked: AskedSources, of project: Project, times: inout StageTimes) {
    let country = project.configuration.contactsCountry
    let (merged, contacts) = together {
      let sources = Timed { asked.sourceReadings() }
      return (sources, Timed { Lent(Self.merged(sources.value, of: project)) })
    } and: {
      let reading = asked.contactReading()
      let contacts = Timed { reading?.value.map { $0.contacts(phoneCountry: country) } }
      return (reading, contacts, Self.note(reading?.value, contacts.value))
    }
    let (sources, unmatched) = merged
    let people = unmatched.value
    readings = SourceReadings(sources: sources.value, contacts: contacts.0)
    note = contacts.2
    times.add(.feeds, sources.time)
    times.add(.merge, unmatched.time)
    let (matching, plans) = together {
      Timed { contacts.1.value.flatMap { all in people.look { $0.matching(with: all) } } }
    } and: {
      Timed {
        people.look {
          LanguagePlan.all(of: $0, options: project.options, texts: project.texts)
        }
      }
    }
    times.add(.match, contacts.1.time + matching.time)
    times.add(.sort, plans.time)
    var directory = people.take() ?? Self.merged([], of: project)
    if let matching = matching.value { directory.take(matching) }
    self.directory = directory
    self.plans = plans.value ?? []
  }

  /// The directory of what was read already, with each person's contact where there are contacts.
  static func directory(
    of sources: [SourceResult], _ export: ContactExport?, _ project: Project
  ) -> Directory {
    var directory = merged(sources, of: project)
    if let export {
      let contacts = export.contacts(phoneCountry: project.configuration.contactsCountry)
      directory.take(directory.matching(with: contacts))
    }
    return directory
  }

  private static func note(
    _ export: ContactExport?, _ contacts: [Contact]?
  ) -> ContactNotes.Entry? {
    guard let export, let contacts else { return nil }
    return ContactNotes.Entry(export, contacts: contacts)
  }

  private static func merged(_ sources: [SourceResult], of project: Project) -> Directory {
    let configuration = project.configuration
    return Directory(
      merging: zip(sources, configuration.sources).map { result, source in
        RecordList(
          office: result.name, records: result.records,
          phoneCountry: source.fetch.phoneCountry ?? configuration.phoneCountry)
      },
      identity: configuration.mergingIdentity, exclusion: Exclusion(configuration.exclude),
      positions: configuration.positions, defaultLanguage: project.options.defaultLanguage)
  }
}
