import Basics
import Build
import Foundation
import People
import Settings
import Tools

/// Why a command cannot do what it is asked for.
enum CommandProblem: Problem {
  case noCommand(String, known: [String])
  case noTemplate(String, known: [String])
  case fewOpenFiles(UInt64, needed: UInt64)
  case noConfiguration
  case noSite(String, in: String, known: [String])
  /// An option, or a command, for one site in a configuration of several.
  case needsSite(String, of: [String])
  case noField(String, known: [String])
  /// A form of `export` that no template has, or that is several files.
  case noForm(String, known: [String])
  case noTarget(String)
  case noSource
  /// The lists that replace others have fewer people than those had; no list where contact cards alone are lost.
  case loss(ofCards: Bool, replacing: String?, had: Int, has: Int)
  /// The `people` of a site, written there, finds nobody; the site had some.
  case lostAudience(String, had: Int, at: String)
  /// `--strict` was given.
  case notWell
  case warnings
  case cannotPrint(code: Int32)
  case formerOutput(String)
  /// With the people whose names are like what was asked for.
  case nobody(isMissing: Bool, nearest: [String])
  case incompleteReview
  case stillNamed([String])
  case nameNeeded
  case unreadSources([String])
  case noAnswer(source: String, of: String)
  case oldAnswer(source: String, of: String, age: String, limit: String)
  case futureAnswer(source: String, of: String, age: String)

  var diagnostic: Diagnostic {
    switch self {
    case .noCommand(let word, let known):
      .error(
        "command-line",
        "there is no command `\(word)`"
          + (CommandLineHint.command(like: word, known: known).map {
            "; did you mean `rollcall \($0)`?"
          } ?? ""),
        "commands: \(known.joined(separator: ", "))")
    case .noTemplate(let path, let known):
      .error(
        "command-line",
        "the program has no `\(path)`"
          + (Nearest.question(Nearest.word(to: path, in: known)).map { "; " + $0 } ?? ""),
        "`rollcall templates` lists what there is")
    case .fewOpenFiles(let limit, let needed):
      .error(
        "not-readable",
        "only \(limit) files may be open at once here, and Rollcall needs \(needed)",
        "allow more by `ulimit -n 64`")
    case .noConfiguration:
      .error(
        "bad-configuration", "there is no `rollcall.yml` in this folder",
        NearbyConfiguration.remedy()
          ?? "`rollcall init` begins a directory here; `--config FILE` names a configuration elsewhere",
        at: "rollcall.yml")
    case .noSite(_, let file, []):
      .error(
        "command-line", "there are no `sites`, of which --only names one", "leave `--only` out",
        at: file)
    case .noSite(let site, let file, let known):
      .error(
        "command-line", "there is no site `\(site)`",
        "its sites: " + known.joined(separator: ", "), at: file)
    case .needsSite(let option, let sites):
      .error(
        "command-line",
        "\(option) is for one site; say which with --only: \(sites.joined(separator: ", "))")
    case .noField(let field, let known):
      .error(
        "command-line", "--people: nobody has a field `\(field.shortened)`",
        Nearest.question(Nearest.word(to: field, in: known)))
    case .noForm(let form, let known):
      .error(
        "command-line", "--format: there is no form `\(form.shortened)` of one file",
        Nearest.question(
          ["xlsx", "excel", "xls", "ods"].contains(form.lowercased())
            ? "csv" : Nearest.word(to: form, in: known)) ?? "forms: "
          + known.joined(separator: ", "))
    case .noTarget(let text):
      .error(
        "command-line", Self.fault(ofTarget: text),
        "a target is a folder (`./public`), `host:folder`, `rsync://host/module`, `s3://bucket/folder` or `rclone:remote:folder`",
        at: UploadMessages.shown(text))
    case .noSource:
      .error("unavailable", "no source could be read, and there is no snapshot of any")
    case .loss(let isOfCards, let lists, let had, let has):
      .error(
        "unavailable",
        "going on would lose \(isOfCards ? "contact cards" : "people"); nothing was touched",
        lists.map {
          "\($0): \(has.counted("person", "people")), but the sources that are gone had \(had)"
        }, "if the loss is meant, build once with --accept-loss")
    case .lostAudience(let filter, let had, let place):
      .error(
        "unavailable",
        "\(filter) is true for nobody, but the site has \(had.counted("person", "people")); nothing was touched",
        "check `people`; if it is meant, build once with --accept-loss", at: place)
    case .notWell: .error("unavailable", "not every source is well, and --strict was given")
    case .warnings: .error("wrong-text", "there are warnings, and --strict was given")
    case .cannotPrint(let code):
      .error("cannot-write", "cannot write to standard output: \(systemMessage(code))")
    case .formerOutput(let path):
      .warning(
        "former-output",
        "this is the site of an earlier `output`, with its people, and no build updates it",
        "remove the folder, at its web server as well", at: path)
    case .nobody(true, let nearest):
      .error(
        "unavailable",
        "no list that could be read has this person, and a source could not be read",
        Self.question(nearest))
    case .nobody(false, let nearest):
      .error(
        "command-line", "no list, contact or history has this person",
        Self.question(nearest)
          ?? "name a full name, an id, an e-mail address or a page as the lists have it")
    case .incompleteReview:
      .error("unavailable", "a source could not be read, so that this may be incomplete")
    case .stillNamed(let places): Self.stillNamed(places)
    case .nameNeeded:
      .error(
        "command-line",
        "the histories know people by their names, and nothing says whose address this is",
        "give the person's full name; nothing was removed")
    case .unreadSources(let sources):
      .error(
        "unavailable",
        "\(sources.joined(separator: ", ")) could not be read and may have this person",
        "nothing was removed; try again when all sources can be read")
    case .noAnswer(let source, let site):
      .error("unavailable", "`\(source)` has no good answer", at: site)
    case .oldAnswer(let source, let site, let age, let limit):
      .error(
        "unavailable",
        "the last good answer of `\(source)` is \(age) old; --max-age is \(limit)", at: site)
    case .futureAnswer(let source, let site, let age):
      .error(
        "unavailable",
        "the last good answer of `\(source)` is \(age) ahead of this machine's clock", at: site)
    }
  }

