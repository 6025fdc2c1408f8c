import Basics
import Foundation
import Synchronization

/// Uploads to whatever rclone 1.60 or later has a remote for. Only before the first upload its top is listed.
final class RcloneClient: UploadClient {
  /// rclone's exit code for a folder that is not there.
  private static let folderNotFound: Int32 = 3
  /// With a list of files, none of which has to be looked for among others.
  private static let listed = ["--no-traverse", "--log-level", "ERROR"]
  /// A folder at the target that files lie in until they are whole.
  private static let waiting = ".rollcall-sending"

  private let program: ClientProgram
  private let remote: String
  private let work: WorkFolder
  private let kind = Mutex<RemoteKind?>(nil)

  init(_ program: ClientProgram, remote: String, work: WorkFolder) {
    self.program = program
    self.remote = remote
    self.work = work
  }

  func fetch(_ name: String, into folder: String) throws(UploadProblem) {
    // An upload that was killed while it replaced the list may have left it where it waits.
    for place in [remote, at(Self.waiting)]
    where !FileManager.default.fileExists(atPath: folder + "/" + name) {
      let ending = try program.run(
        ["copy", place, folder, "--files-from-raw", work.lines(of: [name])] + Self.listed
          + program.further)
      if ending.status != 0, ending.status != Self.folderNotFound {
        throw program.failure(ending)
      }
    }
  }

  func send(_ paths: [String], from folder: String) throws(UploadProblem) {
    let waits = try asked().waits
    let place = waits ? at(Self.waiting) : remote
    let kinds = Dictionary(grouping: paths) { UploadHeaders(for: $0) }
    for (headers, paths) in kinds.sorted(by: { $0.key < $1.key }) {
      // What is there already is known: rclone need not ask before each file, nor after it.
      try program.complete(
        ["copy", folder, place, "--files-from-raw", work.lines(of: paths)] + Self.listed
          + ["--no-check-dest", "--s3-no-head"]
          // To ask a server for the hash of each file takes twenty times as long as to send it.
          + ["--sftp-disable-hashcheck"]
          + ["--header-upload", "Content-Type: " + headers.contentType]
          + ["--header-upload", "Cache-Control: " + headers.cacheControl] + program.further)
    }
    if waits { try moveWaiting(paths) }
  }

  func remove(_ paths: [String]) throws(UploadProblem) {
    try program.complete(
      ["delete", remote, "--files-from-raw", work.lines(of: paths)] + Self.listed
        + program.further)
  }

  func names() throws(UploadProblem) -> [String] {
    // With links, which rclone would leave out else.
    try list(remote, "--links")
  }

  func links(among folders: [String]) throws(UploadProblem) -> [String] {
    guard try asked().hasLinks else { return [] }
    var links: [String] = []
    let folders = folders + [Self.waiting]
    for (parent, folders) in Dictionary(grouping: folders, by: Self.parent).sorted(by: {
      $0.key < $1.key
    }) {
      let place = parent.isEmpty ? remote : at(parent)
      // What is there only when links are followed is one.
      let all = try list(place, "--dirs-only", "--copy-links", "--sftp-skip-links=false")
      let real = try list(place, "--dirs-only", "--sftp-skip-links")
      let linked = Set(all).subtracting(real)
      links += folders.filter {
        linked.contains($0.dropFirst(parent.isEmpty ? 0 : parent.count + 1) + "/")
      }
    }
    return links
  }

  func leftovers(of paths: Set<String>) throws(UploadProblem) -> [String] {
    // `NAME.XXXXXXXX.partial` beside NAME. What waits is removed by the next upload in any case.
    guard try !asked().isStore else { return [] }
    return try list(remote, "--recursive", "--files-only", "--include", "*.partial").filter {
      path in
      let parts = path.split(separator: ".")
      guard parts.count > 2 else { return false }
      return paths.contains(parts.dropLast(2).joined(separator: "."))
    }
  }

  func replacing() throws(UploadProblem) -> Replacing { try asked().replacing }

  /// Gives files that are whole their names.
  private func moveWaiting(_ paths: [String]) throws(UploadProblem) {
    // Where a file is replaced by renaming, rclone is not to look whether there is one, which it would remove.
    let manner = try asked().replacing == .whole ? "--no-check-dest" : "--ignore-times"
    let tops = Dictionary(grouping: paths) { $0.split(separator: "/").first.map(String.init) ?? $0 }
    for (top, paths) in tops.sorted(by: { $0.key < $1.key }) {
      let source = at(Self.waiting + "/" + top)
      if paths == [top] {
        try program.complete(
          ["moveto", source, at(top), manner, "--log-level", "ERROR"] + program.further)
      } else {
        let rest = paths.map { String($0.dropFirst(top.count + 1)) }
        try program.complete(
          ["move", source, at(top), "--files-from-raw", work.lines(of: rest), manner]
            + Self.listed + program.further)
      }
    }
    try program.complete(["purge", at(Self.waiting), "--log-level", "ERROR"] + program.further)
  }

  /// What lies in a folder; nothing where it is not there.
  private func list(_ place: String, _ options: String...) throws(UploadProblem) -> [String] {
    let ending = try program.run(
      ["lsf", place] + options + ["--log-level", "ERROR"] + program.further)
    if ending.status == Self.folderNotFound { return [] }
    if ending.status != 0 { throw program.failure(ending) }
    return ending.output.split(separator: UInt8(ascii: "\n")).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  /// The place of something below the target.
  private func at(_ path: String) -> String {
    remote + (remote.hasSuffix(":") || remote.hasSuffix("/") ? "" : "/") + path
  }

  private static func parent(_ path: String) -> String {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[..<$0]) } ?? ""
  }

  /// What rclone says of the remote; it is asked once.
  private func asked() throws(UploadProblem) -> RemoteKind {
    try kind.withLock { kind throws(UploadProblem) in
      if let kind { return kind }
      let ending = try program.run(
        ["backend", "features", remote, "--log-level", "ERROR"] + program.further)
      guard ending.status == 0,
        let features = try? JSONDecoder().decode(RemoteKind.Answer.self, from: Data(ending.output))
      else { throw program.failure(ending) }
      let found = RemoteKind(features, isInPlace: program.further.contains("--inplace"))
      kind = found
      return found
    }
  }
}
