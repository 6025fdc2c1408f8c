import Basics
import Build
import Cache
import Configuration
import Fetching
import Formats
import Foundation
import Imaging
import People
import Starter

extension Finding {
  /// The message for a terminal. A build shows all findings as warnings.
  func text(as severity: Diagnostic.Severity = .warning) -> String {
    diagnostic(severity).description
  }

  func diagnostic(_ severity: Diagnostic.Severity) -> Diagnostic {
    let (words, hint) = words
    let message = (subject.map { $0 + ": " } ?? "") + words
    return switch place {
    case .file(let file, let spot):
      Diagnostic(severity, file: ShellWord.path(file), spot: spot, message: message, hint: hint)
    case .line(let file, let line, let column):
      Diagnostic(
        severity, file: ShellWord.path(file), line: line, column: column, message: message,
        hint: hint)
    }
  }

  var words: (message: String, hint: String?) {
    switch fact {
    case .sourceFailed(let problem, let asked, let fallback):
      (problem.words(asked) + (fallback?.words ?? ""), problem.remedy(asked))
    case .recordRejected(let reason): (reason.words, reason.remedy)
    case .wrongValue(.date, let found, let hides):
      (
        "expected date, found \(found.words)" + (hides ? "; the person is hidden" : ""),
        (hides ? "" : "the value is left out; ") + ValueKind.dateForms
      )
    case .wrongValue(let expected, let found, _):
      (
        "expected \(expected.words), found \(found.words)",
        found.isCut ? nil : "the value is left out; correct it in the list, or its path in `fields`"
      )
    case .ambiguousDates(let dates, let source):
      (
        "\(source): \(dates.count.counted("date", "dates")) of `\(dates.path)` such as 03/04/2026 "
          + "may be 3 April or 4 March"
          + (dates.areMixed ? ", and the others disagree" : "")
          + (dates.hides
            ? "; people are hidden by the reading that hides them longer" : "; they are left out"),
        "add `dates: dmy` to the source if the day comes first, or `dates: mdy` if the month does"
      )
    case .furtherFaults(let count): ("\(count) further faults", "correct these first")
    case .valuesLeftOut(let kind, let count, let further):
      (kind.leftOut(count) + Self.further(further, of: count), kind.remedy)
    case .wideRow(let cells, let headings):
      (
        "\(cells) cells, but the heading has \(headings); the last ones are not read",
        "put quotation marks around cells that hold the delimiter"
      )
    case .oddRow(let kind): (kind.words, kind.remedy)
    case .ignoredEncoding(let encoding):
      ("the list is UTF-8, so `encoding: \(encoding)` is ignored", "remove `encoding`")
    case .sameHeading(let heading, let columns):
      (
        (heading.map { "the heading `\($0)`" } ?? "one heading")
          + " appears \(columns.count) times, in columns "
          + columns.map(String.init).joined(separator: ", "),
        "rename all but one if they mean different things: their values are one field"
      )
    case .headingLine(let line):
      (
        "headings are in line \(line); what is above them is skipped",
        "delete the lines above, if the list is yours"
      )
    case .snapshotNotKept(let problem):
      ("\(problem.words); there may be no snapshot of this answer", nil)
    case .contact(let text): (text, nil)
    case .photoLeftOut(let problem): (problem.words, nil)
    case .photoMissing(let fault, let count): (Self.photoMissing(fault, count), nil)
    case .photosNotKept(let problem):
      ("\(problem.words); photos are asked for again in the next build", nil)
    case .emptyList(let source, let isTable):
      (
        "\(source): " + (isTable ? "the table is its header line alone" : "the list is empty"),
        "check that this is the right list: it adds nobody"
      )
    case .unknownPath(let path, let records, let isTable):
      (Self.unknown(path, records, isTable), Self.hint(for: path))
    case .missingPages(let pages, let source, let isFile):
      (
        "\(source): \(pages.words)",
        isFile
          ? "this file is one page of the answer: name its address in `url`, and add `next`"
          : pages.remedy
      )
    case .noPerson(let count, let all, let keys):
      (
        "\(count) of \(all.counted("record", "records")) \(count == 1 ? "is" : "are") no "
          + "\(count == 1 ? "person" : "people"), as "
          + keys.map { keys.count == 1 ? "`\($0.name)`" : "`\($0.name)` (\($0.count))" }
          .joined(separator: ", ")
          + " \(keys.count == 1 ? "says" : "say"): left out",
        "if these are people, add `onlyPeople: false` to the source; `hide` leaves them out without a warning"
      )
    case .shownInactive(let shown, let count, let all, let source, let isTable):
      (
        "\(source): \(count) of \(all.counted("person", "people")) "
          + "\(count == 1 ? "is" : "are") not active by "
          + "`\(isTable ? shown.choice.path.heading : shown.choice.path.text)`, and nothing hides them",
        "add `\(shown.choice.suggestion(isTable: isTable))`"
      )
    case .absenceFault(let reason): (reason.words, reason.remedy)
    case .absenceDoubt(let reason): (reason.words, reason.remedy)
    case .absencesOfNobody(let count, let all):
      (
        "\(count) of \(all.counted("absence", "absences")) \(count == 1 ? "fits" : "fit") nobody",
        "absences need an e-mail address or a full name that a list has"
      )
    case .sameList(let first, let second):
      ("`\(first)` and `\(second)` are the same list", "everybody on it belongs to both")
    case .idleKey(let key, let reason): ("`\(key)` means nothing here", reason.words)
    case .unfilledVariable(let written, let name):
      ("`\(written)` is sent as it is written", "did you mean `${\(name)}`?")
    case .shellSign(let sign):
      (
        "`\(sign)` is passed to the program: no shell reads the command",
        "for what a shell does, write `command: [sh, -c, \"…\"]`"
      )
    case .pageAddress(let page):
      ("this address shows the list as a page, not as a file", page.remedy)
    case .plainBasic:
      (
        "a user name and a password in `Basic` have to be Base64",
        "write `auth: { user: …, password: \"${PASSWORD}\" }` in place of the header"
      )
    case .languageNotBuilt(let code, let nearest, let built):
      (
        "the language `\(code)` is not built",
        suggestion(nearest) ?? "`languages` lists \(Self.list(built))"
      )
    case .unknownExclusion(let entry):
      (
        "`\(entry)` is nobody's full name or id",
        "nobody is hidden by it; a name has to be whole, as the sources have it"
      )
    case .everyoneHidden(let source):
      (
        "nobody of `\(source)` is shown",
        "all are hidden; `hideUntil` names the first day, `hideFrom` the last one"
      )
    case .unknownField(let field, let use, let nearest, let isPublished):
      (
        "nobody has a `\(field)`" + use.words,
        suggestion(nearest)
          ?? (isPublished
            ? "map it in `fields` of a source, or remove it" : "`publish` does not name it")
      )
    case .longSearchedValues(let field, let people, let longest):
      (
        "\(people) \(people == 1 ? "person has" : "people have") a `\(field)` of more than "
          + "\(longest) characters",
        "the search finds the beginning of such a value; `search` lists the searched fields"
      )
    case .rowsMerged(let people, let rows):
      (
        "\(people.counted("person has", "people have")) several records whose e-mail addresses differ: "
          + rows.map { $0.map(ShellWord.path).joined(separator: " and ") }.joined(separator: "; ")
          + (people > rows.count ? "; …" : ""),
        "if different people have one name, set `identity: id` or `identity: email`; "
          + "otherwise correct the addresses"
      )
    case .unusedPosition(let code, let hasOtherSpelling):
      (
        "nobody has the position `\(code)`",
        hasOtherSpelling
          ? "somebody has it in other letter case or white space, which count here"
          : "remove it, or check how the lists spell it"
      )
    case .unusedOffice(let name, let nearest):
      (
        "nobody is in the office `\(name)`",
        suggestion(nearest) ?? "name it as the source, or as its `office`"
      )
    case .emptyPhoneBook(let name):
      (
        "nobody is in the phone book `\(name)`",
        "check the value of `people`; letter case does not matter"
      )
    case .cutPhoneBook(let name, let entries, let most, let paths):
      (
        "the phone book `\(name)` has \(entries) entries, and phones take \(most) from one file: "
          + "it is in \(paths.count) files",
        "point the phones at " + Self.listed(paths) + "; or choose fewer people by `people`"
      )
    case .manager(.circle, let circle) where circle.count > 1:
      (
        UnresolvedReference.Reason.circle.words,
        "the cycle is \(circle.joined(separator: " → ")); correct one of these managers, or leave it empty for the head"
      )
    case .manager(let reason, _): (reason.words, reason.remedy)
    case .furtherManagers(let count):
      ("\(count) further managers cannot be resolved", "correct these first")
    case .missingTexts(let keys, let fallback): (LocaleMessages.missing(keys), fallback.words)
    case .languageLacksTexts(let language, let keys):
      (
        "in `\(language)` \(LocaleMessages.missing(keys))",
        "those of the default language stand in for them"
      )
    case .unusedText(let key, let nearest):
      (
        "no template shows the text `\(key)`",
        suggestion(nearest) ?? "remove it, or show it in a template as `{{text.\(key)}}`"
      )
    case .unusedFile(let hint): ("no page uses this file", hint.words)
    case .frontMatter(let keys):
      (
        "\(Self.list(keys)) at the head of the page \(keys.count == 1 ? "means" : "mean") nothing here",
        "only `title` is read there, and `head` about a group; delete the rest"
      )
    case .markdownTable:
      (
        "a table comes out as lines of text with `|`",
        "pages are CommonMark, which has no tables; write it as a list"
      )
    case .defaultLanguageFolder(let name, let content):
      (
        "`\(name)` is the default language, whose pages lie in no folder",
        "move its pages up, into \(content)"
      )
    case .languageFolder(let name):
      ("`\(name)` looks like a language, and is not built", "`languages` does not list it")
    case .deadLink(let address, let nearest):
      (
        "the link `\(address)` leads nowhere in the site",
        suggestion(nearest) ?? "correct the address, or remove the link"
      )
    case .noGroup(let nearest):
      (
        "no group has this page, so that the text is shown nowhere",
        suggestion(nearest) ?? "name the file as the group's page, such as `departments/legal.md`"
      )
    case .unknownHead:
      (
        "the head of this group is nobody whom the site shows",
        "name the person by e-mail address, id or full name, as a list has it"
      )
    case .deadAnchor(let address):
      (
        "the page has no place that the link `\(address)` names",
        "headings of content have no names of their own; link to the page"
      )
    case .noCode:
      (
        "no QR code, since the card is too large for one",
        "publish less of contacts, or leave `qr` out"
      )
    }
  }

