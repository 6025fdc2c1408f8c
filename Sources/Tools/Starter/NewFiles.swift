package import Basics
import Foundation

/// Files to create. Nothing is overwritten; either all can be written or none is.
package struct NewFiles {
  package enum Problem: DiagnosedError, Equatable {
    /// Files with other contents exist at these paths.
    case exists([String])
    case notWritable(path: String, code: Int32)

    /// One for each file.
    package var diagnostics: [Diagnostic] {
      switch self {
      case .exists(let paths):
        var all = paths.map {
          Diagnostic.error("cannot-create", "the file is there already", at: $0)
        }
        let remedy = "nothing was written; move what is there away first"
        if !all.isEmpty { all[all.count - 1].remedies = [remedy] }
        return all
      case .notWritable(let path, let code):
        return [
          .error(
            "cannot-create", "cannot be written: \(systemMessage(code))",
            code == ENOTDIR || code == EEXIST
              ? "a file is where a folder is needed: name another folder"
              : SystemRemedy.remedy(code, at: path), at: path)
        ]
      }
    }

    package static let examples: [Problem] = [
      .exists(["rollcall.yml"]), .notWritable(path: "rollcall.yml", code: 13),
    ]
  }

  private let folder: String
  private let files: [(path: String, bytes: [UInt8])]

  /// - Parameter folder: created if missing.
  package init(in folder: String, _ files: [(path: String, bytes: [UInt8])]) {
    self.folder = folder
    self.files = files
  }

  /// Writes the files but those that exist with the same bytes. Returns the paths of written files.
  package func write() throws(Problem) -> [String] {
    let missing = files.filter { bytes(of: $0.path) != $0.bytes }
    let taken = missing.map { place(of: $0.path) }.filter(Self.isThere)
    guard taken.isEmpty else { throw .exists(taken) }
    for file in missing { try write(file.bytes, to: place(of: file.path)) }
    return missing.map(\.path)
  }

  private func place(of path: String) -> String { folder == "." ? path : folder + "/" + path }

  private func bytes(of path: String) -> [UInt8]? {
    (try? LocalFile.bytes(place(of: path))).map { Array($0) }
  }

  /// Whether anything exists at the path, including a dangling link.
  static func isThere(_ path: String) -> Bool { fileStatus(path, followsLinks: false) != nil }

  private func write(_ bytes: [UInt8], to path: String) throws(Problem) {
    let parent = path.parentFolder
    if !parent.isEmpty { try makeFolder(parent) }
    let code = LocalFile.create(path, bytes.span)
    if code != 0 { throw .notWritable(path: path, code: code) }
  }

  private func makeFolder(_ path: String) throws(Problem) {
    if (try? FileType.at(path)) == .folder { return }
    let parent = path.parentFolder
    if !parent.isEmpty, parent != path { try makeFolder(parent) }
    let code = Basics.makeFolder(path, mode: 0o777)
    guard code == 0 || code == EEXIST else { throw .notWritable(path: path, code: code) }
  }
}
