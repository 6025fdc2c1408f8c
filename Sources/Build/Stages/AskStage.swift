import Asking
import Basics
import Foundation
import Memory
import Settings
import Site

/// Stage 1: asks all sources and the contacts in parallel.
enum AskStage {
  static func answers(
    _ configuration: Configuration, cache: CacheDatabase? = nil,
    known: KnownSources? = nil, options: BuildOptions = BuildOptions(),
    previous: PreviousBuild? = nil, now: Date = Date()
  ) -> Answers {
    var settings = ReadSettings(
      now: now, userAgent: Program.userAgent, program: Program.identity)
    settings.refresh = configuration.refresh
    settings.offline = options.offline
    settings.acceptLoss = options.acceptLoss
    let client = SourceClient(
      store: cache.map(SnapshotStore.init), settings: settings, kept: options.keptAnswers)
    let wingSources = configuration.wingSources
    let ((sources, contacts), others) = together {
      together {
        client.answers(of: configuration.listSources)
      } and: {
        configuration.contactSource.map { client.answer(of: $0) }
      }
    } and: {
      client.answers(of: wingSources.map(\.source))
    }
    var contactSettings = settings
    settings.count(configuration.askedLists, known, previous?.listCounts ?? [:])
    contactSettings.count(configuration.askedContacts, known, previous?.contactCounts ?? [:])
    settings.today = configuration.day(options.day, now: now)?.number
    return Answers(
      sources: sources, contacts: contacts, settings: settings, contactSettings: contactSettings,
      ofWings: Array(zip(wingSources, others)),
      scope: AnswerScope(
        day: options.day ?? BuildDay(of: now, in: configuration.timeZone),
        timeZone: configuration.timeZone, isReview: options.isReview),
      replaced: options.acceptLoss
        ? nil
        : known?.replaced(of: configuration.askedLists, published: previous?.listCounts ?? [:]),
      contactsCountry: configuration.options.contactsCountry)
  }
}

extension ReadSettings {
  /// Takes over how many people are known of sources.
  fileprivate mutating func count(
    _ sources: [AskedSource], _ known: KnownSources?, _ published: [String: Int]
  ) {
    let counts = known?.counts(of: sources, published: published)
    previousCounts = counts?.published ?? published
    movedCounts = counts?.moved ?? [:]
  }
}
