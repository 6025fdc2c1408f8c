/// Why a server's certificate is rejected.
package enum CertificateProblem: CaseIterable, Sendable {
  /// It, or one of its issuers, has expired.
  case expired
  case notYetValid
  /// It is valid, but for hosts of other names.
  case otherHost
  /// It vouches for itself, and is not trusted.
  case selfSigned
  /// Its issuer is not trusted, or an intermediate certificate is missing.
  case unknownIssuer
  case revoked
  /// Its key or signature is too weak.
  case weak
  /// Anything else: its purpose, its issuer's, or damage.
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
}
