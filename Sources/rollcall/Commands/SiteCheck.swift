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
  /// - Throws: `Failure` if they are unknown or exceed the maximum.
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
    try console.show(messages.text)
    guard let maxAge else { return }
    let complaints = messages.complaints(maxAge.age, maxAge.text)
    if !complaints.isEmpty { throw Failure(complaints.map(\.diagnostic)) }
  }
}
