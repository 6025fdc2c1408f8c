import Foundation
import Publishing

/// The file that `--report` names. It is for its owner alone: it holds names and addresses that no page
/// shows.
package struct ReportFile {
  private let path: String

  /// Why there is no report.
  package enum Problem: Error {
    /// The path is that of a folder.
    case folder(String)
    /// It lies in the output, which is for visitors.
    case insideOutput(String)
    /// Its folder cannot be created.
    case cannotCreate(folder: String)
    /// It cannot be written.
    case cannotWrite(String)
  }

  /// - Parameters:
  ///   - path: the file, absolute or relative to the current folder.
  ///   - isInOutput: whether a path lies in the output.
  package init(_ path: String, isInOutput: (String) -> Bool) throws(Problem) {
    let file = URL(fileURLWithPath: path).standardizedFileURL.path(percentEncoded: false)
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: file, isDirectory: &isFolder), isFolder.boolValue {
      throw .folder(path)
    }
    if isInOutput(file) { throw .insideOutput(path) }
    self.path = file
  }

  /// Puts the report there, whole, in place of an earlier one; its folder is created.
  package func write(_ report: BuildReport) throws(Problem) {
    let folder = (path as NSString).deletingLastPathComponent
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw .cannotCreate(folder: folder)
    }
    guard let bytes = try? report.bytes(), ReplacedFile(path, for: .owner).write(bytes) else {
      throw .cannotWrite(path)
    }
  }
}
