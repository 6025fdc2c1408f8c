import Basics
import Configuration
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
        : (problem, Self.hint(forSyntax: problem))
    case .unsupported(let feature): feature.words
    case .duplicateKey(let key, let first):
      ("the key `\(key.shortened)` appears twice", Self.hint(forFirst: first))
    case .unknownKey(let key, let nearest, let known):
      ("unknown key `\(key.shortened)`", Self.suggestion(nearest, known))
    case .misplacedKey(let key, .top):
      (
        "`\(key)` does not belong in a source",
        "move it to the top of the file, without indentation"
      )
    case .misplacedKey(let key, .source):
      ("`\(key)` belongs in an entry of `sources`", "indent it like the source's `name`")
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
      ("unknown value `\(value.shortened)`", Self.suggestion(nearest, known))
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
    case .localeMissing(let language):
      (
        "there is no `locales/\(language).yml` in the templates folder",
        "`rollcall init --language \(language)` begins one; what it lacks shows in the default language"
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
    return known.isEmpty ? nil : "known here: " + known.joined(separator: ", ")
  }

  /// The most frequent cause of a libYAML error.
  private static func hint(forSyntax problem: String) -> String? {
    switch problem {
    // `remedy(at:)` distinguishes two causes by the line.
    case "mapping values are not allowed in this context": nil
    case "did not find expected '-' indicator",
      "block sequence entries are not allowed in this context":
      "indent each `-` of a list alike, and what belongs to it by two spaces more"
    case "found character that cannot start any token":
      "a text that begins with this character needs quotes; tabs cannot indent"
    case "found unexpected end of stream": "what begins here is not closed"
    case "could not find expected ':'": "a key needs a colon and a space behind it"
    case "found a tab character that violates indentation": "indent with spaces, not tabs"
    case "did not find expected key":
      "is the line indented like its neighbours, and is each quote closed?"
    case "did not find expected ',' or ']'", "did not find expected ',' or '}'":
      "a text with brackets, braces or commas needs quotes"
    default: nil
    }
  }
}

extension ConfigurationReason {
  /// The remedy that depends on the line.
  fileprivate func remedy(at spot: Spot) -> String? {
    let line = spot.lineText.unicodeScalars
    let before = String(line.prefix(spot.column - 1))
    let value = String(line.dropFirst(spot.column - 1).prefix(spot.length))
    let key = before.split(whereSeparator: { " -{,".contains($0) }).last.map {
      String($0.drop { $0 == ":" }.prefix { $0 != ":" })
    }
    switch self {
    case .syntax("mapping values are not allowed in this context"):
      return before.contains(": ")
        ? "a text with a colon and a space in it needs quotes"
        : "indent the line like the one above, with as many spaces"
    case .fileMissing(_, let nearest?), .folderMissing(_, let nearest?):
      return "did you mean `\(nearest.shortened)`?"
    case .fileMissing, .folderMissing:
      return "check the path; it is relative to the folder of this file"
    case .wrongType(let expected, let found):
      return Self.form(of: expected, found: found, key: key ?? "", value: value)
    case .missingKey(let key): return Self.example(of: key)
    case .badValue(.sourceAddress): return Self.remedy(ofAddress: value)
    case .badValue(.timeZone): return Self.timeZone(like: value)
    case .notReadable: return "check the path, and who may read it"
    default: return nil
    }
  }

  /// The right form of a value of another kind.
  private static func form(
    of expected: YAMLKind, found: YAMLKind, key: String, value: String
  ) -> String? {
    switch (expected, found) {
    case (_, .nothing): "write a value behind the colon, or remove the key"
    case (.list, .mapping): "put `- ` before the first key of each entry"
    case (.list, _) where key == "sources":
      "write `- name: Tallinn`, `url: \(value.shortened)` and `format: csv` on lines below it"
    case (.list, _): "write it as a list: `[\(value.shortened)]`"
    case (.mapping, .list): "leave out the `- `, or the brackets"
    case (.mapping, _) where key == "contacts": "write `contacts: { from: \(value.shortened) }`"
    case (.mapping, _): "write `key: value` lines below it, indented by two spaces"
    case (.text, .list), (.text, .mapping):
      "write one text; one with brackets, braces or a colon needs quotes"
    case (.flag, _): "write `true` or `false`, without quotes"
    case (.number, _): "write digits, without quotes"
    default: nil
    }
  }

