import Basics
import Foundation
import Lists
import People
import Settings
import Tools

/// The output of `init`. It may name people, since the lists are the user's own.
struct StartedOutput {
  private let started: ProjectStarter.Started
  private let folder: String

  init(_ started: ProjectStarter.Started, folder: String) {
    self.started = started
    self.folder = folder
  }

  /// Today, in days since 1970-01-01.
  private static let today = Int(Date().timeIntervalSince1970 / 86_400)

  var text: String {
    var parts = started.sources.map(list)
    if let contacts = started.contacts { parts.append("Contacts: " + found(contacts)) }
    let shown = started.sources.first { $0.sample(on: Self.today) != nil }
    if let shown, let record = shown.sample(on: Self.today) {
      let directory = Directory(
        merging: [RecordList(office: "", records: shown.guess.list.records)], day: Self.today)
      parts.append(
        "The first person, as the page will show them:\n"
          + person(record, in: directory).map { "  " + TerminalText.escaped($0) }
          .joined(separator: "\n"))
    }
    let place = folder == "." ? "" : folder.hasSuffix("/") ? folder : folder + "/"
    parts.append("Wrote " + started.files.map { place + $0 }.joined(separator: ", "))
    if !started.kept.isEmpty {
      let kept = started.kept.map { place + $0 }.joined(separator: ", ")
      parts.append(
        "Kept as it was: \(kept)"
          + (started.kept.contains(".gitignore")
            ? "\nSee that .gitignore has the lines .rollcall/ and output/." : ""))
    }
    let variables = (started.sources + [started.contacts].compactMap { $0 }).flatMap(\.variables)
    if !variables.isEmpty {
      let names = variables.joined(separator: ", ")
      parts.append(
        "An address holds a secret, which does not belong into a file:\n"
          + "rollcall.yml reads it from the environment. Set \(names) before you go on.")
    }
    parts.append(
      "Next:\n" + (folder == "." ? "" : "  cd \(ShellWord.quoted(folder))\n")
        + "  \(call) build      writes the site to output/index.html\n"
        + "  \(call) serve      shows it at http://127.0.0.1:8080/ and follows every change")
    return parts.joined(separator: "\n\n")
  }

  /// The program as it is called in the folder of the project.
  private var call: String {
    Program.call.hasPrefix("/") || folder == "." || Program.call == "rollcall"
      ? Program.call : ShellWord.quoted(RealPath.resolve(Program.call))
  }

  private func list(_ list: StartedList) -> String {
    var lines = ["\(list.name): " + found(list)]
    let width = list.guess.choices.map(\.key.count).max() ?? 0
    for choice in list.guess.choices {
      let key = choice.key + String(repeating: " ", count: width - choice.key.count)
      let isTable = list.guess.format == .csv
      let paths = choice.paths.map {
        isTable && $0.steps.count == 1 ? $0.heading : $0.text
      }.joined(separator: " + ")
      let matches = choice.matches.map { isTable ? $0.heading : $0.text }
      let by = matches.map { ", which is somebody's \($0)" } ?? ""
      lines.append("  \(key)  \(TerminalText.escaped(paths + by)): \(choice.why)")
    }
    if !list.guess.privateKeys.isEmpty {
      let keys = list.guess.privateKeys.prefix(12).joined(separator: ", ")
      lines.append("  kept private: " + TerminalText.escaped(keys))
    }
    if !list.guess.unusedKeys.isEmpty {
      let keys = list.guess.unusedKeys
      let more = keys.count > 20 ? ", and \(keys.count - 20) more" : ""
      lines.append(
        "  not used: " + TerminalText.escaped(keys.prefix(20).joined(separator: ", ")) + more)
    }
    return (lines + notes(list)).joined(separator: "\n")
  }

