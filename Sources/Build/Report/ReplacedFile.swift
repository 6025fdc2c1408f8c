package import Basics
package import Foundation
import Output

/// A file that a command replaces.
package struct ReplacedFile: Sendable {
  /// What a file is. Its name is that of the option which names the file, but for an export.
  package enum Kind: String, Sendable {
    case report, status, export

    fileprivate var option: String { self == .export ? "output" : rawValue }

    fileprivate var access: LocalFile.Access {
      switch self {
      // It contains unpublished values.
      case .report: .owner
      case .status: .everybody
      case .export: .umask
      }
    }
  }

  package struct Problem: Basics.Problem {
    enum Fault {
      case folder(String)
      case insideSite(String)
      /// The existing file is not ours, or cannot be read.
      case foreign(String)
      case cannotCreate(folder: String)
      case cannotWrite(String)
    }

    let kind: Kind
    let fault: Fault

    package var diagnostic: Diagnostic {
      switch fault {
      case .folder(let path):
        .error("command-line", "--\(kind.option) needs a file; this is a folder", at: path)
      case .insideSite(let path):
        .error(
          "command-line", "the \(kind) may not lie inside a site",
          "name a file elsewhere: the site is for visitors, the \(kind) is not", at: path)
      case .foreign(let path):
        .error(
          "cannot-create", "this is no \(kind) that a build wrote, and is not overwritten",
          "nothing was touched; name another file, or remove this one", at: path)
      case .cannotCreate(let folder):
        .error(
          "cannot-create", "cannot create the \(kind)'s folder",
          SystemRemedy.remedy(ofWriting: folder), at: folder)
      case .cannotWrite(let path):
        .error(
          "cannot-write", "cannot write the \(kind)", SystemRemedy.remedy(ofWriting: path),
          at: path)
      }
    }

    package static var examples: [Problem] {
      let faults: [Fault] = [
        .folder("reports"), .insideSite("output/report.json"), .foreign("report.json"),
        .cannotCreate(folder: "reports"), .cannotWrite("report.json"),
      ]
      return faults.map { Problem(kind: .report, fault: $0) }
    }
  }

  /// The absolute path, with links.
  let place: String
  private let kind: Kind

  /// Checks the path without writing.
  ///
  /// - Parameters:
  ///   - path: as the user wrote it.
  ///   - kind: decides who may read the file.
  ///   - output: The output folder of the build, if it is known.
  package init(_ path: String, _ kind: Kind, output: String?) throws(Problem) {
    place = URL(fileURLWithPath: path).standardizedFileURL.path(percentEncoded: false)
    self.kind = kind
    if (try? FileType.at(place)) == .folder { throw problem(.folder(path)) }
    if Self.isInSite(place, output: output) { throw problem(.insideSite(path)) }
  }

  func problem(_ fault: Problem.Fault) -> Problem { Problem(kind: kind, fault: fault) }

  /// Replaces the file and creates its folder.
  package func write(_ bytes: Data) throws(Problem) {
    let folder = place.parentFolder
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw problem(.cannotCreate(folder: folder))
    }
    guard LocalFile.replace(place, bytes.span, access: kind.access) == 0 else {
      throw problem(.cannotWrite(place))
    }
  }

  /// Whether a file lies in the output or in another site.
  private static func isInSite(_ file: String, output: String?) -> Bool {
    var folder = RealPath.resolve(file)
    let output = output.map(RealPath.resolve)
    while !folder.isEmpty {
      if folder == output || PreviousBuild(output: folder) != nil { return true }
      folder = folder == "/" ? "" : folder.parentFolder
    }
    return false
  }
}
