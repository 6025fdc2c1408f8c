import Asking
import Basics
import Lists
import People
import Settings
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
  var all: [Diagnostic] {
    let found =
      titles + sourcesTwice + idle + labels + positions + unfilled + shellSigns + oddOptions
    let mistakes: [(spot: Spot?, words: Diagnostic)] =
      found.map { ($0.spot, $0.problem.diagnostic) } + configuration.mistakesOfWings
    return mistakes.sorted {
      ($0.spot?.line ?? 0, $0.spot?.column ?? 0) < ($1.spot?.line ?? 0, $1.spot?.column ?? 0)
    }.map { $0.words.at(ShellWord.path(configuration.file), $0.spot) } + plainBasic
  }

  /// The paths of lists, contacts and further sources.
  private var sourcePaths: [[Step]] {
    configuration.sources.indices.map { ["sources", .item($0)] } + [["contacts"]]
      + configuration.configuredWingSources.map(\.path)
  }

  /// The words of each command.
  private var commands: [[(text: String, spot: Spot?)]] {
    sourcePaths.map { source in
      var words: [(text: String, spot: Spot?)] = []
      var path: [Step] { source + ["command", .item(words.count)] }
      while let text = places.text(path) { words.append((text, places.value(path))) }
      return words
    }
  }

  /// Signs that a shell would read: no shell reads a command.
  private var shellSigns: [(spot: Spot?, problem: Problem)] {
    commands.flatMap { words in
      ShellSigns.all(in: words.map(\.text)).map { item, sign in
        (words[item].spot, sign.map { Problem.shellSign($0) } ?? .shellLine)
      }
    }
  }

  /// Options of a command that begin with a dash of another kind.
  private var oddOptions: [(spot: Spot?, problem: Problem)] {
    commands.joined().compactMap { text, spot in
      guard let first = text.unicodeScalars.first, OddMark.likeness(of: first) == .hyphen,
        let remedy = OddMark.remedy(in: String(first))
      else { return nil }
      return (spot, .oddOption(remedy))
    }
  }

  /// Such a header may hold a password, and its line is not shown.
  private var plainBasic: [Diagnostic] {
    sourcePaths.flatMap { source -> [Diagnostic] in
      let path = source + ["headers"]
      return places.keys(path).compactMap { key in
        guard key.lowercased() == "authorization", let spot = places.value(path + [.key(key)]),
          let text = places.text(path + [.key(key)]), text.lowercased().hasPrefix("basic "),
          text.contains(":")
        else { return nil }
        return Problem.plainBasic.finding(
          .line(configuration.file, spot.line, column: spot.column))
      }
    }
  }

  /// Sources with the same people.
  private var sourcesTwice: [(spot: Spot?, problem: Problem)] {
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
  private var idle: [(spot: Spot?, problem: Problem)] {
    var found: [(spot: Spot?, problem: Problem)] = []
    let lists = configuration.sources.enumerated().map { place, source in
      (path: [Step.key("sources"), .item(place)], configured: source)
    }
    for (path, source) in lists + configuration.configuredWingSources {
      for key in source.idleKeys {
        guard let spot = places.key(path, named: key) else { continue }
        found.append(
          (
            spot,
            .idleKey(key, source.key == "command" ? .program(source.shown) : .file(source.shown))
          ))
      }
    }
    if configuration.options.hasAllCards, !configuration.hasCards,
      let spot = places.key(named: "allCards")
    {
      found.append((spot, .idleKey("allCards", .noContacts)))
    }
    if !configuration.dependsOnDay, let spot = places.key(named: "timeZone") {
      found.append((spot, .idleKey("timeZone", .noDates)))
    }
    return found
  }

  /// Texts of requests that look like variables of the environment, but not as `${NAME}`.
  private var unfilled: [(spot: Spot?, problem: Problem)] {
    sourcePaths.flatMap { source in
      let headers = places.keys(source + ["headers"]).map { source + ["headers", .key($0)] }
      let secrets = ["client", "secret", "user", "password"].map { source + ["auth", .key($0)] }
      let addresses = ["url", "from"].map { source + [.key($0)] }
      return (headers + secrets).flatMap { unfilled(at: $0, isAddress: false) }
        + addresses.flatMap { unfilled(at: $0, isAddress: true) }
    }
  }

  private func unfilled(
    at path: [Step], isAddress: Bool
  ) -> [(spot: Spot?, problem: Problem)] {
    guard let text = places.text(path), let spot = places.value(path) else { return [] }
    return UnfilledVariable.all(in: text, isAddress: isAddress).map { written, name in
      (spot.part(written), .unfilledVariable(written: written, name: name))
    }
  }

  private var labels: [(spot: Spot?, problem: Problem)] {
    configuration.sources.enumerated().flatMap {
      place, source -> [(spot: Spot?, problem: Problem)] in
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

  private var titles: [(spot: Spot?, problem: Problem)] {
    languages(places.keys("title")) { places.key("title", named: $0) }
  }

  private var positions: [(spot: Spot?, problem: Problem)] {
    places.keys("positions").flatMap { code in
      languages(places.keys("positions", .key(code))) {
        places.key("positions", .key(code), named: $0)
      }
    }
  }

  /// Languages that are not built.
  private func languages(
    _ codes: [String], spot: (String) -> Spot?
  ) -> [(spot: Spot?, problem: Problem)] {
    let built = configuration.options.languages
    return codes.filter { !built.contains($0) }.map { code in
      let nearest = Nearest.word(to: code, in: built).flatMap {
        $0.lowercased() == code.lowercased() ? $0 : nil
      }
      return (spot(code), .languageNotBuilt(code, nearest: nearest, built: built))
    }
  }
}

extension ConfigurationFindings {
  enum Problem: Basics.Problem {
    case sameList(String, String)
    case idleKey(String, IdleReason)
    case unfilledVariable(written: String, name: String)
    case shellSign(String)
    /// A shell whose line is not one entry behind `-c`.
    case shellLine
    /// With what to type in place of the first character.
    case oddOption(String)
    case plainBasic
    case languageNotBuilt(String, nearest: String?, built: [String])

    var diagnostic: Diagnostic {
      switch self {
      case .sameList(let first, let second):
        .warning(
          "same-list", "`\(first)` and `\(second)` are the same list",
          "everybody on it belongs to both")
      case .idleKey(let key, let reason):
        .idleKey(key, reason.words)
      case .unfilledVariable(let written, let name):
        .warning(
          "unfilled-variable", "`\(written)` is sent as it is written",
          "did you mean `${\(name)}`?")
      case .shellSign(let sign):
        .warning(
          "shell-sign", "`\(sign)` is passed to the program: no shell reads the command",
          "for what a shell does, write `command: [sh, -c, \"…\"]`")
      case .shellLine:
        .warning(
          "shell-sign", "the shell does not get its line as one entry behind `-c`",
          "write `command: [sh, -c, \"…\"]`, with the whole line between the quotes")
      case .oddOption(let remedy):
        .warning("odd-option", "an option begins with a hyphen, and this with another mark", remedy)
      case .plainBasic:
        .warning(
          "plain-basic", "a user name and a password in `Basic` have to be Base64",
          "write `auth: { user: …, password: \"${PASSWORD}\" }` in place of the header")
      case .languageNotBuilt(let code, let nearest, let built):
        .warning(
          "language-not-built", "the language `\(code)` is not built",
          Nearest.question(nearest) ?? "`languages` lists \(built.quoted)")
      }
    }

    static var examples: [Problem] {
      let reasons: [IdleReason] = [
        .file("staff.csv"), .program("psql"), .noContacts, .noDates,
      ]
      return reasons.map { .idleKey("timeout", $0) } + [
        .sameList("Tallinn", "Tartu"), .unfilledVariable(written: "$TOKEN", name: "TOKEN"),
        .shellSign("|"), .shellLine,
        .oddOption("type `-`"), .plainBasic,
        .languageNotBuilt("et", nearest: nil, built: ["en"]),
      ]
    }
  }

  /// Why a key has no effect.
  enum IdleReason {
    case file(String)
    case program(String)
    case noContacts
    case noDates

    fileprivate var words: String {
      switch self {
      case .file(let shown): "\(shown) is a file"
      case .program(let shown): "\(shown) is a program"
      case .noContacts: Diagnostic.noContacts
      case .noDates: "no source has `hideUntil` or `hideFrom`, which need to know what day it is"
      }
    }
  }
}
