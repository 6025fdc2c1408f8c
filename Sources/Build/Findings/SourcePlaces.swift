import Asking
import Basics
import Lists
import Settings
import Site

/// Where `rollcall.yml` says what went wrong with a source.
struct SourcePlaces {
  private let places: ConfigurationPlaces
  private let file: String
  private let source: [ConfigurationPlaces.Step]
  private let keys: [String]

  /// - Parameter index: the source's index; `nil` for the contacts.
  init(_ configuration: Configuration, _ index: Int?) {
    places = configuration.places
    file = configuration.file
    source = index.map { ["sources", .item($0)] } ?? ["contacts"]
    keys = index == nil ? ["from", "command"] : ["url", "command"]
  }

  /// - Parameter path: the path of a wing's source, or of a joined list.
  init(_ configuration: Configuration, of path: [ConfigurationPlaces.Step]) {
    places = configuration.places
    file = configuration.file
    source = path
    keys = ["from", "url", "command"]
  }

  /// The place of the first of these keys that the source has, or else of its address.
  func place(_ wanted: [String] = []) -> FindingPlace {
    let spot = (wanted + keys).lazy.compactMap { key -> Spot? in
      places.value(source + key.split(separator: ".").map { .key(String($0)) })
    }.first
    return place(at: spot)
  }

  /// The place of a mapping's path that finds nothing.
  func place(of path: MissedPath) -> FindingPlace { place(at: spot(of: path)) }

  private func place(at spot: Spot?) -> FindingPlace { .file(file, spot) }

  /// The place that has to be changed, most likely, for a source to be read.
  func place(of problem: SourceProblem) -> FindingPlace {
    switch problem {
    case .timeout: place(["timeout"])
    case .tooLarge: place(["maxBytes"])
    case .noToken, .tokenRefused, .unusableToken: place(["auth.tokenURL"])
    case .unreadableAuthorities: place(["caFile"])
    case .pageLoop, .pageRepeated, .pagesEndedEarly, .insecureNextPage, .forbiddenNextPage,
      .tooManyPages:
      place(["next"])
    case .body(.wrongShape): place(["people", "format"])
    case .body(.noNames(let paths, _)): paths.first.map(place) ?? place()
    case .body(.noKey): place(["key", "id"])
    case .body(.noJoinedList): place(["join"])
    case .body(.missingColumns): place(["fields"])
    case .body(.wrongDelimiter): place(["delimiter"])
    case .body(.notEncoded): place(["encoding"])
    case .body(.otherText), .body(.notJSON), .body(.notLDIF): place(["format"])
    default: place()
    }
  }

  /// The value of a source's key, or else its address.
  private func spot(of path: MissedPath) -> Spot? {
    let rules = ["hide", "hideUntil", "hideFrom"]
    // A field of the same name may stand in `fields`, and is found there where the rule is not set.
    let isRule =
      rules.contains(path.field) && places.value(source + [.key(path.field)]) != nil
    var field =
      source + (path.field == "next" || isRule ? [.key(path.field)] : ["fields", .key(path.field)])
    // The photo of a format that is known by name stands beside it.
    if path.field == "photo", places.value(field) == nil {
      field = source + ["photo"]
    }
    return isRule ? spot(ofRule: path, at: field) : spot(of: path, at: field)
  }

  /// The place of a path, which may be one of several.
  private func spot(of path: MissedPath, at field: [ConfigurationPlaces.Step]) -> Spot? {
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
    places.key(field, named: path.path) ?? places.value(field)
  }
}
