import Foundation
import Search

/// Names folded to the words that the search compares.
enum FoldingSubject {
  /// Measured beside Foundation's folding, which leaves the words together.
  static func make(_ people: [SamplePerson]) -> Subject {
    let names = people.map(\.name)
    return Subject(
      work: .init(name: "fold names") {
        names.reduce(0) { $0 + Folding.words($1).count }
      },
      yardstick: .init(name: "Foundation's folding(options:)") {
        names.reduce(0) {
          $0
            + $1.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil).utf8.count
        }
      },
      unit: "names", items: names.count, bytes: names.reduce(0) { $0 + $1.utf8.count })
  }
}
