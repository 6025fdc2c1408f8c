import Foundation
import People
import Testing

@testable import Formats

@Suite("Labels of the details of known formats") struct DetailLabelsTests {
  private static let formats: [Format] = [.contactList, .profiles]

  @Test("a detail has a label in each language that the program speaks")
  func languages() throws {
    let details = Self.formats.flatMap { $0.mapping?.details ?? [] }
    #expect(!details.isEmpty)
    for detail in details {
      #expect(
        detail.field.labels.keys.sorted() == ["de", "en", "et", "fi", "ru"], "\(detail.field.key)")
    }
  }
}
