package import Basics
import Foundation
package import Lists

/// The kind of an error.
package enum ConfigurationReason: Hashable, Problem {
  // The file
  /// The configuration, or a file that it names, is missing.
  case fileMissing(String, nearest: String? = nil)
  case folderMissing(String, nearest: String? = nil)
  case schemeMissing(String)
  case homePath(String)
  /// A path that would be a folder with a name such as `$HOME`.
  case variableInPath(String)
  case notReadable(String, LocalFileProblem)
  case tooLarge(limit: Int)
  case notUTF8
  case tooManyMarks
  /// A control character that YAML forbids.
  case controlCharacter(UInt32)

  // YAML
  case syntax(YAMLMistake)
  /// libYAML's message about another mistake.
  case otherSyntax(String)
  case tooDeep
  case unsupported(YAMLFeature)
  case duplicateKey(String, first: Spot?)

  // Keys
  case unknownKey(String, nearest: String?, known: [String])
  case misplacedKey(String, KeyHome)
  /// A column in front of the field that it holds.
  case turnedField(String, field: String)
  case missingKey(String)
  case conflictingKeys(String, String)
  case keyNeeds(String, String)
  /// A key such as `label` of a standard field, which has its own.
  case standardField(String, key: String)

  // Values
  case wrongType(expected: YAMLKind, found: YAMLKind)
  case badValue(expected: ExpectedForm)
  case badPath(FieldPath.Mistake.Reason)
  case unknownValue(String, nearest: String?, known: [String])
  case duplicateValue(String, first: Spot?)
  case emptyList
  case environmentNotSet(String)
  /// The output is `/`, the home folder, or the project's folder or a parent.
  case unsafeOutput(String)
  case sharedOutput(other: String)
  case unknownPhotoField(String, nearest: String?, known: [String])

  /// What only a wing knows to be wrong.
  case ofWing(Diagnostic)

  // Locales
  case localeMissing(String)
  case unknownPlaceholder(String, nearest: String?, known: [String])
}

extension ConfigurationReason {
  /// - Parameter path: The path for messages.
  init(
    _ problem: LocalFileProblem, path: String, at absolute: String? = nil, isFolder: Bool = false
  ) {
    let nearest = problem == .missing ? Self.nearest(to: path, at: absolute ?? path) : nil
    self =
      switch problem {
      case .missing:
        isFolder ? .folderMissing(path, nearest: nearest) : .fileMissing(path, nearest: nearest)
      case .tooLarge(let limit): .tooLarge(limit: limit)
      default: .notReadable(path, problem)
      }
  }
}

extension ConfigurationReason {
  /// The path with the name of the file beside it whose name is nearest.
  package static func nearest(to path: String, at absolute: String) -> String? {
    let name = path.nameInFolder
    let folder = absolute.parentFolder
    guard !name.isEmpty, let names = try? LocalFolder.names(in: folder.isEmpty ? "." : folder),
      let nearest = Nearest.word(to: name, in: names.filter { $0 != name }.sorted())
    else { return nil }
    return path.hasSuffix(name) ? path.dropLast(name.count) + nearest : nearest
  }
}

