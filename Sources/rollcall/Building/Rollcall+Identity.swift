import Basics
import Foundation

extension Rollcall {
  /// What tells this very program and the libraries that it runs with from others, newly built ones of the
  /// same version included: what is remembered as up to date was made by the same.
  static let identity: String = {
    var status = stat()
    guard let path = Bundle.main.executablePath, stat(path, &status) == 0 else { return version }
    let program = "\(version) \(status.st_size) \(status.st_mtim.tv_sec).\(status.st_mtim.tv_nsec)"
    return ([program] + LoadedLibraries.identity).joined(separator: "\n")
  }()
}
