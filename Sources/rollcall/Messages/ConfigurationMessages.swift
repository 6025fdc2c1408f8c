import Basics
import Configuration
import Formats
import Foundation

extension ConfigurationError {
  var diagnostic: Diagnostic {
    // The message begins with the file already.
    if spot == nil, case .notReadable(file, let problem) = reason {
      return Diagnostic(file: ShellWord.path(file), spot: nil, message: problem.words)
    }
    let words = reason.words
    let hint = words.hint ?? spot.flatMap(reason.remedy) ?? (spot == nil ? remedy : nil)
    return Diagnostic(file: ShellWord.path(file), spot: spot, message: words.message, hint: hint)
  }

  /// The remedy for a missing file.
  private var remedy: String? {
    guard case .fileMissing(_, let nearest) = reason else { return nil }
    guard let nearest else { return "`rollcall init` begins one; `--config` names another" }
    return "rename `\(nearest.shortened)`, or name it with `--config`"
  }

  /// 78 if something outside the text is missing or unsafe, 65 if the text is wrong.
  var exitCode: Int32 {
    switch reason {
    case .fileMissing, .folderMissing, .schemeMissing, .homePath, .notReadable, .environmentNotSet,
      .unsafeOutput, .localeMissing:
      78
    default: 65
    }
  }
}

extension ConfigurationErrors: CustomStringConvertible {
  var description: String {
    errors.map(\.diagnostic.description).joined(separator: "\n")
  }

  /// 65 if any text is wrong, else 78.
  var exitCode: Int32 {
    errors.map(\.exitCode).min() ?? 65
  }
}

extension ConfigurationReason {
  var words: (message: String, hint: String?) {
    switch self {
    case .fileMissing(let path, _):
      ("there is no file `\(path.shortened)`", Self.hint(forPath: path))
    case .folderMissing(let path, _):
      ("there is no folder `\(path.shortened)`", Self.hint(forPath: path))
    case .schemeMissing(let text):
      (
        "there is no file `\(text.shortened)`, and an address needs its scheme",
        "did you mean `https://\(text.shortened)`?"
      )
    case .homePath(let path):
      (
        "`\(path.shortened)`: `~` is not expanded",
        "write the whole path, or `./\(path.shortened)` for a folder of that name"
      )
    case .notReadable(let path, let problem): ("`\(path.shortened)`: \(problem.words)", nil)
    case .tooLarge(let limit):
      ("the file is larger than \(limit / 1_000_000) MB", "is it the right file?")
    case .notUTF8: ("the text is not UTF-8", "save the file as UTF-8")
    case .tooManyMarks:
      ("more than 30 combining marks on one letter", "delete the marks that are too many")
    case .controlCharacter(let value):
      (
        "control character U+" + String(value, radix: 16, uppercase: true),
        "remove it, or write it as an escape in quotes"
      )
    case .syntax(let problem):
      problem.hasPrefix("Maximum nesting level")
        ? ("the values are nested too deeply", "is it the right file?")
        : (problem, nil)
    case .unsupported(let feature): (feature.words, nil)
    case .duplicateKey(let key, let first):
      ("the key `\(key.shortened)` appears twice", Self.hint(forFirst: first))
    case .unknownKey(let key, let nearest, let known):
      (
        "unknown key `\(key.shortened)`",
        nearest == nil
          ? KeySuggestion.hint(for: key, known: known) : Self.suggestion(nearest, known)
      )
    case .misplacedKey(let key, .top):
      (
        "`\(key)` does not belong in a source",
        "move it to the top of the file, without indentation"
      )
    case .misplacedKey(let key, .source):
      (
        "`\(key)` belongs in an entry of `sources`",
        "indent it, and the source's keys below it, like the source's `name`"
      )
    case .missingKey(let key): ("the key `\(key)` is missing", nil)
    case .conflictingKeys(let key, let other):
      ("`\(key)` cannot stand beside `\(other)`", "remove one of them")
    case .keyNeeds(let key, let other):
      ("`\(key)` needs `\(other)` beside it", "add it, or remove `\(key)`")
    case .standardField(let field, let key):
      (
        "unknown key `\(key)`",
        "`\(field)` is a standard field with a type and labels of its own: keep `from` alone,"
          + " or give the field another key"
      )
    case .wrongType(let expected, let found):
      ("expected \(expected.words), found \(found.words)", nil)
    case .badValue(let form): ("expected \(form.words)", nil)
    case .badPath(let reason): reason.words
    case .unknownValue(let value, let nearest, let known):
      (
        "unknown value `\(value.shortened)`",
        known == Format.names && nearest != "csv"
          ? KeySuggestion.hint(forFormat: value) ?? Self.suggestion(nearest, known)
          : Self.suggestion(nearest, known)
      )
    case .duplicateValue(let value, let first):
      ("`\(value.shortened)` appears twice", Self.hint(forFirst: first))
    case .emptyList: ("the list needs at least one entry", "add one, or remove the key")
    case .environmentNotSet(let name):
      (
        "the environment variable `\(name)` is not set",
        "set it, as by `export \(name)=…`; an empty one counts as not set"
      )
    case .unsafeOutput(let path):
      (
        "`\(path.shortened)` is no safe place for a site",
        "name a folder that holds nothing else, such as `output`"
      )
    case .needsBaseURL(let format):
      (
        "`\(format)` needs `baseURL`: the links between its menus are absolute",
        "add the site's address, such as `baseURL: http://intranet.example/people/`"
      )
    case .longerThanHistory(let days):
      (
        "`keepHistory` remembers for \(days) days only when somebody came",
        "show newcomers for \(max(1, days))d, keep more history, or name their first day by `from`"
      )
    case .sharedOutput(let other):
      (
        "the output is that of `\(other)` as well, or lies in it or around it",
        "give each site a folder of its own"
      )
    case .unknownPhotoField(let name, let nearest, let known):
      (
        "no record has a field `{\(name.shortened)}`",
        Self.suggestion(nearest.map { "{\($0)}" }, known.map { "{\($0)}" })
      )
    case .unknownCorrectionField(let name, let nearest, let known):
      (
        "`corrections` knows no `{\(name.shortened)}`",
        Self.suggestion(nearest.map { "{\($0)}" }, known.map { "{\($0)}" })
      )
    case .localeMissing(let language):
      (
        "there is no `locales/\(language).yml` in the templates folder",
        KeySuggestion.language(ofCountry: language).map { "did you mean `\($0)`?" }
          ?? "`rollcall init --language \(language)` begins one; what it lacks shows in the default language"
      )
    case .unknownPlaceholder(let name, let nearest, let known):
      (
        "this text has no `{\(name.shortened)}`",
        Self.suggestion(nearest.map { "{\($0)}" }, known.map { "{\($0)}" })
      )
    }
  }