  private static func example(of key: String) -> String? {
    switch key {
    case "sources":
      "begin with `sources:`, and `- name: …` on the line below; or run `rollcall init`"
    case "name": "add a name, such as `name: Tallinn`"
    case "url": "add an address or a path, such as `url: staff.csv`"
    case "from": "add what it is read from, such as `from: contacts.vcf`"
    case "format": "add `format: csv`, or another format, or `fields:` of your own"
    case "secret", "password": "add it from the environment, as in `\(key): \"${NAME}\"`"
    case "tokenURL": "add the address that gives out tokens"
    case "client", "user": "add it, as in `\(key): rollcall`"
    case "language": "add the language's own name, as in `language: English`"
    case "offset": "name the parameter that counts, as in `offset: start`; or write a path"
    default: nil
    }
  }

  private static func remedy(ofAddress value: String) -> String? {
    let text = value.trimmingCharacters(in: ["\"", "'"])
    if text.lowercased().hasPrefix("file:") {
      let path = text.dropFirst("file:".count).drop { $0 == "/" }
      return "write the path alone: `\(String(path).shortened)`"
    }
    let host = text.components(separatedBy: "://").dropFirst().first?.prefix { $0 != "/" } ?? ""
    if let port = host.split(separator: ":").last, host.contains(":"), !port.isEmpty,
      port.allSatisfy(\.isNumber), Int(port).map({ $0 > 65_535 }) ?? true
    {
      return "a port is a number up to 65535"
    }
    return text.contains("://")
      ? "only http and https are asked; for others let a `command` print the list"
      : "two slashes follow `https:`"
  }

  /// The time zone whose city or name is nearest.
  private static func timeZone(like value: String) -> String? {
    let text = value.trimmingCharacters(in: ["\"", "'"]).replacing(" ", with: "_")
    let known = TimeZone.knownTimeZoneIdentifiers
    let cities = known.map { String($0.split(separator: "/").last ?? "") }
    if let whole = Nearest.word(to: text, in: known) { return "did you mean `\(whole)`?" }
    guard let city = Nearest.word(to: text, in: cities), let index = cities.firstIndex(of: city)
    else { return "name a region and a city, as in the list of `timedatectl list-timezones`" }
    return "did you mean `\(known[index])`?"
  }
}

extension YAMLFeature {
  fileprivate var words: (message: String, hint: String?) {
    switch self {
    case .anchor: ("anchors and aliases are not read", "write the value at each place")
    case .tag: ("tags are not read", "leave the `!…` out")
    case .complexKey: ("a key must be a text", nil)
    case .severalDocuments: ("a second document begins here", "leave the `---` out")
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
    case .size: "a size such as 64KB, 256MB, 1GB, or a number of bytes, at most 1000GB"
    case .percentage: "a whole percentage from 0% to 100%"
    case .pageSize: "a whole number from 1 to 1,000,000"
    case .keepAssets, .firstPage: "0 or 1"
    case .bit: "a whole number such as 2"
    case .countryCode: "a country's calling code such as \"372\""
    case .language: "a language code such as en, et or pt-BR"
    case .webAddress: "an address such as https://intranet.example/people/"
    case .link: "an http or https address without a password"
    case .certificates: "a file of certificates in PEM (`-----BEGIN CERTIFICATE-----`)"
    case .timeZone: "a time zone such as Europe/Tallinn"
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
    case .name: "a name of one word, such as Aleksander"
    case .names: "two names or more that find each other, such as [William, Bill, Will]"
    }
  }
}

extension String {
  /// The text, at most 80 characters.
  fileprivate var shortened: String {
    let scalars = unicodeScalars
    return scalars.count <= 80 ? self : String(String.UnicodeScalarView(scalars.prefix(79))) + "…"
  }
}
