package import Basics
package import Foundation
import Output

/// A file that a command replaces: a report, a status file or an export.
package struct ReplacedFile: Sendable {
  package enum Problem: Error, Basics.Problem {
    case folder(String)
    case insideSite(String)
    /// The existing file is not ours, or cannot be read.
    case foreign(String)
    case cannotCreate(folder: String)
    case cannotWrite(String)

    package var diagnostic: Diagnostic { diagnostic(of: "report", option: "report") }

    /// - Parameters:
    ///   - what: the file, such as `report`.
    ///   - option: the option's name.
    package func diagnostic(of what: String, option: String) -> Diagnostic {
      switch self {
      case .folder(let path):
        .error("command-line", "--\(option) needs a file; this is a folder", at: path)
      case .insideSite(let path):
        .error(
          "command-line", "the \(what) may not lie inside a site",
          "name a file elsewhere: the site is for visitors, the \(what) is not", at: path)
      case .foreign(let path):
        .error(
          "cannot-create", "this is no \(what) that a build wrote, and is not overwritten",
          "nothing was touched; name another file, or remove this one", at: path)
      case .cannotCreate(let folder):
        .error("cannot-create", "cannot create the \(what)'s folder", at: folder)
      case .cannotWrite(let path): .error("cannot-write", "cannot write the \(what)", at: path)
      }
    }

    package static let examples: [Problem] = [
      .folder("reports"), .insideSite("output/report.json"), .foreign("report.json"),
      .cannotCreate(folder: "reports"), .cannotWrite("report.json"),
    ]
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
