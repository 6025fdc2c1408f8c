import Basics
package import Foundation
import Publishing

/// A file that a command replaces: a report, a status file or an export.
package struct ReplacedFile: Sendable {
  package enum Problem: Error {
    case folder(String)
    /// The file lies in a site, which visitors can read.
    case insideSite(String)
    /// The existing file is not ours, or cannot be read.
    case foreign(String)
    case cannotCreate(folder: String)
    case cannotWrite(String)
  }

  /// The absolute path, with links.
  let place: String
  private let access: LocalFile.Access

  /// Checks the path without writing.
  ///
  /// - Parameter output: The output folder of the build, if it is known.
  init(_ path: String, for access: LocalFile.Access, output: String?) throws(Problem) {
    place = URL(fileURLWithPath: path).standardizedFileURL.path(percentEncoded: false)
    self.access = access
    if (try? FileType.at(place)) == .folder { throw .folder(path) }
    if Self.isInSite(place, output: output) { throw .insideSite(path) }
  }

  /// A report, readable only by its owner since it contains unpublished values.
  package init(report path: String, output: String?) throws(Problem) {
    try self.init(path, for: .owner, output: output)
  }

  /// An export, readable by whoever the umask allows.
  package init(export path: String, output: String?) throws(Problem) {
    try self.init(path, for: .umask, output: output)
  }

  /// Replaces the file and creates its folder.
  package func write(_ bytes: Data) throws(Problem) {
    let folder = (place as NSString).deletingLastPathComponent
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw .cannotCreate(folder: folder)
    }
    guard LocalFile.replace(place, bytes.span, access: access) == 0 else {
      throw .cannotWrite(place)
    }
  }

  /// Whether a file lies in the output or in another site.
  private static func isInSite(_ file: String, output: String?) -> Bool {
    var folder = RealPath.resolve(file)
    let output = output.map(RealPath.resolve)
    while !folder.isEmpty {
      if folder == output || PreviousBuild(output: folder) != nil { return true }
      folder = folder == "/" ? "" : (folder as NSString).deletingLastPathComponent
    }
    return false
  }
}
