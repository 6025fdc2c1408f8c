import Basics
import CVersion
import Foundation

/// The running program.
package enum Program {
  /// The tag that it was built from, else the next version.
  package static let version = String(
    decoding: (0...).lazy.map(rollcall_version).prefix { $0 != 0 }, as: UTF8.self)

  /// How the program is called here: `rollcall`, or the path that it was called by if it is not in PATH.
  package static let call: String = {
    let word = ThisProcess.arguments.first ?? "rollcall"
    guard word.contains("/"), word.nameInFolder == "rollcall", let own = fileStatus(word) else {
      return "rollcall"
    }
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    let isInPath = folders.contains { folder in
      fileStatus(folder + "/rollcall").map { ($0.st_dev, $0.st_ino) == (own.st_dev, own.st_ino) }
        == true
    }
    return isInPath ? "rollcall" : ShellWord.quoted(word)
  }()

  /// The day of the newest version in the change log.
  package static let released = "2026-11-22"

  /// The `User-Agent` of requests.
  package static let userAgent = "Rollcall/" + version

  /// Identifies the executable and its libraries, also among builds of one version: part of every cache key.
  package static let identity: String = {
    #if os(Linux)
      // `Bundle.main` ends the process if there is no `/proc`.
      let path: String? = "/proc/self/exe"
    #else
      let path = Bundle.main.executablePath
    #endif
    guard let path, let status = fileStatus(path) else { return version }
    let time = status.modified
    let program = "\(version) \(status.st_size) \(time.tv_sec).\(time.tv_nsec)"
    return ([program] + ThisProcess.libraries).joined(separator: "\n")
  }()
}
