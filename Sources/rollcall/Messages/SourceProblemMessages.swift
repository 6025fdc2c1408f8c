import Basics
import Build
import Configuration
import Fetching
import Formats
import Foundation

extension SourceProblem {
  func words(_ kind: Finding.Asked.Kind) -> String {
    switch self {
    case .invalidAddress: "the address is not an http or https URL"
    case .invalidHeader(let name): "the header `\(name)` cannot be sent"
    case .hostNotFound: "the host is not known"
    case .connectionRefused: "the connection was refused"
    case .cannotConnect: "no connection could be made"
    case .privateAddress:
      "the host is in a private network; name it in `photoHosts` where that is meant"
    case .connectionReset: "the connection broke"
    case .noAnswer: "the server gave no answer"
    case .truncated: "the answer ended too early"
    case .timeout(let limit): "no whole answer within \(limit.inSeconds)"
    case .tooLarge(let limit): "the answer is larger than maxBytes (\(limit) bytes)"
    case .headTooLarge(let limit): "the answer's head is larger than \(limit / 1000) KB"
    case .tooManyInterimAnswers(let limit):
      "more than \(limit) interim answers (1xx), and no answer after them"
    case .httpStatus(let status), .busy(let status, _):
      "the server answered with status \(status)"
    case .proxyFailed(let problem, let host, let variable):
      "the proxy `\(host)`, which `\(variable)` names, cannot be used: \(problem.words(kind))"
    case .tooManyRedirects(let limit): "more than \(limit) redirects"
    case .forbiddenRedirect(let scheme): "redirected to `\(scheme):`, which is not followed"
    case .forbiddenNextPage(let scheme): "the next page is at `\(scheme):`, which is not followed"
    case .insecureRedirect:
      "redirected from https to http, which anybody on the way can read and change;"
        + " `allowInsecure: true` follows it"
    case .insecureNextPage:
      "the next page of one at https is at http, which anybody on the way can read and change;"
        + " `allowInsecure: true` follows it"
    case .pageLoop: "the pages form a cycle"
    case .certificate(let problem): problem.words
    case .unreadableAuthorities:
      "the certificates that CURL_CA_BUNDLE, SSL_CERT_FILE or SSL_CERT_DIR names cannot be read"
    case .secureConnectionFailed: "no secure connection could be made"
    case .badCompression: "the answer's compression is damaged"
    case .behindCompression:
      "something follows the end of the compressed answer; of several gzip members only one is read"
    case .notHTTP: "the server does not speak HTTP"
    case .transfer(let code, let meaning): "the transfer failed: \(meaning) (\(code))"
    case .programMissing: "there is no such program"
    case .programNotStarted(let code):
      "the program cannot be started: " + systemMessage(code)
    case .programFailed(let status): "the program ended with status \(status)"
    case .programKilled(let signal): "the program was ended by signal \(signal)"
    case .noToken(let problem): "no token was obtained: " + problem.words(kind)
    case .tokenRefused(let status, let error):
      "the server issued no token: status \(status)" + (error.map { ", `\($0.rawValue)`" } ?? "")
    case .unusableToken: "the answer contains no usable token"
    case .pageRepeated: "a page came twice; is `next` right?"
    case .pagesEndedEarly(let has, let total):
      "the pages ended after \(has) records, and the list says that it has \(total)"
    case .tooManyPages(let limit): "more than \(limit) pages"
    case .offline: "no server is asked, and there is no snapshot"
    case .fileMissing: "there is no such file"
    case .notAFile: "this is something else than expected: a folder, or a file"
    case .fileUnreadable(let code): "the file cannot be read: " + systemMessage(code)
    case .body(let problem): problem.words
    case .lostTooMany(let had, let has): "\(has) \(kind.rawValue) where \(had) were; held back"
    }
  }
}

extension SourceProblem {
  func words(_ asked: Finding.Asked) -> String {
    let words = words(asked.kind)
    guard asked.isFile, case .body = self else { return words }
    return words.replacing("the answer is", with: "the file is")
  }