  private static func photoMissing(_ fault: PhotoFault, _ count: Int) -> String {
    let more =
      count > 1 ? ", and so with " + (count - 1).counted("further photo", "further photos") : ""
    return "no photo: \(fault.words)\(more); an earlier one or initials are shown"
  }

  private static func unknown(_ path: MissedPath, _ records: Int, _ isTable: Bool) -> String {
    if path.field == "next" { return "the answer has no `\(path.path)`" }
    let none =
      isTable
      ? "the header line has no"
      : records == 1 ? "the only record has no" : "none of the \(records) records has a"
    return "\(none) `\(path.path)`"
  }

  private static func hint(for path: MissedPath) -> String? {
    if let quoted = path.quoted {
      return "did you mean `'\(quoted)'`? A name that holds a dot needs quotation marks of its own"
    }
    var hints: [String] = []
    if let nearest = Nearest.word(to: path.missing, in: path.keys) {
      let others = path.keys.count > 1 ? " there are \(list(path.keys))" : ""
      hints.append("did you mean `\(nearest)`?" + others)
    } else if !path.keys.isEmpty {
      hints.append("there \(path.keys.count == 1 ? "is" : "are") " + list(path.keys))
    } else if path.hiddenKeys > 0 {
      hints.append(
        "there \(path.hiddenKeys == 1 ? "is" : "are") "
          + path.hiddenKeys.counted("other key", "other keys")
          + ", which may be people's data")
    }
    if path.field == "next" {
      hints.append("leave `next` out if the list is always one page")
    }
    return hints.isEmpty
      ? "check the path in the answer, or remove it" : hints.joined(separator: "; ")
  }

