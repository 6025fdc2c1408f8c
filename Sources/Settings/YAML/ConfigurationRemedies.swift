import Basics
import Foundation
import Lists

extension ConfigurationReason {
  /// The remedy that depends on the line.
  func remedy(at spot: Spot) -> String? {
    let written = spot
    let spot = spot.masked
    let line = spot.lineText.unicodeScalars
    let before = String(line.prefix(spot.column - 1))
    let rest = String(line.dropFirst(spot.column - 1))
    let value = String(rest.unicodeScalars.prefix(spot.length))
    let key = before.split(whereSeparator: { " -{,".contains($0) }).last.map {
      String($0.drop { $0 == ":" }.prefix { $0 != ":" })
    }
    switch self {
    case .syntax(let mistake): return mistake.remedy(before: before, rest: rest)
    case .unsupported(let feature): return Self.remedy(feature, rest: rest)
    case .fileMissing, .folderMissing, .badValue, .ofWing, .wrongType(.flag, _),
      .wrongType(.number, _), .unknownValue:
      if case .badValue(let form) = self, form == .pageSize || form == .upToThousand { break }
      if let odd = OddMark.remedy(in: value) { return odd }
      if let first = value.first, "“”„‟‘’‚«»".contains(first) {
        return "write straight quotation marks: curly ones are part of the text"
      }
    default: break
    }
    switch self {
    case .fileMissing(_, let nearest), .folderMissing(_, let nearest):
      return Self.remedy(path: value.trimmingCharacters(in: ["\"", "'"]), nearest: nearest)
    case .wrongType(let expected, let found):
      if spot.line == 1, before.isEmpty, found == .list {
        return "write `sources:` above the list, and indent the list by two spaces"
      }
      if key == "command", expected == .list, Self.needsShell(written) {
        return
          "a shell is needed for this: write `command: [sh, -c, \"…\"]`, with the line between the quotes"
      }
      return Self.form(of: expected, found: found, key: key ?? "", value: value)
    case .missingKey("name") where key == "fields":
      return "map a name, as in `name: COLUMN`, or `firstName: COLUMN` and `lastName: COLUMN`"
    case .missingKey(let key): return Self.example(of: key)
    case .badValue(let form):
      let text = value.trimmingCharacters(in: ["\"", "'"])
      return Self.remedy(form, text) ?? Self.example(of: form, text)
    case .ofWing(let words):
      return Self.example(
        of: ExpectedForm(stringLiteral: words.message),
        value.trimmingCharacters(in: ["\"", "'"]))
    case .notReadable(_, .unexpected(.folder)): return "name a file in it"
    case .notReadable: return "check the path, and who may read it"
    default: return nil
    }
  }

  /// Whether the text at the place has what only a shell understands. Its words may be secret: they are not shown.
  private static func needsShell(_ spot: Spot) -> Bool {
    let text = String(
      spot.lineText.unicodeScalars.dropFirst(spot.column - 1).prefix(spot.length))
    return text.unicodeScalars.contains { "|<>&;`$*~".unicodeScalars.contains($0) }
  }

  private static func remedy(_ feature: YAMLFeature, rest: String) -> String {
    switch feature {
    case .anchor, .tag:
      let mark = rest.first.map(String.init) ?? ""
      return "*&!".contains(mark)
        ? "a text that begins with `\(mark)` needs quotes; else \(feature.remedy)"
        : feature.remedy
    case .complexKey, .severalDocuments: return feature.remedy
    }
  }

