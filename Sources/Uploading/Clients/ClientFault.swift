/// Why a client failed, as far as its words say.
package enum ClientFault: CaseIterable, Equatable, Sendable {
  /// There is no room left at the target.
  case noSpace
  /// The target is there to be read alone.
  case readOnly
  /// The server does not accept the user, the password or the key.
  case signIn
  /// The user may not do this there.
  case forbidden
  /// There is no such bucket, module, remote or folder.
  case noPlace
  /// The server does not answer, or is not found.
  case unreachable
  /// Something else.
  case other

  /// Reads what a client printed to standard error. What comes first above counts.
  init(_ text: String) {
    let text = text.lowercased()
    self =
      Self.allCases.first { $0.words.contains { text.contains($0) } } ?? .other
  }

  /// What `rsync`, `ssh`, `aws` and `rclone` say of it, in small letters.
  private var words: [String] {
    switch self {
    case .noSpace:
      ["no space left", "remaining disk space", "quota exceeded", "quotaexceeded", "(507)"]
    case .readOnly: ["read only", "read-only"]
    case .signIn:
      [
        "auth failed", "denied (publickey", "denied (password", "denied (keyboard",
        "denied (gssapi", "unable to authenticate",
        "signaturedoesnotmatch", "invalidaccesskeyid", "credentials", "expiredtoken",
        "invalidtoken", "login incorrect", "(401)", "401 unauthorized", "config profile",
      ]
    case .forbidden: ["accessdenied", "forbidden", "permission denied", "operation not permitted"]
    case .noPlace:
      [
        "nosuchbucket", "unknown module", "chdir failed", "didn't find section",
        "didn't find backend", "directory not found", "no such file or directory",
      ]
    case .unreachable:
      [
        "connection refused", "could not resolve", "getaddrinfo", "no such host",
        "could not connect", "timed out", "timeout", "unreachable", "no route to host",
        "host key verification failed",
      ]
    case .other: []
    }
  }
}
