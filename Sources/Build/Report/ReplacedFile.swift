import Basics
package import Foundation
import Publishing

/// A file that a command line names for what a build says of itself. It takes the place of an earlier one of its name,
/// for those alone whom it is for: whatever the umask, and whoever could read the earlier one.
package struct ReplacedFile: Sendable {
  /// Why there is no such file.
  package enum Problem: Error {
    /// The path is that of a folder.
    case folder(String)
    /// It lies in a site, which is for visitors.
    case insideSite(String)
    /// What lies there is none of ours, or cannot be read.
    case foreign(String)
    /// Its folder cannot be created.
    case cannotCreate(folder: String)
    /// It cannot be written.
    case cannotWrite(String)
  }

  /// Who may read the file.
  enum Readers: mode_t, Sendable {
    case owner = 0o600
    case everybody = 0o644
  }

  /// Where the file is: absolute, links as they are.
  let place: String
  private let readers: Readers
  /// The same without links: where the file is a link, that stays.
  private var path: String { (place as NSString).resolvingSymlinksInPath }

  /// Looks at the place; nothing is written.
  ///
  /// - Parameters:
  ///   - path: the file, absolute or relative to the current folder.
  ///   - output: the folder that the build writes into, where it is known.
  init(_ path: String, for readers: Readers, output: String?) throws(Problem) {
    place = URL(fileURLWithPath: path).standardizedFileURL.path(percentEncoded: false)
    self.readers = readers
    if (try? FileType.at(place)) == .folder { throw .folder(path) }
    if Self.isInSite(place, output: output) { throw .insideSite(path) }
  }

  /// The file for a report, which is for its owner alone: it holds names and addresses that no page shows.
  package init(report path: String, output: String?) throws(Problem) {
    try self.init(path, for: .owner, output: output)
  }

  /// Writes the file whole, in place of an earlier one; its folder is created.
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

  /// Whether a file lies in the output, or, should that not be known, in any site of Rollcall's.
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