  static func question(_ names: [String]) -> String? {
    names.isEmpty
      ? nil : "did you mean \(names.map { "`\($0)`" }.joined(separator: " or "))?"
  }

  private static func fault(ofTarget text: String) -> String {
    switch UploadTarget.scheme(of: text)?.lowercased() {
    case "http", "https": "visitors read the site at a web address; it cannot be uploaded there"
    case "s3": "write a bucket behind `s3://`, in small letters"
    case .some(let scheme): "nothing can be uploaded to an address with `\(scheme):`"
    case nil: "this is no target"
    }
  }

  private static func stillNamed(_ places: [String]) -> Diagnostic {
    var words = Diagnostic.error(
      "command-line", "this person is still named; nothing was removed")
    words.remedies =
      places.map(ShellWord.path) + [
        "remove the person there; a site forgets them with the next `rollcall build`"
      ]
    return words
  }

  static let examples: [CommandProblem] = [
    .noCommand("biuld", known: ["build"]), .noTemplate("person", known: ["person.mustache"]),
    .fewOpenFiles(5, needed: 16), .noConfiguration,
    .noSite("public", in: "rollcall.yml", known: []),
    .noSite("public", in: "rollcall.yml", known: ["inside"]),
    .needsSite("--output", of: ["inside"]),
    .noField("flor", known: ["floor"]), .noForm("cvs", known: ["csv"]), .noTarget("people"),
    .noTarget("http://a"),
    .noTarget("s3://"), .noTarget("ftp://a"), .noSource,
    .loss(ofCards: false, replacing: "HR", had: 100, has: 10),
    .lostAudience("`company=Acme`", had: 100, at: "rollcall.yml"), .notWell, .warnings,
    .cannotPrint(code: ENOSPC), .formerOutput("public"), .nobody(isMissing: true, nearest: []),
    .nobody(isMissing: false, nearest: ["Mari Tamm"]),
    .incompleteReview, .stillNamed(["staff.csv:3"]), .nameNeeded, .unreadSources(["HR"]),
    .noAnswer(source: "HR", of: "https://people.example/"),
    .oldAnswer(source: "HR", of: "https://people.example/", age: "2 days", limit: "1d"),
    .futureAnswer(source: "HR", of: "https://people.example/", age: "2 days"),
  ]
}

extension CommandProblem {
  /// Why a build stopped.
  init(_ result: BuildResult, of configuration: Configuration) {
    guard let had = result.lostAudience else {
      self.init(result.readings)
      return
    }
    let spot = configuration.places.value("people")
    self = .lostAudience(
      configuration.audience.quoted, had: had,
      at: configuration.file + (spot.map { ":\($0.line):\($0.column)" } ?? ""))
  }

  /// Why a build stops, or writes only the notice.
  init(_ readings: SourceReadings) {
    guard readings.hasLoss else {
      self = .noSource
      return
    }
    let lost = readings.sources.filter { $0.loss != nil }
    let replacing = lost.filter { $0.problem == nil }
    let loss = replacing.first?.loss
    self = .loss(
      ofCards: lost.isEmpty,
      replacing: loss.map { _ in replacing.map(\.name).joined(separator: ", ") },
      had: loss?.had ?? 0, has: loss?.has ?? 0)
  }
}