extension ConfigurationReason {
  package var diagnostic: Diagnostic {
    switch self {
    case .fileMissing(let path, _):
      .error("file-missing", "there is no file `\(path.shortened)`", Self.remedy(ofHome: path))
    case .folderMissing(let path, _):
      .error("folder-missing", "there is no folder `\(path.shortened)`", Self.remedy(ofHome: path))
    case .schemeMissing(let text):
      .error(
        "scheme-missing", "there is no file `\(text.shortened)`, and an address needs its scheme",
        "did you mean `https://\(text.shortened)`?")
    case .homePath(let path):
      .error(
        "home-path", "`\(path.shortened)`: `~` is not expanded",
        "write the whole path, or `./\(path.shortened)` for a folder of that name")
    case .variableInPath(let path):
      .error(
        "home-path", "`\(path.shortened)`: variables are not filled in here",
        "write the whole path, or give it to `--output` in a shell")
    case .notReadable(let path, let problem):
      .error("not-readable", "`\(path.shortened)`: \(problem.diagnostic.message)")
    case .tooLarge(let limit):
      .error(
        "too-large", "the file is larger than \(limit / 1_000_000) MB", "is it the right file?")
    case .notUTF8: .error("not-utf-8", "the text is not UTF-8", "save the file as UTF-8")
    case .tooManyMarks:
      .error(
        "too-many-marks", "more than 30 combining marks on one letter",
        "delete the marks that are too many")
    case .controlCharacter(let value):
      .error(
        "control-character",
        "control character U+" + String(value, radix: 16, uppercase: true),
        "remove it, or write it as an escape in quotes")
    case .syntax(let mistake): .error("syntax", mistake.rawValue)
    case .otherSyntax(let message): .error("syntax", message)
    case .tooDeep:
      .error("syntax", "the values are nested too deeply", "is it the right file?")
    case .unsupported(let feature): .error("unsupported-yaml", feature.rawValue)
    case .duplicateKey(let key, let first):
      .error(
        "duplicate-key", "the key `\(key.shortened)` appears twice", Self.remedy(ofFirst: first))
    case .unknownKey(let key, let nearest, let known):
      .error(
        "unknown-key", "unknown key `\(key.shortened)`",
        Nearest.question(nearest) ?? OddMark.remedy(in: key)
          ?? KeySuggestion.hint(for: key, known: known))
    case .misplacedKey(let key, .top):
      .error(
        "misplaced-key", "`\(key)` does not belong in a source",
        "move it to the top of the file, without indentation")
    case .misplacedKey(let key, .source):
      .error(
        "misplaced-key", "`\(key)` belongs in an entry of `sources`",
        "indent it, and the source's keys below it, like the source's `name`")
    case .turnedField(let column, let field):
      .error(
        "unknown-key", "unknown key `\(column.shortened)`",
        "the field comes first, and the column behind it: `\(field): \(column.shortened)`")
    case .missingKey(let key): .error("missing-key", "the key `\(key)` is missing")
    case .conflictingKeys(let key, let other):
      .error(
        "conflicting-keys", "`\(key)` cannot stand beside `\(other)`", "remove one of them")
    case .keyNeeds(let key, let other):
      .error(
        "key-needs", "`\(key)` needs `\(other)` beside it", "add it, or remove `\(key)`")
    case .standardField(let field, let key):
      .error(
        "unknown-key", "unknown key `\(key)`",
        "`\(field)` is a standard field with a type and labels of its own: keep `from` alone,"
          + " or give the field another key")
    case .wrongType(let expected, let found):
      .error("wrong-type", "expected \(expected.rawValue), found \(found.rawValue)")
    case .badValue(let form): .badValue(form.words)
    case .badPath(let reason): .error("bad-path", reason.words.message, reason.words.hint)
    case .unknownValue(let value, let nearest, let known):
      .error(
        "unknown-value", "unknown value `\(value.shortened)`",
        (known == Format.names && nearest != "csv" ? KeySuggestion.hint(forFormat: value) : nil)
          ?? Self.suggestion(nearest, known))
    case .duplicateValue(let value, let first):
      .error("duplicate-value", "`\(value.shortened)` appears twice", Self.remedy(ofFirst: first))
    case .emptyList:
      .error(
        "list-needs-entry", "the list needs at least one entry", "add one, or remove the key")
    case .environmentNotSet(let name):
      .error(
        "environment-not-set", "the environment variable `\(name)` is not set",
        "set it, as by `export \(name)=…`; an empty one counts as not set")
    case .unsafeOutput(let path):
      .error(
        "unsafe-output", "`\(path.shortened)` is no safe place for a site",
        "name a folder that holds nothing else, such as `output`")
    case .sharedOutput(let other):
      .error(
        "shared-output", "the output is that of `\(other)` as well, or lies in it or around it",
        "give each site a folder of its own")
    case .unknownPhotoField(let name, let nearest, let known):
      .error(
        "unknown-photo-field", "no record has a field `{\(name.shortened)}`",
        Self.suggestion(inBraces: nearest, known))
    case .ofWing(let diagnostic): diagnostic
    case .localeMissing(let language):
      .error(
        "locale-missing", "there is no `locales/\(language).yml` in the templates folder",
        Nearest.question(KeySuggestion.language(like: language))
          ?? "`rollcall init --language \(language)` begins one; what it lacks shows in the default language"
      )
    case .unknownPlaceholder(let name, let nearest, let known):
      .error(
        "unknown-placeholder", "this text has no `{\(name.shortened)}`",
        Self.suggestion(inBraces: nearest, known))
    }
  }

  package static var examples: [ConfigurationReason] {
    [
      .fileMissing("staf.csv", nearest: "staff.csv"), .folderMissing("contact"),
      .schemeMissing("hr.example/list"), .homePath("~/list.csv"),
      .variableInPath("$HOME/www"), .turnedField("E-mail", field: "email"),
      .notReadable("staff.csv", .unexpected(.pipe)), .tooLarge(limit: 1_000_000), .notUTF8,
      .tooManyMarks, .controlCharacter(7), .otherSyntax("…"), .tooDeep,
      .duplicateKey("title", first: nil), .unknownKey("outputt", nearest: "output", known: []),
      .misplacedKey("title", .top), .misplacedKey("url", .source), .missingKey("sources"),
      .conflictingKeys("url", "command"), .keyNeeds("unit", "type: number"),
      .standardField("phone", key: "label"), .emptyList,
      .unknownValue("CSV", nearest: "csv", known: Format.names),
      .duplicateValue("email", first: nil), .environmentNotSet("TOKEN"), .unsafeOutput("/"),
      .sharedOutput(other: "public"),
      .unknownPhotoField("idd", nearest: "id", known: ["id"]),
      .localeMissing("sv"),
      .unknownPlaceholder("nn", nearest: "n", known: ["n"]),
    ]
      + YAMLMistake.allCases.map { .syntax($0) } + YAMLFeature.allCases.map { .unsupported($0) }
      + YAMLKind.allCases.map { .wrongType(expected: $0, found: .nothing) }
      + [.badValue(expected: .text)]
      + FieldPath.Mistake.Reason.allCases.map { .badPath($0) }
  }

