import ArgumentParser
import Foundation

/// Measures the parts of a build that each person goes through, each on one core and beside a
/// yardstick: something well known that does the same to the same bytes, or less.
@main
struct Micro: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Measures templates, cards, folding and JSON, each beside a yardstick.")

  @Option(help: "The file for all figures.")
  var json: String?

  func run() throws {
    let people = SamplePerson.make(5_000)
    let subjects = [
      try TemplateSubject.rendering(people), CardSubject.reading(people),
      try CardSubject.writing(people), FoldingSubject.make(people), try ListSubject.make(people),
    ]
    let figures = try subjects.map(Figures.init)
    Figures.show(figures)
    guard let json else { return }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    try encoder.encode(figures).write(to: URL(filePath: json))
    print("all figures: \(json)")
  }
}
