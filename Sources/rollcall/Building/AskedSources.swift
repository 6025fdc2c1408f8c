import Basics
import Cache
import Feeds
import Foundation

/// What came of asking all sources and the contacts, decoded only where it is not a known answer.
struct AskedSources: Sendable {
  /// In the configuration's order.
  let sources: [Asked<DecodedList>]
  /// `nil` where no contacts are configured.
  let contacts: Asked<ContactExport>?

  /// Asks everything, the contacts beside the sources.
  ///
  /// - Parameter known: the revisions of answers that the site was made of already.
  static func ask(
    _ configuration: Configuration, cache: CacheDatabase?, options: BuildOptions,
    previous: PreviousBuild?, known: Set<String> = [], now: Date
  ) -> AskedSources {
    var settings = ReadSettings(now: now, userAgent: "Rollcall/\(Rollcall.version)")
    settings.known = known
    settings.refresh =
      switch configuration.refresh {
      case .always: .always
      case .whenOlder(let age): .olderThan(age)
      }
    settings.offline = options.offline
    settings.acceptLoss = options.acceptLoss
    let store = cache.map(SnapshotStore.init)
    var contactSettings = settings
    for source in previous?.sources ?? [] { settings.previousCounts[source.name] = source.people }
    if let contacts = previous?.contacts {
      contactSettings.previousCounts[Configuration.contactsName] = contacts.people
    }
    let contactSource = configuration.contactSource
    let notes = ContactNotes(configuration, cache)
    let (sources, contacts) = together { [settings] in
      SourceReader(store: store, settings: settings).ask(configuration.feedSources)
    } and: { [contactSettings] in
      let reader = SourceReader(store: store, settings: contactSettings)
      return contactSource.map { source in
        reader.ask(source) { ContactExport.accept($0, notes: notes) }
      }
    }
    return AskedSources(sources: sources, contacts: contacts)
  }

  /// All readings, known answers decoded as well.
  func readings() -> SourceReadings {
    let (sources, contacts) = together {
      sourceReadings()
    } and: {
      contactReading()
    }
    return SourceReadings(sources: sources, contacts: contacts)
  }

  /// What the sources gave, known answers decoded as well.
  func sourceReadings() -> [SourceResult] {
    sideBySide(sources) { SourceResult(reading: $0.reading()) }
  }

  /// What the contacts gave, decoded even where it is a known answer.
  func contactReading() -> Reading<ContactExport>? { contacts?.reading() }

  /// The readings without what the answers hold; `nil` where one is not known.
  var known: SourceReadings? {
    var results: [SourceResult] = []
    for case .known(let answer) in sources { results.append(SourceResult(reading: answer.reading)) }
    guard results.count == sources.count else { return nil }
    switch contacts {
    case nil: return SourceReadings(sources: results, contacts: nil)
    case .known(let answer): return SourceReadings(sources: results, contacts: answer.reading)
    case .unread, .read: return nil
    }
  }

  /// Writes down that all known answers still hold.
  func confirm() throws(CacheProblem) {
    for case .known(let answer) in sources { try answer.confirm() }
    if case .known(let answer) = contacts { try answer.confirm() }
  }
}
