import Fetching
import Formats

extension SourceProblem {
  /// A stable word for the problem in reports.
  var code: String {
    switch self {
    case .invalidAddress: "invalid-address"
    case .invalidHeader: "invalid-header"
    case .hostNotFound: "host-not-found"
    case .connectionRefused: "connection-refused"
    case .cannotConnect: "cannot-connect"
    case .privateAddress: "private-address"
    case .connectionReset: "connection-reset"
    case .noAnswer: "no-answer"
    case .truncated: "truncated"
    case .timeout: "timeout"
    case .tooLarge: "too-large"
    case .headTooLarge: "head-too-large"
    case .tooManyInterimAnswers: "too-many-interim-answers"
    case .httpStatus, .busy: "http-status"
    case .proxyFailed: "proxy-failed"
    case .tooManyRedirects: "too-many-redirects"
    case .forbiddenRedirect: "forbidden-redirect"
    case .forbiddenNextPage: "forbidden-next-page"
    case .insecureRedirect: "insecure-redirect"
    case .insecureNextPage: "insecure-next-page"
    case .pageLoop: "page-loop"
    case .certificate(let problem): problem.code
    case .unreadableAuthorities: "unreadable-authorities"
    case .secureConnectionFailed: "secure-connection-failed"
    case .badCompression: "bad-compression"
    case .behindCompression: "behind-compression"
    case .notHTTP: "not-http"
    case .transfer: "transfer"
    case .programMissing: "program-missing"
    case .programNotStarted: "program-not-started"
    case .programFailed: "program-failed"
    case .programKilled: "program-killed"
    case .noToken: "no-token"
    case .tokenRefused: "token-refused"
    case .unusableToken: "unusable-token"
    case .pageRepeated: "page-repeated"
    case .pagesEndedEarly: "pages-ended-early"
    case .tooManyPages: "too-many-pages"
    case .offline: "offline"
    case .fileMissing: "file-missing"
    case .notAFile: "not-a-file"
    case .fileUnreadable: "file-unreadable"
    case .body(let problem): problem.code
    case .lostTooMany: "lost-too-many"
    }
  }
}

extension CertificateProblem {
  fileprivate var code: String {
    switch self {
    case .expired: "expired-certificate"
    case .notYetValid: "certificate-not-yet-valid"
    case .otherHost: "certificate-of-another-host"
    case .selfSigned: "self-signed-certificate"
    case .unknownIssuer: "untrusted-certificate"
    case .revoked: "revoked-certificate"
    case .weak: "weak-certificate"
    case .unfit: "unfit-certificate"
    }
  }
}

extension BodyProblem {
  fileprivate var code: String {
    switch self {
    case .empty: "empty"
    case .looksLikeHTML: "looks-like-html"
    case .looksLikeXML: "looks-like-xml"
    case .looksLikeYAML: "looks-like-yaml"
    case .looksLikeRichText: "looks-like-rtf"
    case .noRows: "no-rows"
    case .utf16: "utf-16"
    case .utf32: "utf-32"
    case .notUTF8: "not-utf-8"
    case .notEncoded: "not-encoded"
    case .otherKind(let kind): "looks-like-" + kind.rawValue
    case .cut: "cut"
    case .notJSON: "not-json"
    case .wrongShape: "wrong-shape"
    case .everyRecordBad: "every-record-bad"
    case .noNames: "no-names"
    case .noNameColumn: "no-name-column"
    case .missingColumns: "missing-columns"
    case .noHeaderLine: "no-header-line"
    case .wrongDelimiter: "wrong-delimiter"
    case .noPeople: "no-people"
    case .noPerson: "no-person"
    case .otherText(let kind): "looks-like-" + kind.rawValue
    case .notLDIF: "not-ldif"
    case .noCards: "no-cards"
    case .notCalendar: "not-calendar"
    case .cutCalendar: "cut-calendar"
    case .endlessCalendar: "endless-calendar"
    case .noAbsenceColumns: "no-absence-columns"
    case .looksLikeTable: "looks-like-table"
    case .looksLikeCalendar: "looks-like-calendar"
    case .looksLikeArchive: "looks-like-archive"
    }
  }
}
