import Asking
import Basics
import Build
import Foundation

/// Messages about a published site. Its content is untrusted text.
struct PublishedSiteMessages {
  private let site: PublishedSite
  private let now: Date

  /// - Parameter now: the time for computing ages.
  init(_ site: PublishedSite, now: Date) {
    self.site = site
    self.now = now
  }

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
