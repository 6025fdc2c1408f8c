package import Asking
package import Basics
import Build
import Foundation
import Lists
import Settings

/// Creates a project in a folder from lists of unknown formats.
package struct ProjectStarter {
  package enum Problem: Basics.Problem {
    case noPlace(String)
    case list(Source, SourceProblem)
    /// The list is a folder with these lists.
    case folder(shown: String, lists: [String])
    /// An Excel workbook, and why `xlsx2csv` gives no list of it; `nil` if it is not installed.
    case workbook(shown: String, SourceProblem?)
    case severalContacts([String])

    package var diagnostic: Diagnostic {
      switch self {
      case .noPlace(let place):
        return .error("command-line", "`\(place)` is neither a file nor an http or https address")
      case .list(let source, let problem):
        let shown = source.shownLocation
        var words = SourceFailure(problem, of: source, .people).diagnostic
        words.code = "unavailable"
        words.message = "\(shown): \(words.message); nothing was written"
        if problem == .fileMissing,
          let question = Nearest.question(ConfigurationReason.nearest(to: shown, at: shown))
        {
          words.remedies = [question]
        }
        return words
      case .folder(let shown, let lists):
        let names = lists.prefix(5).map { "\(shown)/\($0)" }.joined(separator: ", ")
        return .error(
          "unavailable",
          "\(shown): this is a folder; name the list in it"
            + (names.isEmpty ? "" : ": \(names)") + "; nothing was written")
      case .workbook(let shown, let problem?):
        return .error(
          "unavailable",
          "\(shown): xlsx2csv cannot read this Excel workbook: \(problem.diagnostic.message); nothing was written",
          "open it in a spreadsheet program, and save it as CSV")
      case .workbook(let shown, nil):
        return .error(
          "unavailable",
          "\(shown): \(BinaryFileKind.excelWorkbook.words.message); nothing was written",
          "install xlsx2csv (`apt install xlsx2csv`, or `pip install xlsx2csv`) and run this"
            + " again, or save it as CSV")
      case .severalContacts(let shown):
        return .error(
          "command-line",
          "only one of \(shown.joined(separator: ", ")) can be the contacts; "
            + "put the .vcf files into one folder, and name it in rollcall.yml")
      }
    }

    package static let examples: [Problem] = [
      .noPlace("ftp:list"), .folder(shown: "lists", lists: ["staff.csv"]),
      .workbook(shown: "staff.xlsx", nil),
      .workbook(shown: "staff.xlsx", .programFailed(status: 1)),
      .severalContacts(["a.vcf", "b.vcf"]),
      .list(Source(name: "", location: .file("/srv/staff.csv")), .fileMissing),
    ]
  }

  package struct Started: Sendable {
    /// Empty for a sample project.
    package let sources: [StartedList]
    package let contacts: StartedList?
    package let files: [String]
    /// The paths of files that existed already and stay as they are.
    package let kept: [String]
  }

  private let folder: String
  private let places: [String]

  /// - Parameters:
  ///   - folder: may not exist yet.
  ///   - places: addresses and paths of lists; none for a sample.
  package init(folder: String, places: [String]) {
    self.folder = Self.absolute(folder)
    self.places = places
  }

  /// Reads the lists and writes the whole project, or nothing.
  ///
  /// - Throws: also if an essential file exists already, or a file cannot be written.
  package func start() throws -> Started {
    // Checked before any request, since a list may take its time.
    let own = ["rollcall.yml"] + (places.isEmpty ? [StarterFile.sample.path] : [])
    let there = own.map { folder + "/" + $0 }.filter(NewFiles.isThere)
    if !there.isEmpty { throw NewFiles.Problem.exists(there) }
    let lists = try lists()
    let cards = lists.filter(\.isCards)
    let isMixed = cards.count < lists.count
    if isMixed, cards.count > 1 { throw Problem.severalContacts(cards.map(\.shown)) }
    let sources = isMixed ? lists.filter { !$0.isCards } : lists
    let contacts = isMixed ? cards.first : nil
    let text =
      lists.isEmpty
      ? StarterConfiguration.sample(StarterFile.sample.path)
      : StarterConfiguration(sources: sources, contacts: contacts).text
    // Existing files such as .gitignore are kept.
    let common = (StarterFile.schema + [StarterFile.synonyms] + StarterFile.common).map { file in
      (file, isThere: NewFiles.isThere(folder + "/" + file.path))
    }
    let files =
      [StarterFile(path: "rollcall.yml", text: text)] + common.filter { !$0.isThere }.map(\.0)
      + (lists.isEmpty ? [StarterFile.sample] : [])
    let written = try NewFiles(in: folder, files.map { ($0.path, Array($0.text.utf8)) }).write()
    return Started(
      sources: sources, contacts: contacts, files: written,
      kept: common.filter(\.isThere).map(\.0.path))
  }

  // MARK: Lists

  /// What was found at a place.
  private struct Found {
    /// The list of people there, or why there is none.
    var list: Result<StartedList, Problem>
    /// What was read, to guess again with other lists.
    var body: Body?
    var syntax: ListSyntax?
    /// The file's name without its ending.
    let stem: String
    var variables: [String] = []
    /// The lists there that may be joined.
    var joinable: [JoinableList] = []
    var isJoined = false
  }

  private func lists() throws(Problem) -> [StartedList] {
    if places.count == 1, let lists = try joined(inFolder: places[0]) { return lists }
    return try Self.joined(found(places))
  }

  private func found(_ places: [String]) throws(Problem) -> [Found] {
    var all: [Found] = []
    for (place, name) in zip(places, OfficeName.names(of: places)) {
      all.append(try found(place, name))
    }
    return all
  }

  /// The lists of people; those whose records belong to others are joined to them.
  private static func joined(_ found: [Found]) throws(Problem) -> [StartedList] {
    var found = found
    for index in found.indices where !found[index].isJoined {
      let others = found.indices.filter { $0 != index && !found[$0].isJoined }
        .flatMap { found[$0].joinable }
      guard !others.isEmpty, let body = found[index].body,
        var list = try? found[index].list.get(), !list.isCards,
        let guess = try? ListGuess.guess(
          body, as: found[index].syntax, named: found[index].stem, joining: others)
      else { continue }
      let joined = Set(guess.joins.compactMap(\.list.place))
      if joined.isEmpty { continue }
      list.guess = guess
      for other in found.indices {
        guard found[other].joinable.contains(where: { $0.place.map(joined.contains) == true })
        else { continue }
        list.variables += found[other].variables
        found[other].isJoined = true
      }
      found[index].list = .success(list)
    }
    var lists: [StartedList] = []
    for found in found where !found.isJoined { lists.append(try found.list.get()) }
    return lists
  }

  /// The list of people in a folder of lists, if all others are joined to it; `nil` for any other place.
  private func joined(inFolder place: String) throws(Problem) -> [StartedList]? {
    guard case .file(let path) = try location(of: place), let names = Self.lists(inFolder: path),
      (2...20).contains(names.count),
      let lists = try? Self.joined(found(names.map { path + "/" + $0 })), lists.count == 1,
      !lists[0].guess.joins.isEmpty
    else { return nil }
    return lists
  }

  private func found(_ place: String, _ name: String) throws(Problem) -> Found {
    var source = Source(name: name, location: try location(of: place))
    let secrets = SecretParameters(place, office: name)
    source.secrets = secrets.variables.map(\.value)
    if case .file(let path) = source.location, let lists = Self.lists(inFolder: path) {
      guard lists.allSatisfy(ListSyntax.holdsRecords) else {
        throw .folder(shown: source.shownLocation, lists: lists)
      }
      source.location = .folder(path)
      source.format = Format(name: ListSyntax.folder.rawValue)
    }
    let settings = ReadSettings(now: Date(), userAgent: Program.userAgent)
    let syntax = source.location.syntax
    let stem = OfficeName.stem(of: place)
    let reading: Reading<(guess: Result<ListGuess, BodyProblem>, body: Body)> =
      SourceReader.reading(of: source, settings) { body in
        guard let page = body.pages.first else { return .failure(.empty) }
        let body = syntax == .folder ? body : Body(page.bytes)
        let guess = Result { () throws(BodyProblem) in
          try ListGuess.guess(body, as: syntax, named: stem)
        }
        return .success(((guess, body), people: 0))
      }
    guard let (guess, body) = reading.value else {
      throw Self.problem(reading.problem ?? .body(.empty), of: source)
    }
    var written = secrets.address
    var isFile = false
    switch source.location {
    case .file(let path), .folder(let path):
      written = Self.relative(path, to: folder)
      isFile = true
    case .url, .command: break
    }
    var found = Found(
      list: .failure(.noPlace(place)), body: body, syntax: syntax, stem: stem,
      variables: secrets.variables.map(\.name),
      joinable: JoinableList.all(in: body, as: syntax, named: stem, at: written))
    switch guess {
    case .success(let guess):
      found.list = .success(
        StartedList(
          shown: source.shownLocation, name: name, place: written, isFile: isFile,
          variables: found.variables, guess: guess))
    case .failure(let problem):
      if case .file(let path) = source.location, problem == .otherKind(.excelWorkbook) {
        found.body = nil
        found.list = .success(try workbook(path, source, settings))
      } else {
        found.list = .failure(Self.problem(.body(problem), of: source))
      }
    }
    return found
  }

  private static func problem(_ problem: SourceProblem, of source: Source) -> Problem {
    if case .folder(let path) = source.location,
      [.body(.empty), .body(.noPeople)].contains(problem)
    {
      return .folder(shown: source.shownLocation, lists: lists(inFolder: path) ?? [])
    }
    return .list(source, problem)
  }

  /// The workbook's sheet with the most people, as `xlsx2csv` prints it.
  private func workbook(
    _ path: String, _ file: Source, _ settings: ReadSettings
  ) throws(Problem) -> StartedList {
    let program = ["xlsx2csv", "--dateformat", "%Y-%m-%d"]
    let environment = ProcessInfo.processInfo.environment.filter {
      ["PATH", "HOME", "LANG"].contains($0.key)
    }
    var source = file
    source.timeout = .seconds(60)
    source.location = .command(
      SourceCommand(program + ["--all", path], environment: environment, folder: "/"))
    let reading = SourceReader.reading(of: source, settings) { body in
      let sheets = WorkbookSheets(body.pages.first?.bytes ?? Data())
      return sheets.best.map { ($0, people: $0.guess.list.recordCount) }
    }
    if reading.problem == .programMissing { throw .workbook(shown: file.shownLocation, nil) }
    guard let found = reading.value else {
      // A file that the program cannot read may still be saved in another format.
      if case .body(let problem)? = reading.problem {
        throw .list(file, .body(problem))
      }
      throw .workbook(shown: file.shownLocation, reading.problem ?? .body(.empty))
    }
    let written = Self.relative(path, to: folder)
    return StartedList(
      shown: file.shownLocation, name: file.name, place: written, isFile: true, variables: [],
      guess: found.guess, command: program + ["--sheetname", found.name, written],
      sheet: found.name)
  }

  /// The names of lists in a folder; `nil` if the path is no folder.
  private static func lists(inFolder path: String) -> [String]? {
    guard (try? FileType.at(path)) == .folder else { return nil }
    let endings = [
      "csv", "json", "yml", "yaml", "ldif", "vcf", "tsv", "txt", "jsonl", "ndjson", "xlsx", "md",
    ]
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.filter { endings.contains(ListSyntax.ending(of: $0) ?? "") }.sorted()
  }

  private func location(of place: String) throws(Problem) -> Source.Location {
    if WebAddress(place) != nil { return .url(place) }
    let path = place.lowercased().hasPrefix("file://") ? FileAddress.path(place) : place
    guard let path, !path.isEmpty, !path.contains("://") else { throw .noPlace(place) }
    return .file(Self.absolute(path))
  }

  // MARK: Paths

  private static func absolute(_ path: String) -> String {
    let whole = path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
    var parts: [Substring] = []
    for part in whole.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return "/" + parts.joined(separator: "/")
  }

  /// The path relative to a folder if that is close, else the path itself. `$` becomes `$$`.
  private static func relative(_ path: String, to folder: String) -> String {
    let target = path.split(separator: "/")
    let base = folder.split(separator: "/")
    let common = zip(target, base).prefix { $0 == $1 }.count
    let up = base.count - common
    let short = (Array(repeating: "..", count: up) + target[common...].map(String.init))
      .joined(separator: "/")
    return (up <= 2 && common > 0 ? short : path).replacing("$", with: "$$")
  }
}
