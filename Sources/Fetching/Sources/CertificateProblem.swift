/// Why a server's certificate is rejected.
package enum CertificateProblem: String, CaseIterable, Sendable {
  /// It, or one of its issuers, has expired.
  case expired = "expired-certificate"
  case notYetValid = "certificate-not-yet-valid"
  /// It is valid, but for hosts of other names.
  case otherHost = "certificate-of-another-host"
  /// It vouches for itself, and is not trusted.
  case selfSigned = "self-signed-certificate"
  /// Its issuer is not trusted, or an intermediate certificate is missing.
  case unknownIssuer = "untrusted-certificate"
  case revoked = "revoked-certificate"
  /// Its key or signature is too weak.
  case weak = "weak-certificate"
  /// Anything else: its purpose, its issuer's, or damage.
  case unfit = "unfit-certificate"

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
}
