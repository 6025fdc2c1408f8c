import Basics
import Foundation
import Uploading

enum UploadMessages {
  /// The connection string of a remote, which may contain a password.
  static func parameters(of target: String) -> String? {
    guard target.hasPrefix("rclone:"), let comma = target.firstIndex(of: ","),
      let colon = target.lastIndex(of: ":"), comma < colon
    else { return nil }
    return String(target[target.index(after: comma)..<colon])
  }

  static func shown(_ target: String) -> String {
    let plain = parameters(of: target).map { target.replacingOccurrences(of: $0, with: "…") }
    return TerminalText.escaped(plain ?? target)
  }

  /// The values of environment variables with secret names.
  static func secrets(in environment: [String: String]) -> [String] {
    environment.filter { $1.utf8.count >= 8 && SecretName.isSecretVariable($0) }.map(\.value)
  }

  static func noTarget(_ text: String) -> String {
    let fault =
      switch UploadTarget.scheme(of: text)?.lowercased() {
      case "http", "https": "visitors read the site at a web address; it cannot be uploaded there"
      case "s3": "write a bucket behind `s3://`, in small letters"
      case .some(let scheme):
        "nothing can be uploaded to an address with `\(TerminalText.escaped(scheme)):`"
      case nil: "this is no target"
      }
    return """
      \(shown(text)): error: \(fault)
        a target is a folder (`./public`), `host:folder`, `rsync://host/module`, `s3://bucket/folder` or `rclone:remote:folder`
      """
  }

  static func plan(_ prepared: PreparedUpload, _ target: String) -> String {
    if prepared.isUpToDate { return upToDate(prepared, target) }
    return "\(target): \(prepared.sentCount.counted("file", "files")) to send"
      + " (\(ByteCount.words(prepared.sentBytes))), \(prepared.removedCount) to remove"
  }

  static func line(_ change: PreparedUpload.Change) -> String {
    let word =
      switch change.kind {
      case .new: "new     "
      case .changed: "changed "
      case .removed: "removed "
      }
    return "  " + word + TerminalText.escaped(change.path)
  }

  /// The summary of a finished upload.
  static func done(_ prepared: PreparedUpload, _ target: String, seconds: Double) -> [String] {
    if prepared.isUpToDate { return [upToDate(prepared, target)] }
    var lines = [
      "\(target): \(prepared.sentCount.counted("file", "files")) sent"
        + " (\(ByteCount.words(prepared.sentBytes))), \(prepared.unchangedCount) unchanged,"
        + " \(prepared.removedCount) removed, in \(Int(seconds)).\(Int(seconds * 10) % 10) s"
    ]
    if prepared.isFirst {
      lines.append("  the first upload: whatever else lies there stays")
    } else if prepared.wasKilled {
      lines.append("  an earlier upload was not finished; this one has made that good")
    }
    return lines
  }

  /// What visitors may see while files of a target are replaced.
  static func warning(_ prepared: PreparedUpload, _ target: String) -> String? {
    switch prepared.replacing {
    case .whole: nil
    case .missing:
      """
      \(target): this version of rclone removes a page before the new one gets its name: visitors may miss it for a moment
        rclone 1.63 or later replaces files at once on most servers, as rsync does
      """
    case .cut:
      """
      \(target): files are written in place here: visitors may see the beginning of a page alone
        leave out `--inplace`; rclone needs version 1.63 and a server that can rename files
      """
    }
  }

  private static func upToDate(_ prepared: PreparedUpload, _ target: String) -> String {
    "\(target): up to date, \(prepared.unchangedCount.counted("file", "files"))"
  }
}

/// The state of a target after a failed upload.
enum TargetState {
  case untouched
  case incomplete
  /// Whole pages, some of them old.
  case whole

  fileprivate var words: String {
    switch self {
    case .untouched: "no file of the site was sent or removed; the target is as it was"
    case .incomplete:
      "only a part of the site has arrived; the target does not hold a whole site yet"
    case .whole: "only a part of the changes has arrived; every page there is whole for visitors"
    }
  }
}