  func remedy(_ asked: Finding.Asked) -> String? {
    switch self {
    case .connectionReset where asked.isPlain, .noAnswer where asked.isPlain,
      .notHTTP where asked.isPlain:
      "write `https:` if the server speaks that at this port; else try again"
    case .httpStatus(400) where asked.isPlain:
      "check the address and its parameters; a server that speaks https at this port wants `https:`"
    case .programMissing:
      Self.remedy(missingProgram: asked.program ?? "")
    case .programNotStarted(let code) where code == ENOEXEC:
      "its first line has to name a program, such as `#!/bin/sh`"
    case .programFailed(let status):
      ProgramStatus.meaning(status, of: asked.program ?? "") ?? remedy
    case .body(.looksLikeHTML) where asked.isFile: "save the table in it as CSV"
    default: remedy
    }
  }

  private static func remedy(missingProgram name: String) -> String {
    if name.contains(" ") {
      let words = name.split(separator: " ").joined(separator: ", ")
      return "write each argument as an entry of its own: `command: [\(words)]`"
    }
    return name.contains("/")
      ? "check the path, and the program in the file's first line (`#!`), whose line must end without a carriage return"
      : "install it, or give its whole path; a source's programs are found by PATH"
  }

  var remedy: String? {
    switch self {
    case .invalidAddress: "write an address such as https://intranet.example/people.json"
    case .invalidHeader: "a header is one line, its name letters and `-`"
    case .hostNotFound: "check the host's name, and that this machine is in its network (VPN)"
    case .connectionRefused: "check the port, and that the server runs"
    case .cannotConnect: "check the host and the port; a firewall may be in between"
    case .privateAddress: nil
    case .connectionReset, .noAnswer:
      "check whether the address begins with `http:` where the server wants `https:`; else try again"
    case .truncated: "try again; if it stays so, ask those who run the server"
    case .timeout: "raise `timeout`, or ask the server for less at once"
    case .tooLarge: "raise `maxBytes`, if this is the right list"
    case .headTooLarge, .tooManyInterimAnswers: "check that the address is that of the list"
    case .httpStatus(let status): Self.remedy(status)
    case .busy(_, let seconds): "try again in \(Self.waiting(seconds)): the server asks for that"
    case .proxyFailed(_, _, let variable):
      "correct or unset `\(variable)`, or add the host to `no_proxy`"
    case .tooManyRedirects:
      "open the address in a browser, and name the one at the end; a server that wants a sign-in needs `headers` or `auth`"
    case .forbiddenRedirect: "name the address that the list is at"
    case .forbiddenNextPage: "check the path in `next`"
    case .insecureRedirect, .insecureNextPage: "better, ask for https on the whole way"
    case .pageLoop, .pageRepeated: "check that `next` names what changes from page to page"
    case .certificate(let problem): problem.remedy
    case .unreadableAuthorities: "name a readable file of certificates in PEM"
    case .secureConnectionFailed:
      "check that the server speaks https at this port; if not, write `http:`"
    case .badCompression, .behindCompression:
      "ask those who run the server, or save the list as a file"
    case .notHTTP: "check the port, and whether the address begins with `http:` or `https:`"
    case .transfer: "try the address with `curl -v`"
    case .programMissing:
      "install it, or give its whole path; a source's programs are found by PATH"
    case .programNotStarted: "check that the file may be run (`chmod +x`)"
    case .programFailed, .programKilled:
      "run it by hand in the folder of the configuration, to see what it says; of the environment it sees PATH, HOME, LANG and what `environment` lists"
    case .noToken(let problem): problem.remedy
    case .tokenRefused: "check `client`, `secret` and `scope` in `auth`"
    case .unusableToken: "check `tokenURL`: it has to return `access_token` as JSON"
    case .pagesEndedEarly: "check `total` in `next`, and ask again"
    case .tooManyPages: "check `next`, or ask for more at once in the address"
    case .offline: "build once without `--offline`"
    case .fileMissing: "check the path"
    case .notAFile: "name a file"
    case .fileUnreadable: "check who may read it (`ls -l`)"
    case .body(let problem): problem.remedy
    case .lostTooMany: "if the loss is meant, build once with `--accept-loss`"
    }
  }

