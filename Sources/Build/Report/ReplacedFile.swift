import Basics
package import Foundation
import Publishing

/// A file that a build replaces, with fixed permissions whatever the umask: a report or status file.
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

  enum Readers: mode_t, Sendable {
    case owner = 0o600
    case everybody = 0o644
  }

  /// The absolute path, with links.
  let place: String
  private let readers: Readers
  /// The path without links: a link stays.
  private var path: String { (place as NSString).resolvingSymlinksInPath }

  /// Checks the path without writing.
  ///
  /// - Parameter output: The output folder of the build, if it is known.
  init(_ path: String, for readers: Readers, output: String?) throws(Problem) {
    place = URL(fileURLWithPath: path).standardizedFileURL.path(percentEncoded: false)
    self.readers = readers
    if (try? FileType.at(place)) == .folder { throw .folder(path) }
    if Self.isInSite(place, output: output) { throw .insideSite(path) }
  }

  /// A report, readable only by its owner since it contains unpublished values.
  package init(report path: String, output: String?) throws(Problem) {
    try self.init(path, for: .owner, output: output)
  }

  /// An export, which holds what the site publishes.
  package init(export path: String, output: String?) throws(Problem) {
    try self.init(path, for: .everybody, output: output)
  }

  /// Replaces the file and creates its folder.
  package func write(_ bytes: Data) throws(Problem) {
    let folder = (place as NSString).deletingLastPathComponent
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw .cannotCreate(folder: folder)
    }
    guard LocalFile.replace(path, bytes.span, mode: readers.rawValue) == 0 else {
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
