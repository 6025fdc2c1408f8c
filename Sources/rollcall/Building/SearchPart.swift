import Publishing
import Site
import SiteFiles

/// The search index of a large directory, which is made beside the plan of all pages.
struct SearchPart: Sendable {
  let files: [SiteFile]
  /// How long they took; `nil` where the index is one file, which is rendered like any other.
  let time: Duration?

  init(of site: Site, _ publisher: Publisher) {
    guard let batch = site.searchFiles else {
      files = []
      time = nil
      return
    }
    let made = Timed { publisher.files(of: batch) }
    files = made.value
    time = made.time
  }
}