  /// Notes on headings, hidden people and missing pages.
  private func notes(_ list: StartedList) -> [String] {
    let guess = list.guess
    var lines: [String] = []
    if let line = guess.list.headingLine { lines.append("  headings are in line \(line)") }
    if let sheet = list.sheet {
      lines.append("  the people are on the sheet `\(TerminalText.escaped(sheet))`")
    }
    let hidden = list.hiddenCount(on: Self.today)
    if hidden > 0 {
      let isTable = guess.format == .csv || guess.format == .ldif
      let reasons = guess.hiding.filter { $0.hiddenCount > 0 || $0.condition == nil }
        .map { TerminalText.escaped($0.shown(isTable: isTable)) }.joined(separator: "; ")
      lines.append(
        "  \(hidden) of \(guess.list.recordCount) \(hidden == 1 ? "is" : "are") \(Self.state(guess.hiding, hidden))"
          + " (\(reasons)): hidden")
    }
    if let ambiguous = guess.list.ambiguousDates.first {
      lines.append(
        "  look at: `\(TerminalText.escaped(ambiguous.path))`, whose dates such as 03/04/2026 may be"
          + " 3 April or 4 March: add `dates: dmy` or `dates: mdy` to the source")
    }
    if guess.list.otherCount > 0 {
      let count = guess.list.otherCount
      let keys = guess.list.others.map { TerminalText.escaped($0.key) }.joined(separator: ", ")
      lines.append(
        "  \(count) of \(guess.list.count) \(count == 1 ? "is no person" : "are no people")"
          + " (\(keys)): left out; onlyPeople: false keeps \(count == 1 ? "it" : "them")")
    }
    if let missing = guess.list.missingPages, guess.next == nil || list.isFile {
      lines.append("  \(missing.words)\(list.isFile ? "; this file is one page of them" : "")")
    } else if let next = guess.next {
      lines.append("  next pages: next: \(TerminalText.escaped(next.written))")
    }
    return lines + guess.doubts.map { "  look at: " + TerminalText.escaped(words($0, guess)) }
  }

  /// What is not sure, with its remedy in YAML.
  private func words(_ doubt: ListDoubt, _ guess: ListGuess) -> String {
    let isTable = guess.format == .csv || guess.format == .ldif
    let written = { (path: FieldPath) in isTable && path.steps.count == 1 ? path.heading : path.text
    }
    let all = guess.list.recordCount
    switch doubt {
    case .otherList(let path, let count, let isFormer):
      let list = path.isEmpty ? "the answer" : "`\(path.text)`"
      return "\(list) has \(count.counted("person", "people"))"
        + (isFormer ? " who seem to have left" : "")
        + " and is not taken; a source of its own with `people: \(YAMLText.scalar(path.text))` adds them"
    case .merged(let people, let records, let hasIDs):
      return
        "\(records) records are \(people.counted("person", "people")) by name though their e-mail "
        + "addresses differ; `identity: \(hasIDs ? "id" : "email")` keeps them apart"
    case .several(let field, let people):
      let have = people == 1 ? "has" : "have"
      return "\(people.counted("person", "people")) of several records \(have) a different"
        + " `\(field.key)` in each, all of which are shown; "
        + "without `merge: { \(field.key): all }` the first one is"
    case .unusedState(let path, let condition?):
      return "`\(written(path))` may say who is to be hidden; if so, "
        + "`hide: { \(YAMLText.scalar(written(path))): \(condition.written) }`"
    case .unusedState(let path, nil):
      return "`\(written(path))` may be the last day and is not used; if so, "
        + "`hideFrom: \(YAMLText.scalar(written(path)))`"
    case .outerPerson(let path):
      return "whoever has `\(path.text)` looks like a person too and is not taken; "
        + "a list of everybody adds them"
    case .joined(let join, let place, let list, let records, let unmet, let takesLast):
      let name = place ?? list.text
      let lost =
        unmet == 0
        ? "" : ", though \(unmet) of \(records) \(unmet == 1 ? "belongs" : "belong") to nobody"
      return
        "`\(name)` is joined, since its `\(join.key.shown)` is the `\(join.matches.shown)` of a person"
        + lost
        + (takesLast ? "; of several records the last counts, as `\(join.name)[-1]` says" : "")
        + "; if that is wrong, delete `join` and the paths that begin with `\(join.name)[`"
    case .perhapsFillDown(let heading):
      return "empty cells below `\(heading)` may mean the one above; if so, "
        + "`fillDown: [\(YAMLText.scalar(heading))]`"
    case .photo(let path, let count):
      return "`\(written(path))` has \(count.counted("photo", "photos")); "
        + "\(guess.choices.isEmpty ? "" : "below `fields`, ")`photo: \(YAMLText.scalar(written(path)))` "
        + "shows them"
    case .withoutEmail(let count):
      return count == all
        ? "nobody has an e-mail address; `list: [phone]` shows phone numbers in rows"
        : "\(count) of \(all) have no e-mail address; `list: [phone, email]` shows phone numbers as well"
    }
  }