  private static func remedy(_ status: Int) -> String {
    switch status {
    case 401, 403: "check `headers` or `auth`: the server wants to know who asks"
    case 404, 410: "check the address: nothing is there"
    case 405: "check the address: it takes no GET requests"
    case 408: "try again; if it stays so, ask the server for less at once"
    case 413, 414, 431: "shorten the address or the headers: the server refuses such long ones"
    case 421: "check the host's name: this server does not answer for it"
    case 406, 415: "try `headers: { Accept: application/json }`"
    case 407: "the proxy wants a user name and password, as in `http://user:password@proxy:8080`"
    case 429: "ask less often (`refresh`), and try again in some minutes"
    case 400..<500: "check the address and its parameters"
    case 500...: "the server has a problem: try again later, or ask those who run it"
    default: "check the address"
    }
  }

  private static func waiting(_ seconds: Int64) -> String {
    if seconds < 120 { return Int(seconds).counted("second", "seconds") }
    if seconds < 7_200 { return "\((seconds + 59) / 60) minutes" }
    return "\((seconds + 3_599) / 3_600) hours"
  }
}

extension CertificateProblem {
  fileprivate var words: String {
    switch self {
    case .expired: "the server's certificate, or that of its issuer, has expired"
    case .notYetValid: "the server's certificate is not valid yet"
    case .otherHost: "the server's certificate is for another host"
    case .selfSigned: "the server's certificate is not trusted: it is self-signed"
    case .unknownIssuer: "the server's certificate is not trusted: its issuer is unknown here"
    case .revoked: "the server's certificate was revoked"
    case .weak: "the server's certificate has a key or signature that is too weak"
    case .unfit: "the server's certificate is not one for servers, or its issuer's is unfit"
    }
  }

  fileprivate var remedy: String {
    switch self {
    case .expired:
      "ask those who run the server to renew it; check also this machine's date (`date`)"
    case .notYetValid: "check this machine's date (`date`); else ask those who run the server"
    case .otherHost:
      "write the name that the certificate is for in the address; a browser shows it"
    case .selfSigned: "if it is meant to be, save it in a file, and name that in `caFile`"
    case .unknownIssuer:
      "if the issuer is your own authority, name its certificate in `caFile`; else the server lacks an intermediate certificate"
    case .revoked, .weak, .unfit: "ask those who run the server for a new one"
    }
  }
}

extension Duration {
  /// Such as `10 s` or `0.5 s`.
  fileprivate var inSeconds: String {
    let (seconds, attoseconds) = components
    let milliseconds = Int(attoseconds / 1_000_000_000_000_000)
    if milliseconds == 0 { return "\(seconds) s" }
    return "\(Double(Int(seconds) * 1000 + milliseconds) / 1000) s"
  }
}

extension BodyProblem {
  /// The usual name of an encoding.
  private static func shown(_ encoding: String) -> String {
    switch encoding {
    case "koi8-r": "KOI8-R"
    case "macintosh": "Mac OS Roman"
    default: encoding.replacing("windows", with: "Windows")
    }
  }

