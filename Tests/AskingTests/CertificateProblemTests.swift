import Testing

@testable import Asking

@Suite("Rejected certificates")
struct CertificateProblemTests {
  @Test(
    "what OpenSSL says of a certificate has one meaning",
    arguments: [
      (0, .otherHost), (1, .otherHost), (62, .otherHost), (64, .otherHost), (9, .notYetValid),
      (10, .expired),
      (18, .selfSigned), (2, .unknownIssuer), (19, .unknownIssuer), (20, .unknownIssuer),
      (21, .unknownIssuer), (23, .revoked), (66, .weak), (68, .weak), (26, .unfit), (7, .unfit),
      (-1, .unfit),
    ] as [(Int, CertificateProblem)])
  func meaning(result: Int, problem: CertificateProblem) {
    #expect(CertificateProblem(openSSL: result) == problem)
  }
}
