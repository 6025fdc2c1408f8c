import Basics
package import Foundation
import Publishing

/// The file that `--status` names, with what an earlier build wrote there. Whoever may reach the machine's
/// monitor may read it.
package struct StatusFile {
  /// Why there is no status.
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

  /// An earlier file is not larger.
  private static let maxBytes = 16_000_000

  private let path: String
  private let earlier: BuildStatus

  /// Looks at the place; nothing is written.
  ///
  /// - Parameters:
  ///   - path: the file, absolute or relative to the current folder.
  ///   - output: the folder that the build writes into, where the command line names one.
  ///   - configuration: the configuration's file, which may be missing or wrong.
  package init(
    _ path: String, output: String?, configuration: String, environment: [String: String]
  ) throws(Problem) {
    let file = URL(fileURLWithPath: path).standardizedFileURL.path(percentEncoded: false)
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: file, isDirectory: &isFolder), isFolder.boolValue {
      throw .folder(path)
    }
    let output =
      output ?? (try? Configuration.read(configuration, environment: environment))?.output
    if Self.isInSite(file, output: output) { throw .insideSite(path) }
    self.path = file
    guard let earlier = Self.earlier(file) else { throw .foreign(path) }
    self.earlier = earlier
  }

  /// Puts there how a build ended, whole, in place of what an earlier one wrote; the folder is created.
  ///
  /// - Parameters:
  ///   - result: what the build found; `nil` where it ended before it had asked all sources.
  ///   - words: keeps secrets out of names.
  package func write(
    _ result: BuildResult?, exitCode: Int, at time: Date, words: any ReportWords
  ) throws(Problem) {
    var status = earlier
    if let result { status.take(result, words) }
    status.end(with: exitCode, at: time)
    let folder = (path as NSString).deletingLastPathComponent
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw .cannotCreate(folder: folder)
    }
    guard ReplacedFile(path, for: .everybody).write(Data(status.metrics.utf8)) else {
      throw .cannotWrite(path)
    }
  }

  /// What an earlier build wrote; `nil` where something else lies there.
  private static func earlier(_ path: String) -> BuildStatus? {
    do throws(LocalFileProblem) {
      let bytes = try LocalFile.bytes(path, maxBytes: maxBytes)
      return BuildStatus(metrics: String(decoding: bytes, as: UTF8.self))
    } catch {
      // A link that leads nowhere yet is as good as no file.
      if case .missing = error { return BuildStatus() }
      return nil
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