  var words: String {
    switch self {
    case .empty: "the answer is empty"
    case .looksLikeHTML: "the answer is a web page (HTML), perhaps a form to sign in"
    case .looksLikeXML: "this is XML, which Rollcall does not read"
    case .looksLikeYAML: "this is YAML, which Rollcall does not read"
    case .looksLikeRichText: "this is a rich text (RTF)"
    case .noRows: "the table is its header line alone: there are no people below it"
    case .utf16: "the answer is UTF-16; UTF-8 is expected"
    case .utf32: "the answer is UTF-32; UTF-8 is expected"
    case .notUTF8(let line, let column, nil): "not UTF-8 from line \(line), column \(column) on"
    case .notUTF8(let line, let column, let encoding?):
      "not UTF-8 from line \(line), column \(column) on; it looks like \(Self.shown(encoding))"
    case .notEncoded(let encoding, let line, let column):
      "not \(encoding) from line \(line), column \(column) on; is `encoding` right?"
    case .otherKind(let kind): kind.words.message
    case .cut(let line, let column): "the JSON is cut off at line \(line), column \(column)"
    case .notJSON(let line, let column, let mistake):
      "no JSON from line \(line), column \(column) on" + (mistake.map { ": " + $0.words } ?? "")
    case .wrongShape(let path, let expected, let found, let lists, let keys):
      Self.shape(path, expected, found)
        + (lists.isEmpty ? "" : "; lists here: " + lists.joined(separator: ", "))
        + (keys.isEmpty ? "" : "; there \(keys.count == 1 ? "is" : "are") " + Self.list(keys))
    case .everyRecordBad(let count): "none of the \(count) records can be used"
    case .noNames(let paths, let count):
      (count == 1 ? "the only record has no " : "none of \(count) records has ")
        + paths.map(\.path).joined(separator: " or ")
    case .wrongDelimiter(let configured, _):
      "no `\(Self.shown(configured))` in the header line"
    case .noNameColumn: "no column of the header line holds a name"
    case .missingColumns(let wanted, let headings):
      "the header line names no column "
        + wanted.map { "`\($0)`" }.joined(separator: " or ")
        + (headings.isEmpty
          ? "" : "; there are " + headings.map { "`\($0)`" }.joined(separator: ", "))
    case .noHeaderLine: "the table has no header line: its first line holds data"
    case .noPeople: "nothing in it looks like a list of people"
    case .noPerson(let count, let keys):
      "nothing in it is a person: " + count.counted("record is", "records are")
        + " something else, as "
        + Self.list(keys) + (keys.count == 1 ? " says" : " say")
    case .otherText(let kind): kind.words.message
    case .notLDIF(let line, let mistake): "no LDIF from line \(line) on: " + mistake.words
    case .noCards: "no card in it can be used"
    case .notCalendar: "this is no calendar: it does not begin with `BEGIN:VCALENDAR`"
    case .cutCalendar(let line): "the calendar is cut off at line \(line)"
    case .endlessCalendar(let line):
      "the calendar has more entries and repetitions than Rollcall follows; it stopped at line \(line)"
    case .noAbsenceColumns(let columns):
      "there is no " + columns.map { "`\($0)`" }.joined(separator: " and no ")
    case .looksLikeTable: "no card is in it; it seems to be a table (CSV)"
    case .looksLikeCalendar: "no card is in it; it seems to be a calendar (iCalendar)"
    case .looksLikeArchive: "no card is in it; it seems to be a ZIP archive"
    }
  }
}

