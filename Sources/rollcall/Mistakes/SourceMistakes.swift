import Basics
import Feeds
import Pipeline

/// What a configuration says of sources and their answers do not have.
struct SourceMistakes {
  private let configuration: Configuration
  private let sources: [SourceResult]

  init(_ configuration: Configuration, _ sources: [SourceResult]) {
    self.configuration = configuration
    self.sources = sources
  }

  var warnings: [BuildWarning] {
    sources.enumerated().flatMap { place, source in
      guard let list = source.reading.value else { return [BuildWarning]() }
      if list.count == 0 { return [BuildWarning(empty(place, source))] }
      return list.missedPaths.map { BuildWarning(missed($0, of: list.count, in: place)) }
    }
  }

  private func empty(_ place: Int, _ source: SourceResult) -> Diagnostic {
    let isTable = configuration.sources[place].format == .named(.csv)
    return warning(
      configuration.places.value("sources", .item(place), "url"),
      "\(source.name): "
        + (isTable ? "the table is its header line alone" : "the list is empty"),
      hint: "nobody comes from here")
  }

  private func missed(_ path: MissedPath, of records: Int, in place: Int) -> Diagnostic {
    let field: [ConfigurationPlaces.Step] = ["sources", .item(place), "fields", .key(path.field)]
    let spot =
      configuration.places.value(field + ["from"]) ?? configuration.places.value(field)
    let none = records == 1 ? "the only record has no" : "none of the \(records) records has a"
    var hint =
      path.keys.isEmpty ? nil : "there are " + path.keys.map { "`\($0)`" }.joined(separator: ", ")
    if let nearest = Nearest.word(to: path.missing, in: path.keys) {
      hint = "did you mean `\(nearest)`?" + (path.keys.count > 1 ? " \(hint ?? "")" : "")
    }
    return warning(spot, "\(none) `\(path.path)`", hint: hint)
  }

  private func warning(_ spot: Spot?, _ message: String, hint: String?) -> Diagnostic {
    Diagnostic(.warning, file: configuration.file, spot: spot, message: message, hint: hint)
  }
}
