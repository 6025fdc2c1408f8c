import Basics
import Build
import Configuration
import Fetching
import Formats
import Foundation
import Starter

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
        + (missing(list.missingPages, place, source).map { [BuildWarning($0)] } ?? [])
        + inactive(list, place, source).map { BuildWarning($0) }
    }
  }

  private func missing(
    _ pages: MissingPages?, _ place: Int, _ source: SourceResult
  ) -> Diagnostic? {
    guard let pages else { return nil }
    var remedy = pages.remedy
    if case .file = source.reading.source.location {
      // The owner may have saved one page, and knows; a number of people is worth a word.
      guard case .total = pages.sign else { return nil }
      remedy = "this file is one page of the answer: name its address in `url`, and add `next`"
    }
    let path: [ConfigurationPlaces.Step] = ["sources", .item(place)]
    let spot =
      configuration.places.value(path + ["next"]) ?? configuration.places.value(path + ["url"])
    return warning(spot, "\(source.name): \(pages.words)", hint: remedy)
  }

  /// People whom the list calls inactive, and whom nothing hides.
  private func inactive(_ list: DecodedList, _ place: Int, _ source: SourceResult) -> [Diagnostic] {
    let path: [ConfigurationPlaces.Step] = ["sources", .item(place)]
    let isTable = [.csv, .ldif].contains(configuration.sources[place].source.format)
    let today = Int(Date().timeIntervalSince1970 / 86_400)
    return list.shownInactive.compactMap { shown in
      let count = shown.count(on: today)
      if count == 0 { return nil }
      let field = isTable ? shown.choice.path.heading : shown.choice.path.text
      return warning(
        configuration.places.value(path + ["hide"]) ?? configuration.places.value(path + ["url"]),
        "\(source.name): \(count) of \(list.count.counted("person", "people")) "
          + "\(count == 1 ? "is" : "are") not active by `\(field)`, and nothing hides them",
        hint: "add `\(shown.choice.suggestion(isTable: isTable))`")
    }
  }

  private func empty(_ place: Int, _ source: SourceResult) -> Diagnostic {
    let isTable = configuration.sources[place].source.format == .csv
    return warning(
      configuration.places.value("sources", .item(place), "url"),
      "\(source.name): "
        + (isTable ? "the table is its header line alone" : "the list is empty"),
      hint: "nobody comes from here")
  }

  private func missed(_ path: MissedPath, of records: Int, in place: Int) -> Diagnostic {
    let source: [ConfigurationPlaces.Step] = ["sources", .item(place)]
    let rules = ["hide", "hideUntil", "hideFrom"]
    // A field of the same name may stand in `fields`, and is found there where the rule is not set.
    let isRule =
      rules.contains(path.field) && configuration.places.value(source + [.key(path.field)]) != nil
    var field =
      source + (path.field == "next" || isRule ? [.key(path.field)] : ["fields", .key(path.field)])
    // The photo of a format that is known by name stands beside it.
    if path.field == "photo", configuration.places.value(field) == nil {
      field = source + ["photo"]
    }
    let spot = isRule ? spot(ofRule: path, at: field) : spot(of: path, at: field)
    if path.field == "next" {
      return warning(spot, "the answer has no `\(path.path)`", hint: hint(path))
    }
    let isTable = configuration.sources[place].source.format == .csv
    let none =
      isTable
      ? "the header line has no"
      : records == 1 ? "the only record has no" : "none of the \(records) records has a"
    return warning(spot, "\(none) `\(path.path)`", hint: hint(path))
  }

  /// The place of a path, which may be one of several.
  private func spot(of path: MissedPath, at field: [ConfigurationPlaces.Step]) -> Spot? {
    let places = configuration.places
    let from = places.value(field + ["from"])
    var item = 0
    while let spot = places.value(field + ["from", .item(item)]) {
      if places.text(field + ["from", .item(item)]) == path.path { return spot }
      item += 1
    }
    return from ?? places.value(field)
  }

  /// The place of a path that should hide people: of several conditions, the key.
  private func spot(ofRule path: MissedPath, at field: [ConfigurationPlaces.Step]) -> Spot? {
    configuration.places.key(field, named: path.path) ?? configuration.places.value(field)
  }

  private func hint(_ path: MissedPath) -> String? {
    if let quoted = path.quoted {
      return "did you mean `'\(quoted)'`? A name that holds a dot needs quotation marks of its own"
    }
    let keys = path.keys.map { "`\($0)`" }.joined(separator: ", ")
    if let nearest = Nearest.word(to: path.missing, in: path.keys) {
      return "did you mean `\(nearest)`?" + (path.keys.count > 1 ? " there are \(keys)" : "")
    }
    return path.keys.isEmpty ? nil : "there are " + keys
  }

  private func warning(_ spot: Spot?, _ message: String, hint: String?) -> Diagnostic {
    Diagnostic(.warning, file: configuration.file, spot: spot, message: message, hint: hint)
  }
}
