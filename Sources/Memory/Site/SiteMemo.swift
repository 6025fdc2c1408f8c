package import Basics
package import Foundation

/// The key and facts of the last site: with the same key the next build has nothing to do.
package struct SiteMemo: Codable, Equatable {
  package let key: String
  package let facts: SiteFacts

  package init(key: Fingerprint, facts: SiteFacts) {
    self.key = key.text
    self.facts = facts
  }

  /// `nil` for bytes of another format.
  package init?(_ data: Data?) {
    guard let data, let memo = try? JSONDecoder().decode(SiteMemo.self, from: data) else {
      return nil
    }
    self = memo
  }

  package var data: Data? { try? JSONEncoder().encode(self) }
}
