import Basics
import Foundation

/// What a build leaves in the cache for the next one: what the site was made of, and what is said of it. The
/// next build of the same has nothing to do but to look whether all is still there.
struct SiteMemo: Codable, Equatable {
  /// As ``Keys/site(project:revisions:photos:day:)`` gives it, in hexadecimal digits.
  let key: String
  let facts: SiteFacts

  init(key: Fingerprint, facts: SiteFacts) {
    self.key = key.text
    self.facts = facts
  }

  /// Reads what `data` gave; `nil` for other bytes.
  init?(_ data: Data?) {
    guard let data, let memo = try? JSONDecoder().decode(SiteMemo.self, from: data) else {
      return nil
    }
    self = memo
  }

  var data: Data? { try? JSONEncoder().encode(self) }
}