  /// What the hidden people are.
  private static func state(_ hiding: [HidingChoice], _ count: Int) -> String {
    let found = hiding.filter { $0.hiddenCount > 0 || $0.condition == nil }.map(\.subject)
    return HidingChoice.Subject.allCases.filter(found.contains).map { $0.words(count) }
      .joined(separator: " or ")
  }

  private func found(_ list: StartedList) -> String {
    let count = list.guess.list.recordCount
    let people =
      list.guess.format == .vcard
      ? count.counted("card", "cards")
      : count.counted("person", "people")
    return "\(TerminalText.escaped(list.shown)) is \(kind(of: list.guess)) of \(people)"
  }

  private func kind(of guess: ListGuess) -> String {
    switch guess.format {
    case .employeeList: "an employee-list"
    case .contactList: "a contact-list"
    case .profiles: "a list of profiles"
    case .csv: guess.table.encoding.map { "a table in \($0)" } ?? "a table"
    case .ldif: "LDIF"
    case .vcard: "a file of contact cards"
    case .mapping(let mapping) where mapping.syntax == .folder: "a folder"
    case .mapping(let mapping):
      mapping.people.isEmpty
        ? "a \(mapping.syntax.title) list"
        : "\(mapping.syntax.title) with a list at `\(mapping.people.text)`"
    }
  }

  private func person(_ record: Record, in directory: Directory) -> [String] {
    let person = directory.people.first { $0.name == record.name }
    let further = record.details.map { detail in
      "\(detail.field.labels["en"] ?? detail.field.key): \(detail.value.shownText)"
    }
    let standard = Field.standard.filter { ![.id, .firstName, .lastName, .photo].contains($0) }
    let lines = standard.flatMap { field -> [String] in
      let people = field.isOfPeople ? person?.people(of: field) : nil
      let texts = people?.map { directory.people[$0].name.full } ?? record.texts(of: field)
      switch field {
      case .name, .position, .email, .phone: return texts
      case .mobile: return []
      default: return texts.isEmpty ? [] : ["\(field.title): " + texts.joined(separator: ", ")]
      }
    }
    return lines + further
  }
}

extension FieldPath {
  /// A heading as it is, or the path of a value.
  fileprivate var shown: String { steps.count == 1 ? heading : text }
}

extension Field {
  fileprivate var title: String {
    var words = ""
    for scalar in key.unicodeScalars {
      if scalar.properties.isUppercase { words += " " }
      words += String(scalar).lowercased()
    }
    return words.prefix(1).uppercased() + words.dropFirst()
  }
}

extension DetailValue {
  fileprivate var shownText: String {
    switch self {
    case .text(let text), .markdown(let text), .number(let text), .link(let text):
      text.split(separator: "\n").first.map(String.init) ?? ""
    case .date(let time): CalendarDay(number: time.day).iso
    case .period(let start, let end):
      [start, end].map { $0.map { CalendarDay(number: $0.day).iso } ?? "" }.joined(separator: "–")
    case .flag(let flag): flag ? "yes" : "no"
    case .never: "never"
    case .list(let texts): texts.joined(separator: ", ")
    case .people: ""
    }
  }
}
