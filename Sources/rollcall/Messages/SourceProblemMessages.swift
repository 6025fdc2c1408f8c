import Basics
import Fetching
import Formats
import Foundation

extension SourceProblem {
  /// The problem in words.
  ///
  /// - Parameter what: what the source holds: `people` or `cards`.
  func words(_ what: String) -> String {
    switch self {
    case .invalidAddress: "the address is no http or https URL"
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
    case .httpStatus(let status): "the server answered with status \(status)"
    case .tooManyRedirects(let limit): "more than \(limit) redirects"
    case .forbiddenRedirect(let scheme): "redirected to `\(scheme):`, which is not followed"
    case .forbiddenNextPage(let scheme): "the next page is at `\(scheme):`, which is not followed"
    case .insecureRedirect:
      "redirected from https to http, which anybody on the way can read and change;"
        + " `allowInsecure: true` follows it"
    case .insecureNextPage:
      "the next page of one at https is at http, which anybody on the way can read and change;"
        + " `allowInsecure: true` follows it"
    case .pageLoop: "the pages go round in a circle"
    case .untrustedCertificate: "the server's certificate is not trusted"
    case .unreadableAuthorities:
      "the certificates that CURL_CA_BUNDLE, SSL_CERT_FILE or SSL_CERT_DIR names cannot be read"
    case .secureConnectionFailed: "no secure connection could be made"
    case .badCompression: "the answer's compression is damaged"
    case .behindCompression:
      "something follows the end of the compressed answer; of several gzip members only one is read"
    case .notHTTP: "what answered does not speak HTTP"
    case .transfer(let code, let meaning): "the transfer failed: \(meaning) (\(code))"
    case .programMissing: "there is no such program"
    case .programNotStarted(let code):
      "the program cannot be started: " + systemMessage(code)
    case .programFailed(let status): "the program ended with status \(status)"
    case .programKilled(let signal): "the program was ended by signal \(signal)"
    case .noToken(let problem): "no token could be had: " + problem.words(what)
    case .tokenRefused(let status, let error):
      "no token was given out: status \(status)" + (error.map { ", `\($0.rawValue)`" } ?? "")
    case .unusableToken: "what came in place of a token cannot be used"
    case .pageRepeated: "a page came twice; is `next` right?"
    case .pagesEndedEarly(let has, let total):
      "the pages ended after \(has) records, and the list says that it has \(total)"
    case .tooManyPages(let limit): "more than \(limit) pages"
    case .offline: "no server is asked, and there is no snapshot"
    case .fileMissing: "there is no such file"
    case .notAFile: "this is something else than expected: a folder, or a file"
    case .fileUnreadable(let code): "the file cannot be read: " + systemMessage(code)
    case .body(let problem): problem.words
    case .lostTooMany(let had, let has): "\(has) \(what) where \(had) were; held back"
    }
  }
}

extension Duration {
  /// The length as a configuration may say it, such as `10 s` or `0.5 s`.
  fileprivate var inSeconds: String {
    let (seconds, attoseconds) = components
    let milliseconds = Int(attoseconds / 1_000_000_000_000_000)
    if milliseconds == 0 { return "\(seconds) s" }
    return "\(Double(Int(seconds) * 1000 + milliseconds) / 1000) s"
  }
}

extension BodyProblem {
  /// An encoding's name as people know it.
  private static func shown(_ encoding: String) -> String {
    switch encoding {
    case "koi8-r": "KOI8-R"
    case "macintosh": "Mac OS Roman"
    default: encoding.replacing("windows", with: "Windows")
    }
  }

  /// The problem in words.
  var words: String {
    switch self {
    case .empty: "the answer is empty"
    case .looksLikeHTML:
      "the answer is a web page (HTML), perhaps a form to sign in; a table in it is read once it is"
        + " saved as CSV"
    case .looksLikeXML:
      "this is XML, which Rollcall does not read: export it as JSON or CSV, or convert it with a"
        + " `command`"
    case .looksLikeYAML:
      "this is YAML, which Rollcall does not read: convert it to JSON, as `yq -o=json` does"
    case .looksLikeRichText:
      "this is a rich text (RTF): copy the table to a spreadsheet, and save it as CSV"
    case .noRows: "the table is its header line alone: there are no people below it"
    case .utf16: "the answer is UTF-16; UTF-8 is expected"
    case .utf32: "the answer is UTF-32; UTF-8 is expected"
    case .notUTF8(let line, let column, nil): "not UTF-8 from line \(line), column \(column) on"
    case .notUTF8(let line, let column, let encoding?):
      "not UTF-8 from line \(line), column \(column) on; it looks like \(Self.shown(encoding)): "
        + "say `encoding: \(encoding)` in the source, or save it as UTF-8"
    case .notEncoded(let encoding, let line, let column):
      "not \(encoding) from line \(line), column \(column) on; is `encoding` right?"
    case .otherKind(let kind): kind.words
    case .cut(let line, let column): "the JSON is cut off at line \(line), column \(column)"
    case .notJSON(let line, let column, let mistake):
      "no JSON from line \(line), column \(column) on" + (mistake.map { ": " + $0.words } ?? "")
    case .wrongShape(let path, let expected, let found, let lists):
      "\(path.isEmpty ? "the answer" : path): expected \(expected.words), found \(found.words)"
        + (lists.isEmpty ? "" : "; lists here: " + lists.joined(separator: ", "))
    case .everyRecordBad(let count): "none of the \(count) records can be used"
    case .noNameColumn:
      "no column of the header line holds a name; it has to name the columns, such as "
        + "`First name,Last name,E-mail`"
    case .missingColumns(let wanted, let headings):
      "the header line names no column "
        + wanted.map { "`\($0)`" }.joined(separator: " or ")
        + (headings.isEmpty
          ? "" : "; there are " + headings.map { "`\($0)`" }.joined(separator: ", "))
    case .noHeaderLine:
      "the table has no header line: its first line holds data; put one before it, such as "
        + "`First name,Last name,E-mail`"
    case .misplacedQuote(let row): "a quotation mark is out of place in row \(row) or after it"
    case .noPeople: "nothing in it looks like a list of people"
    case .otherText(let kind): kind.words
    case .notLDIF(let line, let mistake): "no LDIF from line \(line) on: " + mistake.words
    case .noCards: "no card in it can be used"
    case .looksLikeTable: "no card is in it; it seems to be a table (CSV)"
    case .looksLikeCalendar: "no card is in it; it seems to be a calendar (iCalendar)"
    case .looksLikeArchive: "no card is in it; it seems to be a ZIP archive"
    }
  }
}
