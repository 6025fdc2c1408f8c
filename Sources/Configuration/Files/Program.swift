import Basics
import BuiltIn
import CVersion
import Foundation

/// The program that runs.
package enum Program {
  /// As `--version` tells it: the tag that it was built from, else the version that is next.
  package static let version = String(cString: rollcall_version())

  /// The day of the newest version, as the change log has it.
  package static let released = "2026-11-22"

  /// The JSON Schema of the configuration.
  package static var schema: String { String(decoding: BuiltInFiles.schema, as: UTF8.self) }

  /// How the program names itself to servers.
  package static let userAgent = "Rollcall/" + version

  /// What tells this very program and the libraries that it runs with from others, newly built ones of the
  /// same version included: what is remembered as up to date was made by the same.
  package static let identity: String = {
    var status = stat()
    #if os(Linux)
      // `Bundle.main` ends the process where there is no `/proc`.
      let path: String? = "/proc/self/exe"
    #else
      let path = Bundle.main.executablePath
    #endif
    guard let path, stat(path, &status) == 0 else { return version }
    let program = "\(version) \(status.st_size) \(status.st_mtim.tv_sec).\(status.st_mtim.tv_nsec)"
    return ([program] + LoadedLibraries.identity).joined(separator: "\n")
  }()
}