  /// Some of the places after the first.
  private static func further(_ places: [String], of count: Int) -> String {
    if places.isEmpty { return "" }
    return "; also at " + list(places)
      + (count > places.count + 1 ? " and \(count - places.count - 1) more" : "")
  }

  private static func list(_ words: [String]) -> String {
    words.map { "`\($0)`" }.joined(separator: ", ")
  }
}

extension Finding {
  /// The first paths of many.
  fileprivate static func listed(_ paths: [String]) -> String {
    let shown = paths.prefix(3).map { "`\($0)`" }.joined(separator: ", ")
    return paths.count > 3 ? shown + " and \(paths.count - 3) more in the same folder" : shown
  }
}

private func suggestion(_ nearest: String?) -> String? { nearest.map { "did you mean `\($0)`?" } }

extension Finding.Fallback {
  fileprivate var words: String {
    switch self {
    case .snapshot(let date): "; the data of \(date?.formatted(.iso8601) ?? "") are shown instead"
    case .expired: "; the snapshot is older than maxAge"
    }
  }
}

extension Finding.IdleReason {
  fileprivate var words: String {
    switch self {
    case .file(let shown): "\(shown) is a file"
    case .program(let shown): "\(shown) is a program"
    case .noContacts: "there are no cards without `contacts`"
    case .format(let format): "`\(format)` has no use for it"
    case .noDates: "no source has `hideUntil` or `hideFrom`, which need to know what day it is"
    case .noHosting:
      "`hosting` names no host; write the origins behind `frame-ancestors` into your web server's configuration"
    case .isPublic: "a public site does not say who is away"
    }
  }
}

