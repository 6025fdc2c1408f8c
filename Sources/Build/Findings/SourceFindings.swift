import Basics
import Configuration
import Fetching
import Formats
import Foundation

/// Paths of the configuration that the sources' answers do not have.
struct SourceFindings {
  private let configuration: Configuration
  private let sources: [SourceResult]

  init(_ configuration: Configuration, _ sources: [SourceResult]) {
    self.configuration = configuration
    self.sources = sources
  }

  var all: [Finding] {
    sources.enumerated().flatMap { place, source in
      guard let list = source.reading.value else { return [Finding]() }
      let isTable = configuration.sources[place].source.format == .csv
      if list.count == 0 {
        return [
          finding(
            configuration.places.value("sources", .item(place), "url"),
            .emptyList(source: source.name, isTable: isTable))
        ]
      }
      return list.missedPaths.map { path in
        finding(
          spot(of: path, inSource: place),
          .unknownPath(path, records: list.count, isTable: isTable))
      } + missing(list.missingPages, place, source) + inactive(list, place, source)
    }
  }

  private func missing(
    _ pages: MissingPages?, _ place: Int, _ source: SourceResult
  ) -> [Finding] {
    guard let pages else { return [] }
    var isFile = false
    if case .file = source.reading.source.location {
      // The owner may have saved one page on purpose; a total still deserves a warning.
      guard case .total = pages.sign else { return [] }
      isFile = true
    }
    return [
      finding(
        spot(of: "next", inSource: place),
        .missingPages(pages, source: source.name, isFile: isFile))
    ]
  }

  private func inactive(_ list: DecodedList, _ place: Int, _ source: SourceResult) -> [Finding] {
    let isTable = [.csv, .ldif].contains(configuration.sources[place].source.format)
    let today = Int(Date().timeIntervalSince1970 / 86_400)
    return list.shownInactive.compactMap { shown in
      let count = shown.count(on: today)
      if count == 0 { return nil }
      return finding(
        spot(of: "hide", inSource: place),
        .shownInactive(
          shown, count: count, of: list.count, source: source.name, isTable: isTable))
    }
  }

  /// The value of a source's key, or its address if there is none.
  private func spot(of key: String, inSource place: Int) -> Spot? {
    configuration.places.value("sources", .item(place), .key(key))
      ?? configuration.places.value("sources", .item(place), "url")
  }

  private func spot(of path: MissedPath, inSource place: Int) -> Spot? {
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
    return isRule ? spot(ofRule: path, at: field) : spot(of: path, at: field)
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

  private func finding(_ spot: Spot?, _ fact: Finding.Fact) -> Finding {
    Finding(.file(configuration.file, spot), fact)
  }
}
