import Basics
import Configuration
import Fetching
import Formats
import People
import Site

/// Likely mistakes in a configuration, whatever the sources give.
struct ConfigurationFindings {
  private let configuration: Configuration
  private typealias Step = ConfigurationPlaces.Step
  private var places: ConfigurationPlaces { configuration.places }

  init(_ configuration: Configuration) {
    self.configuration = configuration
  }

  /// In the order of their places.
  var all: [Finding] {
    let found = titles + sourcesTwice + idle + labels + positions + unfilled + shellSigns
    return found.sorted {
      ($0.spot?.line ?? 0, $0.spot?.column ?? 0) < ($1.spot?.line ?? 0, $1.spot?.column ?? 0)
    }.map { Finding(.file(configuration.file, $0.spot), $0.fact) } + pageAddresses + plainBasic
  }

  /// Signs that a shell would read: no shell reads a command.
  private var shellSigns: [(spot: Spot?, fact: Finding.Fact)] {
    let signs = ["|", ">", ">>", "<", "&&", "||", ";", "2>/dev/null", "2>&1"]
    return configuration.sources.indices.flatMap { source in
      let path: [Step] = ["sources", .item(source), "command"]
      var found: [(spot: Spot?, fact: Finding.Fact)] = []
      var item = 0
      while let text = places.text(path + [.item(item)]) {
        if signs.contains(text) {
          found.append((places.value(path + [.item(item)]), .shellSign(text)))
        }
        item += 1
      }
      return found
    }
  }

  private var pageAddresses: [Finding] {
    configuration.sources.enumerated().compactMap { index, source in
      guard case .url(let url) = source.source.location, let page = PageAddress(url) else {
        return nil
      }
      return Finding(SourcePlaces(configuration, index).place(), .pageAddress(page))
    }
  }

  /// Such a header may hold a password, and its line is not shown.
  private var plainBasic: [Finding] {
    configuration.sources.indices.flatMap { source -> [Finding] in
      let path: [Step] = ["sources", .item(source), "headers"]
      return places.keys(path).compactMap { key in
        guard key.lowercased() == "authorization", let spot = places.value(path + [.key(key)]),
          let text = places.text(path + [.key(key)]), text.lowercased().hasPrefix("basic "),
          text.contains(":")
        else { return nil }
        return Finding(
          .line(configuration.file, spot.line, column: spot.column), .plainBasic)
      }
    }
  }

  /// Sources with the same people.
  private var sourcesTwice: [(spot: Spot?, fact: Finding.Fact)] {
    let sources = configuration.sources
    return sources.indices.compactMap { place in
      let first = sources[..<place].first { isSame($0, sources[place]) }
      guard let first else { return nil }
      return (
        places.value("sources", .item(place), .key(sources[place].key)),
        .sameList(first.name, sources[place].name)
      )
    }
  }

  private func isSame(_ one: ConfiguredSource, _ other: ConfiguredSource) -> Bool {
    let (one, other) = (one.source, other.source)
    return one.location == other.location && one.headers == other.headers
      && one.authorization == other.authorization && one.format == other.format
      && one.table.columns == other.table.columns
  }

  /// Keys without an effect: options of requests beside a file, a code without a card.
  private var idle: [(spot: Spot?, fact: Finding.Fact)] {
    var found: [(spot: Spot?, fact: Finding.Fact)] = []
    for (place, source) in configuration.sources.enumerated() {
      for key in source.idleKeys {
        guard let spot = places.key("sources", .item(place), named: key) else { continue }
        found.append(
          (
            spot,
            .idleKey(key, source.key == "command" ? .program(source.shown) : .file(source.shown))
          ))
      }
    }
    let ofCards = [
      ("qr", configuration.options.hasQR), ("allCards", configuration.options.hasAllCards),
    ]
    for (key, isSet) in ofCards where isSet && configuration.contacts == nil {
      if let spot = places.key(named: key) { found.append((spot, .idleKey(key, .noContacts))) }
    }
    for (place, book) in configuration.options.phoneBooks.enumerated() {
      let keys =
        (book.format.hasLabel ? [] : ["label"]) + (book.format == .vcf ? ["numbers", "dial"] : [])
      for key in keys {
        guard let spot = places.key("phoneBooks", .item(place), named: key) else { continue }
        found.append((spot, .idleKey(key, .format(book.format.rawValue))))
      }
    }
    for (place, away) in configuration.away.enumerated() {
      let source = away.configured
      for key in source.idleKeys {
        guard let spot = places.key("away", .item(place), named: key) else { continue }
        found.append(
          (
            spot,
            .idleKey(key, source.key == "command" ? .program(source.shown) : .file(source.shown))
          ))
      }
    }
    // Where sites share a configuration, the others may show it.
    if configuration.options.isPublic, !configuration.away.isEmpty, configuration.site == nil,
      let spot = places.key(named: "away")
    {
      found.append((spot, .idleKey("away", .isPublic)))
    }
    if configuration.options.hosts.isEmpty, !configuration.options.frameAncestors.isEmpty,
      let spot = places.key(named: "frameAncestors")
    {
      found.append((spot, .idleKey("frameAncestors", .noHosting)))
    }
    if !configuration.dependsOnDay, let spot = places.key(named: "timeZone") {
      found.append((spot, .idleKey("timeZone", .noDates)))
    }
    return found
  }

  /// Texts of requests that look like variables of the environment, but not as `${NAME}`.
  private var unfilled: [(spot: Spot?, fact: Finding.Fact)] {
    let sources = configuration.sources.indices.map { [Step.key("sources"), .item($0)] }
    let away = configuration.away.indices.map { [Step.key("away"), .item($0)] }
    return (sources + [[.key("contacts")]] + away).flatMap { source in
      let headers = places.keys(source + ["headers"]).map { source + ["headers", .key($0)] }
      let secrets = ["client", "secret", "user", "password"].map { source + ["auth", .key($0)] }
      let addresses = ["url", "from"].map { source + [.key($0)] }
      return (headers + secrets).flatMap { unfilled(at: $0, isAddress: false) }
        + addresses.flatMap { unfilled(at: $0, isAddress: true) }
    }
  }

  private func unfilled(
    at path: [Step], isAddress: Bool
  ) -> [(spot: Spot?, fact: Finding.Fact)] {
    guard let text = places.text(path), let spot = places.value(path) else { return [] }
    return UnfilledVariable.all(in: text, isAddress: isAddress).map { written, name in
      (spot.part(written), .unfilledVariable(written: written, name: name))
    }
  }

  private var labels: [(spot: Spot?, fact: Finding.Fact)] {
    configuration.sources.enumerated().flatMap {
      place, source -> [(spot: Spot?, fact: Finding.Fact)] in
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

  private var titles: [(spot: Spot?, fact: Finding.Fact)] {
    languages(places.keys("title")) { places.key("title", named: $0) }
  }

  private var positions: [(spot: Spot?, fact: Finding.Fact)] {
    places.keys("positions").flatMap { code in
      languages(places.keys("positions", .key(code))) {
        places.key("positions", .key(code), named: $0)
      }
    }
  }

  /// Languages that are not built.
  private func languages(
    _ codes: [String], spot: (String) -> Spot?
  ) -> [(spot: Spot?, fact: Finding.Fact)] {
    let built = configuration.options.languages
    return codes.filter { !built.contains($0) }.map { code in
      let nearest = Nearest.word(to: code, in: built).flatMap {
        $0.lowercased() == code.lowercased() ? $0 : nil
      }
      return (spot(code), .languageNotBuilt(code, nearest: nearest, built: built))
    }
  }
}