extension PageAddress {
  fileprivate var remedy: String {
    switch self {
    case .googleSheet: "end it in `/export?format=csv` in place of `/edit` and what follows"
    case .googleDrive: "write `https://drive.google.com/uc?export=download&id=ID`"
    case .gitHub: "write `raw.githubusercontent.com` for `github.com`, and leave `/blob` out"
    case .gitLab: "write `/-/raw/` for `/-/blob/`"
    case .gist: "add `/raw` to it"
    case .dropbox: "end it in `?dl=1`"
    case .sharePoint: "add `download=1` to it, or let a `command` fetch the file with a sign-in"
    }
  }
}

extension Finding.FieldUse {
  fileprivate var words: String {
    switch self {
    case .shown: ""
    case .grouped: " that people can be grouped by"
    case .sorted: " that people can be sorted by"
    case .searched: " that people can be found by"
    case .filtered: " that people can be chosen by"
    }
  }
}

extension Finding.TextFallback {
  fileprivate var words: String {
    switch self {
    case .file(let file): "those of \(file) stand in for them"
    case .program: "the program's own stand in for them"
    }
  }
}

extension Finding.FileHint {
  fileprivate var words: String {
    switch self {
    case .language(let code): "`languages` does not list `\(code)`"
    case .nearest(let path): "did you mean `\(path)`?"
    case .asset(let key): "a template has to name it, as `{{assets.\(key)}}`"
    case .none: "pages use templates, what those include, `assets/` and `locales/`"
    }
  }
}

extension UnresolvedReference.Reason {
  var words: String {
    switch self {
    case .nobody: "nobody has this id, e-mail address or name"
    case .severalPeople: "several people have this name"
    case .circle: "managers form a cycle; this person becomes the top of it"
    }
  }

  fileprivate var remedy: String {
    switch self {
    case .nobody: "correct it in the list, or add the list that this manager is in"
    case .severalPeople: "name the manager by id or e-mail address"
    case .circle: "correct the manager in the list; leave it empty for the head"
    }
  }
}

extension ValueKind {
  /// What is wrong with values that nothing can use.
  fileprivate func leftOut(_ count: Int) -> String {
    let these = count == 1 ? "this" : "these \(count)"
    return switch self {
    case .spreadsheetError:
      count == 1
        ? "the spreadsheet has an error in place of a value, such as `#N/A`"
        : "the spreadsheet has errors in place of \(count) values, such as `#N/A`"
    case .shortenedNumber:
      count == 1
        ? "the spreadsheet has shortened this phone number, as `3.72E+11` is"
        : "the spreadsheet has shortened these \(count) phone numbers, as `3.72E+11` is"
    case .email:
      these + (count == 1 ? " is not an e-mail address" : " are not e-mail addresses")
        + ": one has text, an `@` and text, without spaces"
    default:
      these + (count == 1 ? " is not a phone number" : " are not phone numbers")
        + ": no link, card or phone book can use \(count == 1 ? "it" : "them")"
    }
  }

  fileprivate var remedy: String {
    switch self {
    case .spreadsheetError: "correct the formula, or empty the cell, and export the list again"
    case .shortenedNumber:
      "format the column as text, enter the number again, and export the list again"
    default: "it is shown as it is; correct it in the list, or map another field"
    }
  }

  /// Whether part of the value is kept.
  fileprivate var isCut: Bool { self == .overloadedText || self == .tooManyValues }
}
