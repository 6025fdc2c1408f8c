/// Why a client failed, guessed from its messages.
package enum ClientFault: CaseIterable, Equatable, Sendable {
  case noSpace
  case readOnly
  /// The server rejects the user, password or key.
  case signIn
  case forbidden
  /// The bucket, module, remote or folder does not exist.
  case noPlace
  case unreachable
  case other

  /// The first fault that has a phrase in a client's standard error.
  init(_ text: String) {
    let text = text.lowercased()
    self = Self.allCases.first { $0.phrases.contains { text.contains($0) } } ?? .other
  }

  /// Lower-case phrases from messages of `rsync`, `ssh`, `aws` and `rclone`.
  private var phrases: [String] {
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

extension ClientFault {
  func remedy(_ client: String) -> String {
    let again = "then run the same command again"
    return switch self {
    case .noSpace: "the target is full: free space there, \(again)"
    case .readOnly:
      "the target is read-only: allow writing there"
        + (client == "rsync" ? " (for a module: `read only = no`)" : "") + ", \(again)"
    case .signIn:
      "the server rejected the sign-in: check the user, password or key that `\(client)` uses, \(again)"
    case .forbidden:
      "the account lacks the right to do this: grant it the right to read, write and delete there, \(again)"
    case .noPlace:
      switch client {
      case "aws": "there is no such bucket: create it, or correct the target; \(again)"
      case "rclone":
        "there is no such remote or folder: `rclone listremotes` lists the remotes; correct the target, \(again)"
      default:
        "there is no such module or folder: create it, or correct the target; \(again)"
      }
    case .unreachable:
      "the server cannot be reached: check the host name, the port and the network, \(again)"
    case .other: "mend what `\(client)` reports, \(again)"
    }
  }
}
