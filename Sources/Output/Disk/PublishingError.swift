package import Basics
import Foundation

/// Why a site could not be published. Foreign files are never touched.
package enum PublishingError: Error, Problem {
  /// The output, as configured, is a folder that no build may write into.
  case unsafeOutput(path: String, reason: UnsafeOutput)
  case notOurs(path: String)
  /// Another build has locked the output; the process ID is `nil` if it uses another cache.
  case locked(pid: Int32?)
  case uploading
  case foreign(path: String)
  case folderInTheWay(path: String)
  case fileInTheWay(path: String)
  case linkInTheWay(path: String)
  /// A file's path is empty, absolute, leaves the output or has a component that begins with a dot.
  case invalidPath(String)
  /// Two files have the same path, or one has the marker's.
  case duplicatePath(String)
  case disk(DiskError)
  case rendering(path: String, any Error)

  package var diagnostic: Diagnostic {
    switch self {
    case .unsafeOutput(let path, let reason):
      .error(
        "bad-configuration", "a site is not written here: it is \(reason.rawValue)",
        "name a folder that holds nothing else, such as `output`", at: path)
    case .notOurs(let path):
      .error(
        "cannot-create", "the folder is not empty and holds no site of Rollcall's",
        "nothing was touched; name an empty or a new folder", at: path)
    case .locked(let pid):
      .error(
        "busy",
        "another build\(pid.map { " (process \($0))" } ?? "") is writing here; try again later")
    case .uploading: .error("busy", "an upload is reading this; try again when it has ended")
    case .foreign(let path):
      .error(
        "cannot-create", "something that is not Rollcall's lies where a file of the site must go",
        "nothing was touched; move it elsewhere", at: path)
    case .folderInTheWay(let path):
      .error("cannot-create", "a folder lies where a file must go", at: path)
    case .fileInTheWay(let path):
      .error("cannot-create", "a file lies where a folder must go", at: path)
    case .linkInTheWay(let path):
      .error(
        "cannot-create",
        "a symbolic link lies where a folder must go; it may lead out of the output", at: path)
    case .invalidPath(let path): .error("wrong-text", "no page can have this path", at: path)
    case .duplicatePath(let path):
      .error("wrong-text", "two pages want this path; rename the content file", at: path)
    case .disk(let error):
      .error(
        [.makeFolder, .open, .lock].contains(error.operation) ? "cannot-create" : "cannot-write",
        "cannot \(error.operation.rawValue): \(systemMessage(error.code))",
        SystemRemedy.remedy(error.code, at: error.path), at: error.path)
    case .rendering(let path, let error):
      .error("wrong-text", "the page cannot be rendered: \(error)", at: path)
    }
  }

  package static var examples: [PublishingError] {
    UnsafeOutput.allCases.map { .unsafeOutput(path: "output", reason: $0) } + [
      .notOurs(path: "output"), .locked(pid: 7), .uploading, .foreign(path: "output/a"),
      .folderInTheWay(path: "output/a"), .fileInTheWay(path: "output/a"),
      .linkInTheWay(path: "output/a"), .invalidPath("../a.html"), .duplicatePath("a.html"),
      .rendering(path: "a.html", CancellationError()),
    ]
      + DiskOperation.allCases.map {
        .disk(DiskError(operation: $0, path: "output/a.html", code: ENOSPC))
      }
  }
}

/// Why a folder may not be an output.
package enum UnsafeOutput: String, CaseIterable, Sendable {
  case root = "the root of the file system"
  case home = "the home folder"
  case project = "the project's own folder"
  case containsHome = "a folder that contains the home folder"
  case containsProject = "a folder that contains the project"
}

package struct DiskError: Error, Hashable, Sendable {
  package let operation: DiskOperation
  /// The file or folder, prefixed with the output's path as configured.
  package let path: String
  package let code: Int32
}

package enum DiskOperation: String, CaseIterable, Sendable {
  case open = "open this"
  case create = "create this file"
  case read = "read this"
  case write = "write this file"
  case rename = "rename this file"
  case remove = "remove this file"
  case makeFolder = "create this folder"
  case removeFolder = "remove this folder"
  case list = "list this folder"
  case status = "look at this"
  case sync = "make the disk keep this"
  case lock = "lock this"
}

/// A failed system call, before its path is known.
struct DiskFault: Error, Equatable {
  let operation: DiskOperation
  let code: Int32

  func at(_ path: String) -> PublishingError {
    .disk(DiskError(operation: operation, path: path, code: code))
  }
}
