package import Basics

/// Why a site could not be uploaded. Without a file where the target is meant.
package enum UploadProblem: Equatable, Problem {
  case noSite(String)
  case unfinishedSite(String)
  case building(String)
  case uploading(String)
  case targetBusy
  case foreignTarget
  case linkAtTarget(String)
  case unreadable(LocalFolder.Fault)
  case disk(path: String, code: Int32)
  case overlaps(String)
  case notAFolder(String)
  case danglingLink(String)
  case noParent(String)
  case noClient(String)
  /// The client failed, or reported files that it could not remove.
  case client(String, ClientFault, status: Int32, says: String)
  case unknownList
  case hugeList(count: Int, size: Int)

  package var diagnostic: Diagnostic { diagnostic(.untouched) }

  /// - Parameter state: the state of the target.
  package func diagnostic(_ state: TargetState) -> Diagnostic {
    switch self {
    case .noSite(let output):
      .error(
        "bad-configuration", "there is no site here",
        "`rollcall build` makes one; `--output DIR` names another folder", at: output)
    case .unfinishedSite(let output):
      .error(
        "bad-configuration", "a build of this site was not finished",
        "run `rollcall build` first; nothing was sent", at: output)
    case .building(let output):
      .error("busy", "a build is writing here; try again later", at: output)
    case .uploading(let output):
      .error(
        "busy", "another upload of this site is running",
        "nothing was sent; try again when it has ended", at: output)
    case .targetBusy:
      .error(
        "busy", "another upload to it is at work, or the client of one that was killed",
        "try again when it has ended; nothing was sent")
    case .foreignTarget:
      .error(
        "cannot-create", "the target is not empty and holds no upload of Rollcall's",
        "nothing was sent; name an empty folder, or say `--adopt`: then other files stay, but for those"
          + " at paths of the site")
    case .linkAtTarget(let path):
      .error(
        "cannot-create",
        "`\(path)` is a symbolic link there; nothing is sent or removed through links",
        "nothing was sent; make it a folder, or have the web server map the path")
    case .unreadable(let fault): fault.diagnostic
    case .disk(let path, let code):
      .error(
        "cannot-create", systemMessage(code),
        [state.rawValue, SystemRemedy.remedy(code, at: path)].compactMap(\.self)
          .joined(separator: "; "), at: path)
    case .overlaps:
      .error(
        "command-line", "this is the output itself, holds it or lies in it", "name another folder")
    case .notAFolder(let path):
      .error(
        "cannot-create", "`\(path)` is not a folder",
        "nothing was sent; name a folder, or move what is there elsewhere")
    case .danglingLink(let path):
      .error(
        "cannot-create", "`\(path)` is a link that leads nowhere",
        "nothing was sent; create the folder that it leads to, or remove the link")
    case .noParent(let parent):
      .error(
        "cannot-create", "there is no folder `\(parent)`", "nothing was sent; create it first")
    case .noClient(let client):
      .error(
        "unavailable", "`\(client)` is not installed, or not in PATH",
        "on Debian: apt-get install \(client == "aws" ? "awscli" : client)")
    case .client(let client, let fault, let status, let says):
      Self.failed(client, fault, status, says, state)
    case .unknownList:
      .error(
        "cannot-create", "`\(UploadPath.list)` there is damaged, or not of Rollcall's",
        "`--all` sends everything anew and leaves a new one")
    case .hugeList(let count, let size):
      .error(
        "cannot-create",
        "`\(UploadPath.list)` there has more than \(count) lines or \(size >> 20) MB; Rollcall did not write it",
        "nothing was sent; find out who may write there, then use `--all`: it sends everything anew and"
          + " leaves a new list")
    }
  }

  private static func failed(
    _ client: String, _ fault: ClientFault, _ status: Int32, _ says: String, _ state: TargetState
  ) -> Diagnostic {
    let end = status == 0 ? "could not remove files" : "ended with exit code \(status)"
    var words = Diagnostic.error("cannot-write", "`\(client)` \(end)")
    words.remedies =
      says.split(whereSeparator: \.isNewline).suffix(5).map { "\(client): \($0)" }
      + [state.rawValue, fault.remedy(client)]
    return words
  }

  package static var examples: [UploadProblem] {
    [
      .noSite("output"), .unfinishedSite("output"), .building("output"), .uploading("output"),
      .targetBusy, .foreignTarget, .linkAtTarget("people"), .disk(path: "/tmp", code: 28),
      .overlaps("output"), .notAFolder("/srv/www"), .danglingLink("/srv/www"), .noParent("/srv"),
      .noClient("aws"), .unknownList, .hugeList(count: 1_000_000, size: 1 << 28),
    ]
      + ClientFault.allCases.flatMap { fault in
        ["rsync", "aws", "rclone"].map { .client($0, fault, status: 1, says: "failed") }
      }
  }
}

/// What a failed upload has left.
package enum TargetState: String, Sendable {
  case untouched = "no file of the site was sent or removed; the target is as it was"
  case incomplete =
    "only a part of the site has arrived; the target does not hold a whole site yet"
  case whole =
    "only a part of the changes has arrived; every page there is whole for visitors"
}

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