extension ClientFault {
  fileprivate func remedy(_ client: String) -> String {
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

extension Failure {
  /// - Parameters:
  ///   - target: the target or output to show.
  ///   - state: the state of the target.
  init(_ problem: UploadProblem, target: String, _ state: TargetState = .untouched) {
    switch problem {
    case .noSite(let output):
      self.init(
        .badConfiguration,
        "\(output): error: there is no site here\n"
          + "  `rollcall build` makes one; `--output DIR` names another folder")
    case .unfinishedSite(let output):
      self.init(
        .badConfiguration,
        "\(output): error: a build of this site was not finished\n"
          + "  run `rollcall build` first; nothing was sent")
    case .building(let output):
      self.init(.busy, "\(output): error: a build is writing here; try again later")
    case .uploading(let output):
      self.init(
        .busy,
        "\(output): error: another upload of this site is running\n"
          + "  nothing was sent; try again when it has ended")
    case .targetBusy:
      self.init(
        .busy,
        "\(target): error: another upload to it is at work, or the client of one that was killed\n"
          + "  try again when it has ended; nothing was sent")
    case .foreignTarget:
      self.init(
        .cannotCreate,
        "\(target): error: the target is not empty and holds no upload of Rollcall's\n"
          + "  nothing was sent; name an empty folder, or say `--adopt`: then other files stay, but for those"
          + " at paths of the site")
    case .linkAtTarget(let path):
      self.init(
        .cannotCreate,
        "\(target): error: `\(TerminalText.escaped(path))` is a symbolic link there; nothing is sent or"
          + " removed through links\n"
          + "  nothing was sent; make it a folder, or have the web server map the path")
    case .unreadable(let fault): self.init(fault)
    case .disk(let path, let code):
      self.init(
        .cannotCreate, "\(path): error: \(systemMessage(code))\n  \(state.words)")
    case .overlaps:
      self.init(
        .badCommandLine,
        "\(target): error: this is the output itself, holds it or lies in it\n"
          + "  name another folder")
    case .noClient(let client):
      self.init(
        .unavailable,
        "\(target): error: `\(client)` is not installed, or not in PATH\n"
          + "  on Debian: apt-get install \(client == "aws" ? "awscli" : client)")
    case .notAFolder(let path):
      self.init(
        .cannotCreate,
        "\(target): error: `\(TerminalText.escaped(path))` is not a folder\n"
          + "  nothing was sent; name a folder, or move what is there elsewhere")
    case .danglingLink(let path):
      self.init(
        .cannotCreate,
        "\(target): error: `\(TerminalText.escaped(path))` is a link that leads nowhere\n"
          + "  nothing was sent; create the folder that it leads to, or remove the link")
    case .noParent(let parent):
      self.init(
        .cannotCreate,
        "\(target): error: there is no folder `\(TerminalText.escaped(parent))`\n"
          + "  nothing was sent; create it first")
    case .client(let client, let fault, let status, let says):
      let lines = says.split(whereSeparator: \.isNewline).suffix(5)
        .map { "  \(client): " + TerminalText.escaped(String($0)) }
      let end =
        status == 0 ? "could not remove files" : "ended with exit code \(status)"
      self.init(
        .cannotWrite,
        (["\(target): error: `\(client)` \(end)"] + lines
          + ["  " + state.words, "  " + fault.remedy(client)])
          .joined(separator: "\n"))
    case .unknownList:
      self.init(
        .cannotCreate,
        "\(target): error: `\(UploadProblem.listName)` there is damaged, or not of Rollcall's\n"
          + "  `--all` sends everything anew and leaves a new one")
    case .hugeList(let count, let size):
      self.init(
        .cannotCreate,
        "\(target): error: `\(UploadProblem.listName)` there has more than \(count) lines or \(size >> 20) MB;"
          + " Rollcall did not write it\n"
          + "  nothing was sent; find out who may write there, then use `--all`: it sends everything anew and"
          + " leaves a new list")
    }
  }
}
