import ArgumentParser
import Asking
import Basics
import Build
import People
import Settings
import Site
import VCard

/// Shows the contacts as parsed.
struct ContactsCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "contacts",
    abstract: "Show the cards of a contacts export, who they match and what would be published.",
    discussion: """
      With a FILE alone no configuration is read, and no card matches anybody. Without one, or \
      with --config, the sources are read as a build reads them. Nothing is written to the output.

      Examples:
        rollcall contacts
        rollcall contacts export.vcf
        rollcall contacts export.vcf --json --strict
      """)

  @Argument(
    help: ArgumentHelp("A .vcf file, in place of the configured contacts.", valueName: "file"),
    completion: .file(extensions: ["vcf"]))
  var file: String?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The configuration file. (default: rollcall.yml where no file is given)", valueName: "file"),
    completion: .file(extensions: ["yml", "yaml"]))
  var config: String?

  @OptionGroup var dayOption: DayOption

  @Flag(help: "Print JSON.")
  var json = false

  @Flag(help: "Exit with 65 when there is any warning.")
  var strict = false

  func run(_ console: Console) throws {
    let path = file == nil ? config ?? ConfigurationOption.defaultPath : config
    let project = try path.map { try Project.read($0, console) }
    let review = try ContactReview(file: file, project: project, day: dayOption.day)
    for notice in review.warnings { console.warn(notice.line) }
    try console.show(json ? review.json : review.text)
    if strict, !review.warnings.isEmpty { throw CommandProblem.warnings }
  }
}

// MARK: Output

extension ContactReview {
  struct Warning {
    let place: String
    let number: Int
    let text: String

    var line: String { number > 0 ? "\(place):\(number): \(text)" : "\(place): \(text)" }
  }

  /// Warnings about cards, and the lists that could not be read.
  var warnings: [Warning] {
    let notices =
      export.notices.map { ($0.file, $0.line, $0.text) }
      + photoNotices.map { ($0.file, $0.line, $0.problem.diagnostic.message) }
    let place = source.shownLocation
    return notices.map { file, line, text in
      Warning(
        place: file.map { place + "/" + export.fileNames[$0 - 1] } ?? place, number: line,
        text: text)
    }
      + sourceProblems.map { source, problem in
        Warning(place: source.shownLocation, number: 0, text: problem.diagnostic.message)
      }
  }

  /// The output of `--json`.
  var json: String {
    let slugs = slugs
    var json = JSONText()
    json.raw("{\"contacts\":")
    json.array(Array(export.cards.indices)) { place, json in
      Self.write(export.cards[place], slug: slugs[place], to: &json)
    }
    json.raw(",\n\"warnings\":")
    json.array(warnings) { notice, json in
      json.raw("\n{\"line\":\(notice.number),\"message\":")
      json.string(notice.text)
      json.raw("}")
    }
    json.raw("}")
    return String(decoding: json.bytes, as: UTF8.self)
  }

  /// The cards with their matches and published properties.
  var text: String {
    let slugs = slugs
    var lines: [String] = []
    for place in export.cards.indices {
      let card = export.cards[place]
      let file = export.files[place].map { export.fileNames[$0 - 1] + ":" } ?? ""
      let name =
        card.formattedName ?? card.structuredName.map { "\($0.given) \($0.family)" } ?? "(no name)"
      lines.append("\(file)\(card.line): \(TerminalText.escaped(name)): \(fate(of: place, slugs))")
    }
    let matched = slugs.count
    lines.append(
      "\(export.cards.count) cards"
        + (directory == nil
          ? "" : ", \(matched) matched, \(export.cards.count - matched) not, \(doubts) doubtful"))
    return lines.joined(separator: "\n")
  }

  private var doubts: Int { directory?.matching.doubts.count ?? 0 }

  /// The slug of the matching person, by card index.
  private var slugs: [Int: String] {
    guard let directory else { return [:] }
    let pairs = directory.matching.contacts.map {
      ($0.contact, directory.people[$0.person].slug)
    }
    return Dictionary(pairs) { first, _ in first }
  }

  private func fate(of place: Int, _ slugs: [Int: String]) -> String {
    guard let directory else { return "would publish \(published(of: place))" }
    if let slug = slugs[place] {
      return "\(slug), publishes \(published(of: place))\(doubt(of: place, directory))"
    }
    for doubt in directory.matching.doubts {
      switch doubt {
      case .severalCards(_, let chosen, let others, _) where others.contains(place):
        return "not used: the card at line \(export.cards.line(of: chosen)) is the same person's"
      case .severalPeople(let contact, _) where contact == place:
        return "nobody: several people have this name, and no single one of them shares "
          + "an e-mail address or phone number with the card"
      default: continue
      }
    }
    return "nobody who is shown"
  }

  private func doubt(of place: Int, _ directory: Directory) -> String {
    for case .severalCards(_, let chosen, let others, let shares) in directory.matching.doubts
    where chosen == place {
      let lines = others.map { String(export.cards.line(of: $0)) }.joined(separator: ", ")
      return shares
        ? " (chosen before line \(lines) for a shared e-mail address or phone number)"
        : " (doubtful: the first of several; the others are at line \(lines))"
    }
    return ""
  }

  private func published(of place: Int) -> String {
    var names: [String] = []
    for property in cards[place].published(by: publish) {
      let types = property.types.sorted().joined(separator: ",")
      let name = types.isEmpty ? property.name : "\(property.name) (\(types))"
      if !names.contains(name) { names.append(name) }
    }
    return names.isEmpty ? "nothing of the contact" : names.joined(separator: ", ")
  }

  private static func write(_ card: Card, slug: String?, to json: inout JSONText) {
    json.raw("\n{\"fn\":")
    json.string(card.formattedName ?? "")
    json.member("family", card.structuredName?.family ?? "")
    json.member("given", card.structuredName?.given ?? "")
    if let version = card.version {
      json.member("version", version)
    } else {
      json.raw(",\"version\":null")
    }
    json.member("emails", card.emails)
    json.member("tels", card.phones)
    json.raw(",\"photoBytes\":")
    json.array(card.photos) { $1.raw(String($0.bytes.count)) }
    json.raw(",\"line\":\(card.line)")
    if let slug { json.member("person", slug) } else { json.raw(",\"person\":null") }
    json.raw("}")
  }
}
