package import Basics
package import Foundation

/// What a build leaves in the cache for the next one: what the site was made of, and what is said of it. The
/// next build of the same has nothing to do but to look whether all is still there.
package struct SiteMemo: Codable, Equatable {
  /// As ``Keys/site(project:revisions:photos:day:)`` gives it, in hexadecimal digits.
  package let key: String
  package let facts: SiteFacts

  package init(key: Fingerprint, facts: SiteFacts) {
    self.key = key.text
    self.facts = facts
  }

  /// Reads what `data` gave; `nil` for other bytes.
  package init?(_ data: Data?) {
    guard let data, let memo = try? JSONDecoder().decode(SiteMemo.self, from: data) else {
      return nil
    }
    self = memo
  }

  package var data: Data? { try? JSONEncoder().encode(self) }
}
