import Basics
import Foundation

/// The program that runs.
package enum Program {
  /// As `--version` tells it.
  package static let version = "0.1.0"

  /// How the program names itself to servers.
  static let userAgent = "Rollcall/" + version

  /// What tells this very program and the libraries that it runs with from others, newly built ones of the
  /// same version included: what is remembered as up to date was made by the same.
  static let identity: String = {
    var status = stat()
    guard let path = Bundle.main.executablePath, stat(path, &status) == 0 else { return version }
    let program = "\(version) \(status.st_size) \(status.st_mtim.tv_sec).\(status.st_mtim.tv_nsec)"
    return ([program] + LoadedLibraries.identity).joined(separator: "\n")
  }()
}