  private static func hint(forFirst first: Spot?) -> String? {
    first.map { "the first is at line \($0.line), column \($0.column)" }
  }

  private static func hint(forPath path: String) -> String? {
    path.hasPrefix("~") ? "`~` is not expanded: write the whole path" : nil
  }

  private static func suggestion(_ nearest: String?, _ known: [String]) -> String? {
    if let nearest { return "did you mean `\(nearest)`?" }
    return KeySuggestion.list(known)
  }
}

extension YAMLFeature {
  fileprivate var words: String {
    switch self {
    case .anchor: "anchors and aliases are not read"
    case .tag: "tags are not read"
    case .complexKey: "a key must be a text"
    case .severalDocuments: "a second document begins here"
    }
  }
}

extension YAMLKind {
  fileprivate var words: String {
    switch self {
    case .text: "text"
    case .number: "a number"
    case .flag: "true or false"
    case .list: "a list"
    case .mapping: "a mapping (`key: value`)"
    case .nothing: "nothing"
    }
  }
}

extension ExpectedForm {
  fileprivate var words: String {
    switch self {
    case .text: "a line of text that is not empty"
    case .duration: "a duration such as 60s, 15m, 12h or 30d, at most 36525d"
    case .durationAboveZero: "a duration above zero such as 10s or 5m, at most 36525d"
    case .days: "a number of days from 1d to 366d"
    case .size: "a size such as 64KB, 256MB, 1GB, or a number of bytes, at most 1000GB"
    case .percentage: "a whole percentage from 0% to 100%"
    case .pageSize: "a whole number from 1 to 1,000,000"
    case .keepAssets, .firstPage: "0 or 1"
    case .bit: "a whole number such as 2"
    case .countryCode: "a country's calling code such as \"372\""
    case .language: "a language code such as en, et or pt-BR"
    case .webAddress: "an address such as https://intranet.example/people/"
    case .link: "an http or https address without a password"
    case .corrections:
      "a mailto: address, or an https: address without a password"
    case .certificates: "a file of certificates in PEM (`-----BEGIN CERTIFICATE-----`)"
    case .timeZone: "a time zone such as Europe/Tallinn"
    case .hours: "working hours such as 09:00-17:30"
    case .ahead: "a number of days from 0d to 14d"
    case .lines: "one or more lines of text"
    case .sourceAddress: "an http or https address, or the path of a file"
    case .textEncoding: "an encoding that iconv knows, such as utf-8 or windows-1252"
    case .delimiter: "one character of ASCII, such as \",\", \";\", \"|\" or \"\\t\""
    case .fieldName: "a field's name: a letter, then letters, digits, `-` and `_`"
    case .headerName: "the name of an HTTP header"
    case .headerValue: "a header's value in one line"
    case .environmentReference: "the name of an environment variable as in `${NAME}`"
    case .variableName: "the name of an environment variable, such as PGPASSWORD"
    case .tokenAddress:
      "an https address without a password; `allowInsecure: true` takes one at http as well"
    case .placeholder: "a placeholder such as {n} or {name}"
    case .photo:
      "a path in the record, or an address or file with a field in braces behind the host or folder, such as "
        + "https://photos.example/{id}.jpg"
    case .photoRate: "a whole number from 1 to 1,000"
    case .host: "a host such as photos.intranet.example or 10.0.0.7:8080"
    case .origin: "the scheme and host of a site, such as https://portal.example"
    case .name: "a name of one word, such as Aleksander"
    case .bookName: "a name of ASCII letters, digits, `-` and `_`, without folder and ending"
    case .peopleFilter: "`all`, or a field and its value such as office=Tallinn"
    case .label: "a label with fields in braces such as \"{last} {first}\""
    case .dialPrefix: "what is dialled before a number, such as \"00\": digits, `*` and `#`"
    case .internationalNumber: "the beginning of an international number, such as \"+372612\""
    case .dialledDigits: "a whole number from 1 to 15"
    case .names: "two names or more that find each other, such as [William, Bill, Will]"
    }
  }
}

extension String {
  /// The text, at most 80 characters.
  var shortened: String {
    let text = WrittenSecrets.masked(self)
    let scalars = text.unicodeScalars
    return scalars.count <= 80 ? text : String(String.UnicodeScalarView(scalars.prefix(79))) + "…"
  }
}
