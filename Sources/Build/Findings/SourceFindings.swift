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
      guard let list = source.value else { return [Finding]() }
      let isTable = configuration.sources[place].source.format == .csv
      if list.count == 0 {
        return [
          Finding(
            SourcePlaces(configuration, place).place(),
            .emptyList(source: source.name, isTable: isTable))
        ]
      }
      let isAsked = if case .url = source.source.location { true } else { false }
      return list.missedPaths.filter { isAsked || $0.field != "next" }.map { path in
        Finding(
          SourcePlaces(configuration, place).place(of: path),
          .unknownPath(path, records: list.count, isTable: isTable))
      } + missing(list.missingPages, place, source) + inactive(list, place, source)
        + list.ambiguousDates.map {
          Finding(
            SourcePlaces(configuration, place)
              .place(["dates"] + ($0.hides ? ["hideFrom", "hideUntil"] : ["fields"])),
            .ambiguousDates($0, source: source.name))
        }
    }
  }

  private func missing(
    _ pages: MissingPages?, _ place: Int, _ source: SourceResult
  ) -> [Finding] {
    guard let pages else { return [] }
    var isFile = false
    if case .file = source.source.location {
      // The owner may have saved one page on purpose; a total still deserves a warning.
      guard case .total = pages.sign else { return [] }
      isFile = true
    }
    return [
      Finding(
        SourcePlaces(configuration, place).place(["next"]),
        .missingPages(pages, source: source.name, isFile: isFile))
    ]
  }

  private func inactive(_ list: DecodedList, _ place: Int, _ source: SourceResult) -> [Finding] {
    let isTable = [.csv, .ldif].contains(configuration.sources[place].source.format)
    let today = Int(Date().timeIntervalSince1970 / 86_400)
    return list.shownInactive.compactMap { shown in
      let count = shown.count(on: today)
      if count == 0 { return nil }
      return Finding(
        SourcePlaces(configuration, place).place(["hide"]),
        .shownInactive(
          shown, count: count, of: list.count, source: source.name, isTable: isTable))
    }
  }
}
