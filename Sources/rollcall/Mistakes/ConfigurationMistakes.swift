import Basics
import Configuration
import Fetching
import Formats
import People
import Site

/// What may be wrong in a configuration, whatever the sources give.
struct ConfigurationMistakes {
  private let configuration: Configuration
  private var places: ConfigurationPlaces { configuration.places }

  init(_ configuration: Configuration) {
    self.configuration = configuration
  }

  /// In the order of their places.
  var warnings: [BuildWarning] {
    (titles + sourcesTwice + idle + labels + positions).sorted {
      ($0.spot?.line ?? 0, $0.spot?.column ?? 0) < ($1.spot?.line ?? 0, $1.spot?.column ?? 0)
    }.map { BuildWarning($0) }
  }

  /// Sources that give the same people twice.
  private var sourcesTwice: [Diagnostic] {
    let sources = configuration.sources
    return sources.indices.compactMap { place in
      let first = sources[..<place].first { isSame($0, sources[place]) }
      guard let first else { return nil }
      return warning(
        places.value("sources", .item(place), .key(sources[place].key)),
        "`\(first.name)` and `\(sources[place].name)` are the same list",
        hint: "everybody on it belongs to both")
    }
  }

  private func isSame(_ one: ConfiguredSource, _ other: ConfiguredSource) -> Bool {
    let (one, other) = (one.source, other.source)
    return one.location == other.location && one.headers == other.headers
      && one.authorization == other.authorization && one.format == other.format
      && one.table.columns == other.table.columns
  }

  /// Keys that mean nothing where they stand: what is said of requests is idle beside a file, and a
  /// code without a card.
  private var idle: [Diagnostic] {
    var found: [Diagnostic] = []
    for (place, source) in configuration.sources.enumerated() {
      for key in source.idleKeys {
        guard let spot = places.key("sources", .item(place), named: key) else { continue }
        let kind = source.key == "command" ? "program" : "file"
        found.append(
          warning(
            spot, "`\(key)` means nothing here", hint: "\(source.shown) is a \(kind)"))
      }
    }
    if configuration.options.hasQR, configuration.contacts == nil,
      let spot = places.key(named: "qr")
    {
      found.append(
        warning(
          spot, "`qr` means nothing here", hint: "there are no cards without `contacts`"))
    }
    if !configuration.hidesByDate, let spot = places.key(named: "timeZone") {
      found.append(
        warning(
          spot, "`timeZone` means nothing here",
          hint: "no source has `hideUntil` or `hideFrom`, which need to know what day it is"))
    }
    return found
  }

  private var labels: [Diagnostic] {
    configuration.sources.enumerated().flatMap { place, source -> [Diagnostic] in
      guard let mapping = source.source.ownMapping else { return [] }
      return mapping.details.flatMap { detail in
        languages(
          places.keys("sources", .item(place), "fields", .key(detail.field.key), "label")
        ) {
          places.key("sources", .item(place), "fields", .key(detail.field.key), "label", named: $0)
        }
      }
    }
  }

  private var titles: [Diagnostic] {
    languages(places.keys("title")) { places.key("title", named: $0) }
  }

  private var positions: [Diagnostic] {
    places.keys("positions").flatMap { code in
      languages(places.keys("positions", .key(code))) {
        places.key("positions", .key(code), named: $0)
      }
    }
  }

  /// Languages that no page is in.
  private func languages(_ codes: [String], spot: (String) -> Spot?) -> [Diagnostic] {
    let built = configuration.options.languages
    return codes.filter { !built.contains($0) }.map { code in
      let nearest = Nearest.word(to: code, in: built).flatMap {
        $0.lowercased() == code.lowercased() ? $0 : nil
      }
      return warning(
        spot(code), "the language `\(code)` is not built",
        hint: nearest.map { "did you mean `\($0)`?" }
          ?? "`languages` lists " + built.map { "`\($0)`" }.joined(separator: ", "))
    }
  }

  private func warning(_ spot: Spot?, _ message: String, hint: String?) -> Diagnostic {
    Diagnostic(.warning, file: configuration.file, spot: spot, message: message, hint: hint)
  }
}
