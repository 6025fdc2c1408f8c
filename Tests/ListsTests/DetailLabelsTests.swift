import Foundation
import People
import Testing

@testable import Lists

@Suite("Labels of further fields in built-in formats") struct DetailLabelsTests {
  private static let formats: [Format] = [.contactList, .profiles]

  @Test("each further field has a label in every language")
  func languages() throws {
    let details = Self.formats.flatMap { $0.mapping?.details ?? [] }
    #expect(!details.isEmpty)
    for detail in details {
      #expect(
        detail.field.labels.keys.sorted() == ["de", "en", "et", "fi", "ru"], "\(detail.field.key)")
    }
  }
}
