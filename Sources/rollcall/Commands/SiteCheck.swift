import Asking
import Basics
import Build
import Foundation

/// Checks the age of a published site, without a configuration.
struct SiteCheck {
  let place: String
  /// The maximum age of a source's last good answer, with the user's text for it.
  let maxAge: (age: Duration, text: String)?

  /// Prints the ages of the site and its sources.
  ///
  /// - Throws: if they are unknown or exceed the maximum.
  func run(_ console: Console) throws {
    let now = Date()
    let progress = Progress(isActive: console.isTerminal)
    progress.begin("Asking the site")
    let asked = Result { try PublishedSite(place, now: now) }
    progress.end()
    let messages = PublishedSiteMessages(site: try asked.get(), now: now)
    try console.show(messages.text)
    guard let maxAge else { return }
    let complaints = messages.complaints(maxAge.age, maxAge.text)
    if !complaints.isEmpty { throw Failure(complaints.map(\.diagnostic)) }
  }
}

/// Messages about a published site. Its content is untrusted text.
private struct PublishedSiteMessages {
  let site: PublishedSite
  /// The time for computing ages.
  let now: Date

  /// One line for the site and one for each source.
  var text: String {
    let people = site.people.counted("person", "people")
    let version = TerminalText.escaped(site.version)
    let head =
      "\(TerminalText.escaped(site.shown)): \(people), last changed \(moment(site.builtAt))"
      + (version.isEmpty ? "" : ", by Rollcall \(version)")
    let names = site.sources.map { TerminalText.escaped($0.name) }
    let width = names.map(\.unicodeScalars.count).max() ?? 0
    let lines = zip(site.sources, names).map { source, name in
      let room = String(repeating: " ", count: width - name.unicodeScalars.count)
      let records =
        source.isContacts
        ? source.records.counted("card", "cards") : source.records.counted("person", "people")
      let answer = source.answeredAt.map { "last good answer " + moment($0) }
      return "  \(name)\(room)  \(state(source)), \(records), \(answer ?? "no good answer")"
    }
    return ([head] + lines).joined(separator: "\n")
  }

  /// The sources whose last good answer is too old.
  ///
  /// - Parameter limit: the value of `--max-age`.
  func complaints(_ maxAge: Duration, _ limit: String) -> [CommandProblem] {
    site.sources.compactMap { source in
      guard let time = source.answeredAt else {
        return .noAnswer(source: source.name, of: site.shown)
      }
      let age = Duration.seconds(now.timeIntervalSince(time))
      if age > maxAge {
        return .oldAnswer(source: source.name, of: site.shown, age: words(age), limit: limit)
      }
      // A time in the future would hide that a source fails.
      let ahead = Duration.zero - age
      return ahead > maxAge
        ? .futureAnswer(source: source.name, of: site.shown, age: words(ahead)) : nil
    }
  }

  private func state(_ source: PublishedSite.Source) -> String {
    switch source.state {
    case "not-modified": "not modified"
    case "held-back": "held back"
    default: TerminalText.escaped(source.state)
    }
  }

  /// Such as `2 hours ago, 2026-11-24T10:00:00Z`.
  private func moment(_ time: Date) -> String {
    let age = Duration.seconds(now.timeIntervalSince(time))
    let ago =
      age < .seconds(-60) ? "\(words(.zero - age)) from now" : "\(words(max(age, .zero))) ago"
    return "\(ago) (\(time.formatted(.iso8601)))"
  }

  /// A duration in its largest unit.
  private func words(_ age: Duration) -> String {
    let seconds = age.components.seconds
    switch seconds {
    case ..<60: return Int(seconds).counted("second", "seconds")
    case ..<3600: return Int(seconds / 60).counted("minute", "minutes")
    case ..<172_800: return Int(seconds / 3600).counted("hour", "hours")
    default: return Int(seconds / 86_400).counted("day", "days")
    }
  }
}
