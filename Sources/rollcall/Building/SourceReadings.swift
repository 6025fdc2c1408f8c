import Feeds
import Foundation

/// What all sources and the contacts gave.
struct SourceReadings: Sendable {
  /// In the configuration's order.
  let sources: [SourceResult]
  /// `nil` where no contacts are configured.
  let contacts: Reading<ContactExport>?

  /// Reads everything, the contacts beside the sources.
  static func read(
    _ configuration: Configuration, cache: CacheDatabase?, options: BuildOptions,
    previous: PreviousBuild?, now: Date
  ) -> SourceReadings {
    var settings = ReadSettings(now: now, userAgent: "Rollcall/\(Rollcall.version)")
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
    let parts = sideBySide([false, true]) { [settings, contactSettings] isContacts -> Part in
      guard isContacts else {
        return .sources(
          SourceReader(store: store, settings: settings).read(configuration.feedSources))
      }
      let reader = SourceReader(store: store, settings: contactSettings)
      return .contacts(contactSource.map { reader.read($0, accept: ContactExport.accept) })
    }
    guard case .sources(let sources)? = parts.first, case .contacts(let contacts)? = parts.last
    else { return SourceReadings(sources: [], contacts: nil) }
    return SourceReadings(sources: sources, contacts: contacts)
  }

  private enum Part: Sendable {
    case sources([SourceResult])
    case contacts(Reading<ContactExport>?)
  }
}
