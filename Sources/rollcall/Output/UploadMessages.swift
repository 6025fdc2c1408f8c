import Basics
import Foundation
import Tools

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
