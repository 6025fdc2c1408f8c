import Foundation
import Publishing

/// The file that `--report` names. It is for its owner alone: it holds names and addresses that no page
/// shows.
struct ReportFile {
  private let path: String

  /// - Parameters:
  ///   - path: the file, absolute or relative to the current folder.
  ///   - lock: the output's, in which nothing may lie that is no part of the site.
  /// - Throws: `Failure` with 64 for a file inside the output, or a folder.
  init(_ path: String, lock: OutputLock) throws(Failure) {
    let file = URL(fileURLWithPath: path).standardizedFileURL.path(percentEncoded: false)
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: file, isDirectory: &isFolder), isFolder.boolValue {
      throw Failure(.badCommandLine, "\(path): error: --report needs a file; this is a folder")
    }
    if lock.covers(file) {
      throw Failure(
        .badCommandLine,
        "\(path): error: the report may not lie inside the output\n"
          + "  name a file elsewhere: the site is for visitors, the report is not")
    }
    self.path = file
  }

  /// Puts the report there, whole, in place of an earlier one; its folder is created.
  ///
  /// - Throws: `Failure` with 73 or 74.
  func write(_ report: BuildReport) throws(Failure) {
    let folder = (path as NSString).deletingLastPathComponent
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw Failure(.cannotCreate, "\(folder): error: cannot create the report's folder")
    }
    guard let bytes = try? report.bytes(), PrivateFile(path).write(bytes) else {
      throw Failure(.cannotWrite, "\(path): error: cannot write the report")
    }
  }
}
