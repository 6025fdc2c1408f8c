import Basics
import Foundation

/// Rejects folders that no site may be written into.
package struct OutputGuard: Sendable {
  private let project: String
  private let home: String?

  /// - Parameter project: The folder of the configuration.
  package init(project: String, home: String?) {
    self.project = RealPath.resolve(project)
    self.home = home.map(RealPath.resolve)
  }

  /// Throws ``PublishingError/unsafeOutput(path:reason:)`` if the output, with links and mounts resolved, is the
  /// root, the home or project folder, or contains one of them.
  package func check(_ output: String) throws(PublishingError) {
    let folder = RealPath.resolve(output)
    if isSame(folder, "/") { throw .unsafeOutput(path: output, reason: .root) }
    if let home, isSame(folder, home) { throw .unsafeOutput(path: output, reason: .home) }
    if isSame(folder, project) { throw .unsafeOutput(path: output, reason: .project) }
    if contains(folder, project) { throw .unsafeOutput(path: output, reason: .containsProject) }
    if let home, contains(folder, home) {
      throw .unsafeOutput(path: output, reason: .containsHome)
    }
  }

  private func contains(_ folder: String, _ inner: String) -> Bool {
    var above = inner
    while let slash = above.utf8.lastIndex(of: UInt8(ascii: "/")), slash > above.startIndex {
      above = String(above[..<slash])
      if isSame(folder, above) { return true }
    }
    return false
  }

  /// Compares device and inode too, because of mounts and case-insensitive file systems.
  private func isSame(_ left: String, _ right: String) -> Bool {
    if left == right { return true }
    guard let first = fileStatus(left), let second = fileStatus(right) else { return false }
    return first.st_dev == second.st_dev && first.st_ino == second.st_ino
  }
}
