import Lists
import People

/// What is likely meant by a word that the configuration does not know and that is near no known one.
enum KeySuggestion {
  /// The most words that are listed.
  private static let listed = 10

  /// The keys that most configurations have.
  private static let common = [
    "sources", "contacts", "title", "organization", "languages", "groupBy", "sortBy", "publish",
    "exclude", "output",
  ]

  static func list(_ known: [String]) -> String? {
    if known.isEmpty { return nil }
    guard known.count > listed + 3 else { return "known here: " + known.joined(separator: ", ") }
    let first = known.contains("sources") ? common : Array(known.prefix(listed))
    return "known here: " + first.joined(separator: ", ")
      + " and \(known.count - first.count) more, which `rollcall schema` lists"
  }

  static func hint(for key: String, known: [String]) -> String? {
    let word = key.lowercased().filter { $0 != "_" && $0 != "-" }
    if let same = synonyms[word], known.contains(same) { return "did you mean `\(same)`?" }
    let isField = Field.standard.contains { $0.name.lowercased() == word }
    if isField, known.contains("fields") {
      return "write it in `fields`, as in `fields: { \(key): COLUMN }`"
    }
    if isField, known.contains("sources") {
      return "fields of people belong in `fields` of a source"
    }
    if known.contains("headers") {
      switch word {
      case "token", "apikey", "bearer", "key":
        return "send it in a header, as in `headers: { Authorization: \"Bearer ${TOKEN}\" }`"
      case "user", "username", "password", "client", "secret", "clientid", "clientsecret",
        "tokenurl":
        return "write it in `auth`, as in `auth: { user: …, password: \"${PASSWORD}\" }`"
      case "sheet", "worksheet", "tab":
        return "name the sheet in `command: [xlsx2csv, -n, SHEET, FILE]`"
      case "query", "sql", "filter":
        return "let a `command` print the list, such as `[psql, --csv, -c, \"SELECT …\"]`"
      default: break
      }
    }
    return list(known)
  }

  /// Words of other generators and tools, in lower case without `_` and `-`.
  private static let synonyms = [
    "sitename": "title", "sitetitle": "title", "heading": "title", "company": "organization",
    "domain": "baseURL", "siteurl": "baseURL", "address": "baseURL", "lang": "languages",
    "locale": "languages", "locales": "languages", "theme": "templates", "layouts": "templates",
    "themedir": "templates", "contentdir": "content", "docsdir": "content", "pages": "content",
    "destination": "output", "publishdir": "output", "outdir": "output", "sitedir": "output",
    "dist": "output", "perpage": "pageSize", "paginate": "pageSize", "ignore": "exclude",
    "hidden": "exclude", "country": "phoneCountry", "countrycode": "phoneCountry",
    "base": "baseURL", "basepath": "baseURL", "stylesheet": "css", "styles": "css", "style": "css",
    "menu": "links", "navigation": "links", "footer": "links", "icon": "favicon",
    "order": "sortBy", "group": "groupBy", "lists": "sources", "data": "sources",
    "feeds": "sources", "inputs": "sources", "vcards": "contacts", "addressbook": "contacts",
    "interval": "refresh", "sortorder": "sortBy",
    "path": "url", "file": "url", "uri": "url", "endpoint": "url", "href": "url", "src": "url",
    "location": "url", "from": "url", "type": "format", "label": "name", "charset": "encoding",
    "codepage": "encoding", "separator": "delimiter", "sep": "delimiter", "quotechar": "delimiter",
    "mapping": "fields", "columns": "fields", "attributes": "fields", "root": "people",
    "items": "people", "records": "people", "pagination": "next", "paging": "next",
    "exec": "command", "cmd": "command", "run": "command", "script": "command", "shell": "command",
    "env": "environment", "ca": "caFile", "cacert": "caFile", "cafile": "caFile",
    "verify": "caFile", "insecure": "caFile", "authentication": "auth", "credentials": "auth",
    "maxsize": "maxBytes", "cache": "maxAge", "image": "photo", "avatar": "photo", "site": "office",
    "branch": "office",
  ]

  /// Formats that other tools name, each with the way to read it.
  static func hint(forFormat word: String) -> String? {
    switch word.lowercased() {
    case "json", "ndjson", "jsonl", "api", "rest":
      "for JSON, name the list in `people` and the fields in `fields`, without `format`; `rollcall init --from` writes both"
    case "xlsx", "excel", "xlsm":
      "say `format: csv` and `command: [xlsx2csv, -n, SHEET, FILE]` in place of `url`"
    case "xls", "ods", "numbers": "save the sheet as CSV, and say `format: csv`"
    case "tsv", "tab", "psv", "txt", "table": "say `format: csv`: the delimiter is recognised"
    case "yml": "say `format: yaml`"
    case "toml": TextKind.remedyOfTOML
    case "xml", "html": "let a `command` convert it to JSON or CSV"
    case "ldap": "let `command: [ldapsearch, -LLL, …]` print it, and say `format: ldif`"
    case "vcf", "vcards", "carddav": "say `format: vcard`"
    default: nil
    }
  }

  /// The code that is likely meant in place of one in other letters, of a name, or of a country.
  static func language(like text: String) -> String? {
    let parts = text.replacing("_", with: "-").split(separator: "-").map(String.init)
    guard let first = parts.first else { return nil }
    if let code = language(named: text) ?? language(ofCountry: text.replacing("_", with: "-")) {
      return code
    }
    let isCountry = parts.count == 2 && parts[1].utf8.count == 2
    let code =
      ([first.lowercased()] + parts.dropFirst().map { isCountry ? $0.uppercased() : $0 })
      .joined(separator: "-")
    return code != text && LanguageCode.isValid(code) ? code : nil
  }

  /// The code of a language by its name in English or in the language itself.
  private static func language(named name: String) -> String? {
    [
      "english": "en", "estonian": "et", "eesti": "et", "german": "de", "deutsch": "de",
      "finnish": "fi", "suomi": "fi", "russian": "ru", "русский": "ru", "swedish": "sv",
      "svenska": "sv", "french": "fr", "français": "fr", "spanish": "es", "español": "es",
      "italian": "it", "italiano": "it", "polish": "pl", "polski": "pl", "latvian": "lv",
      "latviešu": "lv", "lithuanian": "lt", "lietuvių": "lt", "norwegian": "nb", "norsk": "nb",
      "danish": "da", "dansk": "da", "dutch": "nl", "nederlands": "nl", "ukrainian": "uk",
      "українська": "uk", "czech": "cs", "čeština": "cs", "portuguese": "pt", "português": "pt",
      "japanese": "ja", "日本語": "ja", "chinese": "zh", "中文": "zh",
    ][name.lowercased()]
  }

  /// The language that is meant by the code of a country.
  private static func language(ofCountry code: String) -> String? {
    [
      "jp": "ja", "cn": "zh", "kr": "ko", "ua": "uk", "cz": "cs", "dk": "da", "gr": "el",
      "se": "sv", "rs": "sr",
      "ee": "et", "at": "de", "ch": "de", "gb": "en", "uk": "en", "us": "en", "ie": "en",
      "en-uk": "en", "eng": "en", "ger": "de", "deu": "de", "est": "et", "rus": "ru", "fin": "fi",
    ][code.lowercased()]
  }
}
