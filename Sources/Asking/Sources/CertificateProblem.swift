package import Basics

/// Why a server's certificate is rejected.
package enum CertificateProblem: CaseIterable, Problem {
  case expired
  case notYetValid
  case otherHost
  case selfSigned
  case unknownIssuer
  case revoked
  case weak
  case unfit

  /// The problem for a result of OpenSSL's verification (`X509_V_ERR_…`). libcurl compares the name of the host itself, and then
  /// has no result, or an unspecified one.
  init(openSSL result: Int) {
    self =
      switch result {
      case 0, 1, 62, 64: .otherHost
      case 9: .notYetValid
      case 10: .expired
      case 18: .selfSigned
      case 2, 19, 20, 21, 27: .unknownIssuer
      case 23: .revoked
      case 66, 67, 68: .weak
      default: .unfit
      }
  }

  package var diagnostic: Diagnostic {
    switch self {
    case .expired:
      .error(
        "expired-certificate", "the server's certificate, or that of its issuer, has expired",
        "ask those who run the server to renew it; check also this machine's date (`date`)")
    case .notYetValid:
      .error(
        "certificate-not-yet-valid", "the server's certificate is not valid yet",
        "check this machine's date (`date`); else ask those who run the server")
    case .otherHost:
      .error(
        "certificate-of-another-host", "the server's certificate is for another host",
        "write the name that the certificate is for in the address; a browser shows it")
    case .selfSigned:
      .error(
        "self-signed-certificate", "the server's certificate is not trusted: it is self-signed",
        "if it is meant to be, save it in a file, and name that in `caFile`")
    case .unknownIssuer:
      .error(
        "untrusted-certificate",
        "the server's certificate is not trusted: its issuer is unknown here",
        "if the issuer is your own authority, name its certificate in `caFile`; else the server lacks an intermediate certificate"
      )
    case .revoked:
      .error(
        "revoked-certificate", "the server's certificate was revoked",
        "ask those who run the server for a new one")
    case .weak:
      .error(
        "weak-certificate", "the server's certificate has a key or signature that is too weak",
        "ask those who run the server for a new one")
    case .unfit:
      .error(
        "unfit-certificate",
        "the server's certificate is not one for servers, or its issuer's is unfit",
        "ask those who run the server for a new one")
    }
  }
}
