import Basics
import Build
import Foundation

/// Asks how old a published site is. No configuration is read.
struct SiteCheck {
  let place: String
  /// The age at which the last good answer of a source is too old, with the words that it was given in; `nil`
  /// for none.
  let maxAge: (age: Duration, text: String)?

  /// Prints how old the site and each source are.
  ///
  /// - Throws: `Failure` where that cannot be known, or a source is too old.
  func run(_ console: Console) throws(Failure) {
    let now = Date()
    let progress = Progress(isActive: console.isTerminal)
    progress.begin("Asking the site")
    let asked = Result { () throws(PublishedSite.Problem) in try PublishedSite(place, now: now) }
    progress.end()
    let site: PublishedSite
    do throws(PublishedSite.Problem) {
      site = try asked.get()
    } catch {
      throw Failure(error)
    }
    let messages = PublishedSiteMessages(site, now: now)
    console.say(messages.text)
    guard let maxAge else { return }
    let complaints = messages.complaints(maxAge.age, maxAge.text)
    if !complaints.isEmpty { throw Failure(.unavailable, complaints.joined(separator: "\n")) }
  }
}
