import Asking
import Basics
import Lists
package import People
package import Settings
package import Site

/// Stage 3: merges records into people, sorts and groups them, and matches contacts.
package enum AssembleStage {
  package struct Assembled: Sendable {
    package let directory: Directory
    /// The order and groups of each language's lists.
    package let plans: [LanguagePlan]
    /// What each source's people lack; `nil` unless counted.
    package var gaps: [FieldGaps]?
    /// The wings, with what their sources answered.
    package let wings: ConfiguredWings
  }

  /// The people, and what later stages do not need.
  struct Outcome {
    let assembled: Assembled
    /// What matching compared of each card; `nil` without contacts.
    var contacts: [Contact]?
    /// The photos that lists name, by the index of the person.
    let photos: [Int: [ListedPhoto]]
  }

  /// Merges, sorts, groups and matches. With `traces`, also keeps where values come from, whatever the site shows.
  static func outcome(
    _ readings: SourceReadings, of project: Project, day: BuildDay?,
    people: PeopleFilter = .all, edits: [Edit] = [], traces: Bool = false, countsGaps: Bool = false,
    times: StageTimes
  ) -> Outcome {
    let country = project.options.contactsCountry
    let export = readings.contacts?.value
    var directory: Directory
    let contacts: [Contact]?
    (directory, contacts) = together {
      times.measure(.merge) { Self.merged(readings, of: project, day, people, edits, traces) }
    } and: {
      times.measure(.match) { export?.contacts(phoneCountry: country) }
    }
    let (matching, plans) = together { [directory] in
      times.measure(.match) { contacts.map(directory.matching) }
    } and: { [directory] in
      times.measure(.sort) {
        LanguagePlan.all(of: directory, options: project.options, texts: project.texts)
      }
    }
    let wings = wings(in: directory, readings, project.configuration, day, traces)
    directory.take(matching)
    let photos = directory.takePhotos()
    let configuration = project.configuration
    let gaps =
      countsGaps
      ? FieldGaps.all(
        of: directory, lists(readings.sources, configuration), configuration.identity) : nil
    return Outcome(
      assembled: Assembled(directory: directory, plans: plans, gaps: gaps, wings: wings),
      contacts: contacts,
      photos: photos)
  }

  private static func wings(
    in directory: Directory, _ readings: SourceReadings, _ configuration: Configuration,
    _ day: BuildDay?, _ traces: Bool
  ) -> ConfiguredWings {
    let answers = readings.ofWings
    return configuration.wings.taking(
      in: directory, day: day, timeZone: configuration.timeZone, traces: traces
    ) { key in answers.filter { $0.source.list.key == key }.map(\.reading.value) }
  }

  /// The records of each source, as they are merged.
  static func lists(
    _ sources: [SourceResult], _ configuration: Configuration
  ) -> [RecordList] {
    zip(sources, configuration.sources).map { result, source in
      RecordList(
        office: result.name, peopleOffice: source.office ?? result.name, records: result.records,
        nameOrder: source.nameOrder,
        phoneCountry: source.phoneCountry ?? configuration.phoneCountry,
        published: PublishedFields(configuration.published(of: source)),
        hides: source.source.visibility.hides)
    }
  }

  private static func dayRules(
    _ configuration: Configuration, on day: BuildDay?, _ sources: [SourceResult]
  ) -> [DayRule] {
    guard let day else { return [] }
    return configuration.wings.daySearches.compactMap { search in
      guard let field = search.field else { return nil }
      let orders = sources.map { $0.source.values.dates ?? $0.records.dateOrder(of: field) }
      return DayRule(search, field: field, on: day.number) { value, list in
        value.firstDay(orders[list])
      }
    }
  }

  private static func merged(
    _ readings: SourceReadings, of project: Project, _ day: BuildDay?, _ people: PeopleFilter,
    _ edits: [Edit], _ traces: Bool
  ) -> Directory {
    let configuration = project.configuration
    return Directory(
      merging: lists(readings.sources, configuration), identity: configuration.identity,
      order: MergeOrder(configuration.merge), exclusion: Exclusion(configuration.exclude),
      day: day?.number, positions: configuration.positions,
      defaultLanguage: project.options.defaultLanguage,
      traces: traces || configuration.wings.needOrigins,
      days: dayRules(configuration, on: day, readings.sources),
      organization: configuration.tree.map {
        ($0.rule, readings.unitList?.list.entries ?? [])
      },
      edits: configuration.wings.edits { key in
        readings.ofWings.filter { $0.source.list.key == key }.map(\.reading.value)
      } + edits,
      audience: configuration.audience,
      filters: configuration.wings.filters.map(\.people) + [people])
  }
}
