import Basics
import Foundation
import Publishing
import Site
import SiteFiles

enum PublishingMessages {
  static func formerOutput(_ path: String) -> String {
    "\(path): warning: this is the site of an earlier `output`, with its people, and no build updates it\n"
      + "  remove the folder, at its web server as well"
  }
}

extension Failure {
  /// - Parameter output: the path to show.
  init(_ error: PublishingError, output: String) {
    switch error {
    case .unsafeOutput(let path, let reason):
      self.init(
        .badConfiguration,
        "\(path): error: a site is not written here: it is \(reason.words)\n"
          + "  name a folder that holds nothing else, such as `output`")
    case .notOurs(let path):
      self.init(
        .cannotCreate,
        "\(path): error: the folder is not empty and holds no site of Rollcall's\n"
          + "  nothing was touched; name an empty or a new folder")
    case .locked(let pid):
      let holder = pid.map { " (process \($0))" } ?? ""
      self.init(.busy, "\(output): error: another build\(holder) is writing here; try again later")
    case .uploading:
      self.init(
        .busy, "\(output): error: an upload is reading this; try again when it has ended")
    case .foreign(let path):
      self.init(
        .cannotCreate,
        "\(path): error: something that is not Rollcall's lies where a file of the site must go\n"
          + "  nothing was touched; move it elsewhere")
    case .folderInTheWay(let path):
      self.init(.cannotCreate, "\(path): error: a folder lies where a file must go")
    case .fileInTheWay(let path):
      self.init(.cannotCreate, "\(path): error: a file lies where a folder must go")
    case .linkInTheWay(let path):
      self.init(
        .cannotCreate,
        "\(path): error: a symbolic link lies where a folder must go; it may lead out of the output"
      )
    case .invalidPath(let path):
      self.init(.badText, "\(path): error: no page can have this path")
    case .duplicatePath(let path):
      self.init(
        .badText, "\(path): error: two pages want this path; rename the content file")
    case .disk(let error):
      let isCreation = [.makeFolder, .open, .lock].contains(error.operation)
      self.init(
        isCreation ? .cannotCreate : .cannotWrite,
        "\(error.path): error: cannot \(error.operation.words): "
          + systemMessage(error.code))
    case .rendering(let path, let error):
      self.init(.badText, "\(path): error: the page cannot be rendered: \(error)")
    }
  }
}

extension UnsafeOutput {
  fileprivate var words: String {
    switch self {
    case .root: "the root of the file system"
    case .home: "the home folder"
    case .project: "the project's own folder"
    case .containsHome: "a folder that contains the home folder"
    case .containsProject: "a folder that contains the project"
    }
  }
}

extension DiskOperation {
  fileprivate var words: String {
    switch self {
    case .open: "open this"
    case .create: "create this file"
    case .read: "read this"
    case .write: "write this file"
    case .rename: "rename this file"
    case .remove: "remove this file"
    case .makeFolder: "create this folder"
    case .removeFolder: "remove this folder"
    case .list: "list this folder"
    case .status: "look at this"
    case .sync: "make the disk keep this"
    case .lock: "lock this"
    }
  }
}

extension PublishReport.Change {
  /// The path and the reason for a change.
  func line(_ kinds: FileKinds) -> String {
    switch cause {
    case .stale: "removed \(path): it is no part of the site any more"
    case .new: "written \(path): it is new"
    case .repaired: "written \(path): it was not as the last build left it"
    case .unknown: "written \(path): nothing is remembered of it"
    case .changed(let own, let parts):
      "written \(path): " + words(own: own, parts: parts, kinds.kind(of: path))
    }
  }

  private func words(own: Bool, parts: [String], _ kind: FileKind?) -> String {
    var changes = own ? [Self.subject(kind)] : []
    // A configuration change may touch many parts.
    changes += parts.prefix(3)
    if parts.count > 3 { changes.append("\(parts.count - 3) more") }
    if changes.isEmpty { return "something that it showed is gone" }
    return "\(changes.joined(separator: ", ")) changed"
  }

  private static func subject(_ kind: FileKind?) -> String {
    switch kind {
    case .person?: "person"
    case .card?, .code?: "person or card"
    case let kind?: kind.showsPeople ? "people on it" : "content"
    case nil: "content"
    }
  }
}