  private static func remedy(ofFirst first: Spot?) -> String? {
    first.map { "the first is at line \($0.line), column \($0.column)" }
  }

  private static func remedy(ofHome path: String) -> String? {
    path.hasPrefix("~") ? "`~` is not expanded: write the whole path" : nil
  }

  private static func suggestion(_ nearest: String?, _ known: [String]) -> String? {
    Nearest.question(nearest) ?? KeySuggestion.list(known)
  }

  package static func suggestion(inBraces nearest: String?, _ known: [String]) -> String? {
    suggestion(nearest.map { "{\($0)}" }, known.map { "{\($0)}" })
  }
}

/// Where a key belongs.
package enum KeyHome: Hashable, Sendable {
  /// At the top of the file.
  case top
  /// In an entry of `sources`.
  case source
}

package enum YAMLKind: String, CaseIterable, Sendable {
  case text
  case number = "a number"
  case flag = "true or false"
  case list = "a list"
  case mapping = "a mapping (`key: value`)"
  case nothing
}

/// The expected form of a text.
package struct ExpectedForm: Hashable, Sendable, ExpressibleByStringLiteral {
  let words: String

  package init(stringLiteral words: String) { self.words = words }
}

extension ExpectedForm {
  package static let text: Self = "a line of text that is not empty"
  package static let duration: Self = "a duration such as 60s, 15m, 12h or 30d, at most 36525d"
  package static let durationAboveZero: Self =
    "a duration above zero such as 10s or 5m, at most 36525d"
  package static let days: Self = "a number of days from 1d to 366d"
  package static let size: Self =
    "a size such as 64KB, 256MB, 1GB, or a number of bytes, at most 1000GB"
  package static let percentage: Self = "a whole percentage from 0% to 100%"
  package static let pageSize: Self = "a whole number from 1 to 1,000,000"
  package static let zeroOrOne: Self = "0 or 1"
  package static let bit: Self = "a whole number such as 2"
  package static let countryCode: Self = "a country's calling code such as \"372\""
  package static let language: Self = "a language code such as en, et or pt-BR"
  package static let recordFolder: Self =
    "the path of a folder, with a file for each person or for some"
  package static let webAddress: Self = "an address such as https://intranet.example/people/"
  package static let link: Self = "an http or https address without a password"
  package static let certificates: Self =
    "a file of certificates in PEM (`-----BEGIN CERTIFICATE-----`)"
  package static let timeZone: Self = "a time zone such as Europe/Tallinn"
  package static let hours: Self = "working hours such as 09:00-17:30"
  package static let lines: Self = "one or more lines of text"
  package static let sourceAddress: Self = "an http or https address, or the path of a file"
  package static let textEncoding: Self =
    "an encoding that iconv knows, such as utf-8 or windows-1252"
  package static let delimiter: Self =
    "one character of ASCII, such as \",\", \";\", \"|\" or \"\\t\""
  package static let fieldName: Self = "a field's name: a letter, then letters, digits, `-` and `_`"
  package static let joinedPath: Self =
    "a path that says which of the joined records, such as `posts[0].title`"
  package static let shortTemplate: Self =
    "a text that is made of at most 100 values; fields that name each other multiply them"
  package static let headerName: Self = "the name of an HTTP header"
  package static let headerValue: Self = "a header's value in one line"
  package static let environmentReference: Self =
    "the name of an environment variable as in `${NAME}`"
  package static let variableName: Self = "the name of an environment variable, such as PGPASSWORD"
  package static let tokenAddress: Self =
    "an https address without a password; `allowInsecure: true` takes one at http as well"
  package static let placeholder: Self = "a placeholder such as {n} or {name}"
  package static let photo: Self =
    "a path in the record, or an address or file with a field in braces behind the host or folder, such as https://photos.example/{id}.jpg"
  package static let host: Self = "a host such as photos.intranet.example or 10.0.0.7:8080"
  package static let name: Self = "a name of one word, such as Aleksander"
  package static let upToThousand: Self = "a whole number from 1 to 1,000"
  package static let words: Self = "letters or digits"
  package static let synonyms: Self =
    "a list of words that find each other, such as [k8s, kubernetes]"
  package static let names: Self =
    "two names or more that find each other, such as [William, Bill, Will]"
}
