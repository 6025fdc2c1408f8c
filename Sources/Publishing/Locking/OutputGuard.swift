#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Refuses folders that no site should be written into.
package struct OutputGuard: Sendable {
  private let project: String
  private let home: String?

  /// - Parameters:
  ///   - project: The folder that holds the configuration.
  ///   - home: The user's home folder, where there is one.
  package init(project: String, home: String?) {
    self.project = RealPath.resolve(project)
    self.home = home.map(RealPath.resolve)
  }

  /// Refuses the root of the file system, the home folder, the project's folder and those around
  /// them, by whatever link or mount the output leads there.
  ///
  /// - Throws: ``PublishingError/unsafeOutput(path:reason:)``.
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

  /// Whether a folder is one of those around another.
  private func contains(_ folder: String, _ inner: String) -> Bool {
    var above = inner
    while let slash = above.utf8.lastIndex(of: UInt8(ascii: "/")), slash > above.startIndex {
      above = String(above[..<slash])
      if isSame(folder, above) { return true }
    }
    return false
  }

  /// Two paths mean one folder also where a mount or the file system's letter case hides it.
  private func isSame(_ left: String, _ right: String) -> Bool {
    if left == right { return true }
    var first = stat()
    var second = stat()
    guard stat(left, &first) == 0, stat(right, &second) == 0 else { return false }
    return first.st_dev == second.st_dev && first.st_ino == second.st_ino
  }
}
