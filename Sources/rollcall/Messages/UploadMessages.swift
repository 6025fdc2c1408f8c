import Basics
import Foundation
import Uploading

/// What is said of uploads.
enum UploadMessages {
  /// What a target says of a remote besides its name and folder: it may hold a password.
  static func parameters(of target: String) -> String? {
    guard target.hasPrefix("rclone:"), let comma = target.firstIndex(of: ","),
      let colon = target.lastIndex(of: ":"), comma < colon
    else { return nil }
    return String(target[target.index(after: comma)..<colon])
  }

  /// A target as messages name it.
  static func shown(_ target: String) -> String {
    let plain = parameters(of: target).map { target.replacingOccurrences(of: $0, with: "…") }
    return TerminalText.escaped(plain ?? target)
  }

  /// The values of variables by whose names they are secret.
  static func secrets(in environment: [String: String]) -> [String] {
    environment.filter { name, value in
      value.utf8.count >= 8
        && ["SECRET", "PASSWORD", "TOKEN", "_PASS", "_KEY"].contains { name.contains($0) }
    }.map(\.value)
  }

  static func noTarget(_ text: String) -> String {
    """
    \(shown(text)): error: this is no target
      a folder (`./public`), `host:folder`, `rsync://host/module`, `s3://bucket/folder` or `rclone:remote:folder`
    """
  }

  /// What a dry run says.
  static func plan(_ prepared: PreparedUpload, _ target: String) -> String {
    if prepared.isUpToDate { return upToDate(prepared, target) }
    let changes = prepared.changes.map { change in
      let word =
        switch change.kind {
        case .new: "new     "
        case .changed: "changed "
        case .removed: "removed "
        }
      return "  " + word + TerminalText.escaped(change.path)
    }
    let head =
      "\(target): \(prepared.sentCount.counted("file", "files")) to send"
      + " (\(ByteCount.words(prepared.sentBytes))), \(prepared.removedCount) to remove"
    return ([head] + changes).joined(separator: "\n")
  }

  /// What is said of an upload that is done, line by line.
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

  private static func upToDate(_ prepared: PreparedUpload, _ target: String) -> String {
    "\(target): up to date, \(prepared.unchangedCount.counted("file", "files"))"
  }
}

extension Failure {
  /// - Parameter target: the target, or the output, as the user knows it.
  init(_ problem: UploadProblem, target: String) {
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
    case .busy(let output):
      self.init(.busy, "\(output): error: a build is writing here; try again later")
    case .unreadable(let fault): self.init(fault)
    case .disk(let path, let code):
      self.init(.cannotCreate, "\(path): error: \(String(cString: strerror(code)))")
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
    case .client(let client, let status, let says):
      let lines = says.split(whereSeparator: \.isNewline).suffix(5)
        .map { "  \(client): " + TerminalText.escaped(String($0)) }
      let end =
        status == 0 ? "could not remove files" : "ended with exit code \(status)"
      self.init(
        .cannotWrite,
        (["\(target): error: `\(client)` \(end)"] + lines
          + ["  what is there is whole; the same command again takes it from there"])
          .joined(separator: "\n"))
    case .unknownList(let name):
      self.init(
        .cannotCreate,
        "\(target): error: `\(name)` there is damaged, or not of Rollcall's\n"
          + "  `--all` sends everything anew and leaves a new one")
    }
  }
}