  private static func remedy(path: String, nearest: String?) -> String {
    if path.hasPrefix("$"), !path.hasPrefix("${") {
      return "did you mean `${\(String(path.dropFirst()).shortened)}`?"
    }
    if let nearest { return "did you mean `\(nearest.shortened)`?" }
    if let address = WebAddress(path) {
      return "download the file, and name it: nothing is fetched from \(address.shown) here"
    }
    if path.contains(where: { "*?".contains($0) }) {
      return
        "one file is read, and no pattern: name it, or let `command: [sh, -c, \"cat …\"]` join several"
    }
    if path.hasPrefix("\\\\") {
      return "a share of the network is read where it is mounted, such as `/mnt/share/staff.csv`"
    }
    if path.dropFirst().hasPrefix(":\\") || path.dropFirst().hasPrefix(":/") {
      return "a drive is read where it is mounted, such as `/mnt/c/staff.csv` in WSL"
    }
    if path.contains("\\") {
      return "write `/` between folders: `\(path.replacing("\\", with: "/").shortened)`"
    }
    if path.hasPrefix("/") || path.lowercased().hasPrefix("file:") {
      return "check the path: there is nothing at it"
    }
    return "check the path; it is relative to the folder of this file"
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
    case (.list, _) where key == "command" && !value.contains("\"") && !value.contains("'"):
      "write it as a list: `[\(value.split(separator: " ").joined(separator: ", ").shortened)]`"
    case (.list, _) where key == "away" || key == "phoneBooks":
      "write `\(key): [{ \(key == "away" ? "from" : "format"): \(value.shortened) }]`"
    case (.list, .flag): "write the list itself, such as `\(key): [email]`, or remove the key"
    case (.list, _): "write it as a list: `[\(value.shortened)]`"
    case (.mapping, .list) where key == "fields":
      "write a line `email: COLUMN` for each field"
    case (.mapping, .list): "leave out the `- `, or the brackets"
    case (.mapping, _) where key == "contacts": "write `contacts: { from: \(value.shortened) }`"
    case (.mapping, _) where mappingKeys[key] != nil:
      "write `\(key): { \(mappingKeys[key] ?? ""): \(value.shortened) }`"
    case (.mapping, .text) where key == "headers":
      "write a name and a value, as in `headers: { Authorization: \"Bearer ${TOKEN}\" }`"
    case (.mapping, _): "write `key: value` lines below it, indented by two spaces"
    case (.text, .list) where key == "hide":
      "write `hide: COLUMN`, or `hide: { COLUMN: value }`"
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
    case "label": "add the text of the link, as in `label: Intranet`"
    case "output": "add a folder of its own, as in `output: public`"
    case "for": "add how long somebody is new, as in `for: 30d`"
    case "fields": "add what may be corrected, as in `fields: [phone]`"
    case "to": "add where corrections go, as in `to: mailto:hr@corp.example`"
    case "secret", "password": "add it from the environment, as in `\(key): \"${NAME}\"`"
    case "tokenURL": "add the address that gives out tokens"
    case "client", "user": "add it, as in `\(key): rollcall`"
    case "language": "add the language's own name, as in `language: English`"
    case "offset": "name the parameter that counts, as in `offset: start`; or write a path"
    default: nil
    }
  }

  /// What a value of the wrong form is likely meant to be.
  private static func remedy(_ form: ExpectedForm, _ value: String) -> String? {
    switch form {
    case .sourceAddress: return address(like: value)
    case .timeZone: return timeZone(like: value)
    case .environmentReference:
      return "write `${NAME}` alone: neither defaults nor expressions are read"
    case .headerValue:
      return "the text, or the variable that it names, holds a line break: set it in one line"
    case .duration, .durationAboveZero: return duration(like: value)
    case .days: return days(like: value)
    case .size:
      guard let (number, unit) = quantity(value), let letter = unit.uppercased().first,
        "KMG".contains(letter)
      else { return nil }
      return "did you mean `\(number)\(letter)B`?"
    case .percentage:
      guard let number = Double(value.filter { $0 != " " && $0 != "%" }),
        (0...100).contains(number)
      else { return nil }
      let isPart = number <= 1 && !value.contains("%")
      return "did you mean `\(Int((isPart ? number * 100 : number).rounded()))%`?"
    case .countryCode:
      let digits = value.filter(\.isNumber).drop { $0 == "0" }
      return digits.isEmpty
        ? "write the digits that international calls to the country begin with, in quotes"
        : "did you mean `\"\(digits)\"`?"
    case .webAddress, .link: return webAddress(like: value, isFolder: form == .webAddress)
    case .language: return Nearest.question(KeySuggestion.language(like: value))
    case .hours: return hours(like: value)
    case .pageSize, .upToThousand:
      let digits = value.filter { !" .,'_\u{A0}".contains($0) }
      return digits != value && Int(digits) != nil
        ? "write the digits alone: `\(digits)`" : "write a whole number, such as `100`"
    default: return nil
    }
  }

  /// The right form, where nothing is known of what was meant.
  private static func example(of form: ExpectedForm, _ value: String) -> String? {
    if form.words.contains("mailto:"), value.contains("@"), !value.contains(":") {
      return "did you mean `mailto:\(value.shortened)`?"
    }
    if form.words.contains("FIELD=VALUE") {
      return "name a field as well, as in `position=\(value.shortened)`"
    }
    return nil
  }

  private static func webAddress(like value: String, isFolder: Bool) -> String? {
    if value.hasPrefix("/") {
      return "write the whole address, with `https://` and the host before `\(value.shortened)`"
    }
    guard let scheme = value.range(of: "://") else {
      let isHost = value.contains(".") && !value.contains(" ") && !value.contains("//")
      return isHost && !value.contains("\\") && !value.contains(":")
        ? "did you mean `https://\(value.shortened)`?"
        : "begin with `https://`, and the host behind it"
    }
    guard ["http", "https"].contains(value[..<scheme.lowerBound].lowercased()) else {
      return "write the address that visitors open, which begins with `https://` or `http://`"
    }
    if value.contains(" ") { return "write `%20` for each space" }
    if value.prefix(while: { $0 != "?" && $0 != "#" }).contains("@") {
      return "leave the user name and the password out"
    }
    guard isFolder else { return nil }
    let plain = String(value.prefix { $0 != "?" && $0 != "#" })
    if plain != value { return "leave out what follows the path: `\(plain.shortened)`" }
    return WebAddress.isPage(value)
      ? "name the folder, without the page: `\((value.parentFolder + "/").shortened)`" : nil
  }

  /// `09:00-17:30` for `9-17.30`.
  private static func hours(like value: String) -> String? {
    let times = value.split { "-–—".contains($0) }.map {
      $0.split { !$0.isNumber }.map(String.init)
    }
    guard times.count == 2, times.allSatisfy({ (1...2).contains($0.count) }) else {
      return "write when the office opens and closes, as in `09:00-17:30`"
    }
    let texts = times.map { time in
      time[0].leftPadded + ":" + (time.count > 1 ? time[1].leftPadded : "00")
    }
    return "did you mean `\(texts.joined(separator: "-"))`?"
  }

  /// A number and the unit behind it.
  private static func quantity(_ value: String) -> (number: Int, unit: String)? {
    let digits = value.prefix(while: \.isNumber)
    guard let number = Int(digits) else { return nil }
    return (number, value.dropFirst(digits.count).trimmingCharacters(in: .whitespaces))
  }

  private static func duration(like value: String) -> String? {
    guard let (number, unit) = quantity(value), number > 0, number < 36_525 else {
      return "write one number and one of `s`, `m`, `h` and `d`, such as `90m`"
    }
    switch unit.lowercased() {
    case "", "sec", "secs", "second", "seconds": return "did you mean `\(number)s`?"
    case "min", "mins", "minute", "minutes": return "did you mean `\(number)m`?"
    case "hr", "hrs", "hour", "hours": return "did you mean `\(number)h`?"
    case "day", "days": return "did you mean `\(number)d`?"
    case "w", "week", "weeks": return "did you mean `\(number * 7)d`?"
    case "mo", "month", "months": return "did you mean `\(number * 30)d`?"
    case "y", "yr", "year", "years": return "did you mean `\(number * 365)d`?"
    default: return "write one number and one of `s`, `m`, `h` and `d`, such as `90m`"
    }
  }

  private static func days(like value: String) -> String? {
    guard let (number, unit) = quantity(value) else { return nil }
    let length =
      switch unit.lowercased() {
      case "", "d", "day", "days": 1
      case "w", "week", "weeks": 7
      case "m", "month", "months": 30
      default: 0
      }
    let (days, isTooLarge) = number.multipliedReportingOverflow(by: length)
    return (1...366).contains(days) && !isTooLarge ? "did you mean `\(days)d`?" : nil
  }

  private static func address(like text: String) -> String? {
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
    let scheme = text.prefix { $0 != ":" }.lowercased()
    switch scheme {
    case "http", "https":
      if !text.contains("://") { return "two slashes follow `\(scheme):`" }
      if text.contains(" ") { return "write `%20` for each space" }
      return "check the host; addresses hold no white space, quotes, brackets or `\\`"
    case "ftp", "ftps", "sftp", "scp", "smb":
      return "let a program fetch it: `command: [curl, -sS, ADDRESS]` in place of `url`"
    case "s3":
      return "let a program fetch it: `command: [aws, s3, cp, ADDRESS, -]` in place of `url`"
    case "ldap", "ldaps":
      return "let a program ask: `command: [ldapsearch, -LLL, -H, ADDRESS, …]` and `format: ldif`"
    case "postgres", "postgresql":
      return
        "let a program ask: `command: [psql, ADDRESS, --csv, -c, \"SELECT …\"]` in place of `url`"
    default:
      if Nearest.word(to: String(scheme), in: ["https"]) != nil {
        return "did you mean `https://…`?"
      }
      return "only http and https are asked; for others let a `command` print the list"
    }
  }

  /// Keys of mappings that are often written as one text, and what the text most likely is.
  private static let mappingKeys = [
    "newcomers": "for", "edits": "from", "corrections": "to", "tree": "field",
  ]

  /// The time zone whose city, name, country or abbreviation is nearest.
  private static func timeZone(like value: String) -> String {
    let text = value.replacing(" ", with: "_")
    if let zone = zones[text.uppercased()] { return "did you mean `\(zone)`?" }
    if let sign = text.firstIndex(where: { "+-−".contains($0) }),
      text[..<sign].allSatisfy(\.isLetter)
    {
      let hours = text[text.index(after: sign)...].prefix { $0.isNumber }.prefix(2)
      if let hours = Int(hours), hours <= 14 {
        // The names of the database count the other way.
        let name = "Etc/GMT" + (text[sign] == "+" ? "-" : "+") + "\(hours)"
        return
          "name a city, which has summer time as well, such as Europe/Tallinn; `\(name)` never changes"
      }
    }
    let known = TimeZone.knownTimeZoneIdentifiers
    let cities = known.map { String($0.split(separator: "/").last ?? "") }
    if let whole = Nearest.word(to: text, in: known) { return "did you mean `\(whole)`?" }
    guard let city = Nearest.word(to: text, in: cities), let index = cities.firstIndex(of: city)
    else { return "name a region and a city, as in the list of `timedatectl list-timezones`" }
    return "did you mean `\(known[index])`?"
  }

  private static let zones = [
    "ESTONIA": "Europe/Tallinn", "EESTI": "Europe/Tallinn", "FINLAND": "Europe/Helsinki",
    "LATVIA": "Europe/Riga", "LITHUANIA": "Europe/Vilnius", "GERMANY": "Europe/Berlin",
    "DEUTSCHLAND": "Europe/Berlin", "SWEDEN": "Europe/Stockholm", "UK": "Europe/London",
    "ENGLAND": "Europe/London", "FRANCE": "Europe/Paris", "RUSSIA": "Europe/Moscow",
    "EEST": "Europe/Tallinn", "CEST": "Europe/Berlin", "MEZ": "Europe/Berlin",
    "MESZ": "Europe/Berlin", "BST": "Europe/London", "PST": "America/Los_Angeles",
    "PDT": "America/Los_Angeles", "EDT": "America/New_York", "CST": "America/Chicago",
    "CDT": "America/Chicago", "MDT": "America/Denver", "MSK": "Europe/Moscow",
    "IST": "Asia/Kolkata", "JST": "Asia/Tokyo",
  ]
}

extension String {
  /// A number of two digits.
  fileprivate var leftPadded: String { utf8.count == 1 ? "0" + self : self }
}
