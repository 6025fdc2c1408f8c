import Foundation

extension Rollcall {
  /// What tells this very program from others, a newly built one of the same version included: the
  /// pages that it remembers as up to date were made by itself.
  static let identity: String = {
    var status = stat()
    guard let path = Bundle.main.executablePath, stat(path, &status) == 0 else { return version }
    return "\(version) \(status.st_size) \(status.st_mtim.tv_sec).\(status.st_mtim.tv_nsec)"
  }()
}