extension BodyProblem {
  var remedy: String? {
    switch self {
    case .empty: "check that the address, file or program is that of the list"
    case .looksLikeHTML:
      "check the address; a server that wants a sign-in needs `headers` or `auth`"
    case .looksLikeXML: "export it as JSON or CSV, or convert it with a `command`"
    case .looksLikeYAML: "convert it to JSON, as `yq -o=json` does"
    case .looksLikeRichText: "copy the table to a spreadsheet, and save it as CSV"
    case .otherKind(let kind): kind.words.remedy
    case .otherText(let kind): kind.words.remedy
    case .looksLikeArchive: "unpack it, and name the .vcf file in it"
    case .noRows, .noPeople: "check that this is the right list"
    case .noPerson:
      "name the list of people; if these are people, add `onlyPeople: false` to the source"
    case .utf16, .utf32: "save it as UTF-8"
    case .notUTF8(_, _, let encoding):
      (encoding.map { "say `encoding: \($0)` in the source, or " } ?? "") + "save it as UTF-8"
    case .notEncoded:
      "name the encoding it was saved in, or save it as UTF-8 and leave `encoding` out"
    case .cut: "ask for the list again: its end is missing"
    case .notJSON(1, 1, .unknownWord):
      "check that this is the list: it may be an error in words, or another kind of file"
    case .notJSON: "correct this place, or export the list again"
    case .wrongShape("", _, .text, _, _):
      "ask for the JSON itself: this is one inside a text, which `jq -r .` unpacks"
    case .wrongShape(let path, _, _, let lists, let keys): Self.remedy(path, lists, keys)
    case .everyRecordBad: "check `format` or `fields` against one record of the answer"
    case .noNames(let paths, _): Self.remedy(paths)
    case .wrongDelimiter(_, let found): "did you mean `\(Self.shown(found))`?"
    case .noNameColumn:
      "name the columns in the first line, such as `First name,Last name,E-mail`, or in `fields`"
    case .noHeaderLine:
      "put a line before it that names the columns, such as `First name,Last name,E-mail`, or name "
        + "them in `columns`, such as `columns: [First name, Last name, E-mail]`"
    case .missingColumns: "correct the headings in `fields`"
    case .notLDIF: "export the entries again"
    case .noCards, .looksLikeTable, .looksLikeCalendar: "export the contacts as vCard (.vcf)"
    case .notCalendar: "name an address of iCalendar, or say `format: csv` or `format: json`"
    case .cutCalendar: "ask for the calendar again: its end is missing"
    case .endlessCalendar: "export a shorter time, or events that repeat less often"
    case .noAbsenceColumns: "name the columns `person`, `from`, `to` and `deputy`"
    }
  }

  private static func shape(_ path: String, _ expected: ValueKind, _ found: ValueKind) -> String {
    if !path.isEmpty, found == .nothing { return "the answer has no `\(path)`" }
    return "\(path.isEmpty ? "the answer" : path): expected \(expected.words), found \(found.words)"
  }

  private static func remedy(_ path: String, _ lists: [String], _ keys: [String]) -> String {
    let errors: Set = ["error", "errors", "fault", "faults", "message", "detail", "details"]
    let isError = !lists.isEmpty && errors.isSuperset(of: lists)
    if !isError,
      let list = Nearest.word(to: path, in: lists) ?? (lists.count == 1 ? lists.first : nil)
    {
      return "did you mean `people: \(list)`?"
    }
    if isError || keys.contains(where: errors.contains) {
      return "the server seems to report an error: check the address, `headers` and `auth`"
    }
    return path.isEmpty
      ? "name the list in `people` and the fields in `fields`, or run `rollcall init --from` on the list"
      : "check `people` or `format`: it names where the list is"
  }

  /// Names the keys that records have in place of the missing ones.
  private static func remedy(_ paths: [MissedPath]) -> String {
    guard let path = paths.first else { return "correct the paths in `fields`" }
    if let quoted = path.quoted { return "did you mean `'\(quoted)'`?" }
    let steps = path.path.components(separatedBy: ".")
    let depth = steps.firstIndex(of: path.missing) ?? 0
    let way = steps.prefix(depth).map { $0 + "." }.joined()
    if path.keys.isEmpty {
      return path.hiddenKeys == 0
        ? "correct the paths in `fields`"
        : "they have \(path.hiddenKeys.counted("key", "keys")) there, which may be people's data"
    }
    return "they have " + path.keys.map { way + $0 }.joined(separator: ", ")
  }

  fileprivate static func list(_ words: [String]) -> String {
    words.map { "`\($0)`" }.joined(separator: ", ")
  }

  fileprivate static func shown(_ delimiter: UInt8) -> String {
    delimiter == 0x09 ? "\\t" : String(UnicodeScalar(delimiter))
  }
}
