import Basics
import Foundation
import Synchronization

/// Uploads with rclone 1.60 or later.
final class RcloneClient: UploadClient {
  private static let folderNotFound: Int32 = 3
  private static let listed = ["--no-traverse", "--log-level", "ERROR"]
  /// A folder at the target for incomplete files.
  private static let staging = ".rollcall-sending"

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
    // An upload killed while it replaced the list may have left it in the staging folder.
    for place in [remote, at(Self.staging)]
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
    let remoteKind = try remoteKind()
    let stages = remoteKind.needsStaging
    let place = stages ? at(Self.staging) : remote
    // File systems keep no headers: one command sends all files.
    let hasHeaders = !stages && !remoteKind.hasLinks
    let kinds = Dictionary(grouping: paths) { UploadHeaders(for: hasHeaders ? $0 : "") }
    for (headers, paths) in kinds.sorted(by: { $0.key < $1.key }) {
      // The list says what exists, so rclone need not check before and after each file.
      try program.complete(
        ["copy", folder, place, "--files-from-raw", work.lines(of: paths)] + Self.listed
          + ["--no-check-dest", "--s3-no-head"]
          // Requesting the hash of a file takes twenty times as long as sending it.
          + ["--sftp-disable-hashcheck"]
          + ["--header-upload", "Content-Type: " + headers.contentType]
          + ["--header-upload", "Cache-Control: " + headers.cacheControl] + program.further)
    }
    if stages { try moveStaged(paths) }
  }

  func remove(_ paths: [String]) throws(UploadProblem) {
    try program.complete(
      ["delete", remote, "--files-from-raw", work.lines(of: paths)] + Self.listed
        + program.further)
  }

  func names() throws(UploadProblem) -> [String] {
    try list(remote, "--links")
  }

  func links(among folders: [String]) throws(UploadProblem) -> [String] {
    guard try remoteKind().hasLinks else { return [] }
    var links: [String] = []
    let folders = folders + [Self.staging]
    for (parent, folders) in Dictionary(grouping: folders, by: Self.parent).sorted(by: {
      $0.key < $1.key
    }) {
      let place = parent.isEmpty ? remote : at(parent)
      // A link is listed only if links are followed.
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
    // `NAME.XXXXXXXX.partial` beside NAME. The staging folder is removed anyway.
    guard try !remoteKind().isStore else { return [] }
    return try list(remote, "--recursive", "--files-only", "--include", "*.partial").filter {
      path in
      let parts = path.split(separator: ".")
      guard parts.count > 2 else { return false }
      return paths.contains(parts.dropLast(2).joined(separator: "."))
    }
  }

  func replacing() throws(UploadProblem) -> Replacing { try remoteKind().replacing }

  private func moveStaged(_ paths: [String]) throws(UploadProblem) {
    // If renaming replaces files, rclone must not look for them and remove them first.
    let option = try remoteKind().replacing == .whole ? "--no-check-dest" : "--ignore-times"
    // rclone moves nothing into a folder around it, so that each name at the top takes a command.
    let tops = Dictionary(grouping: paths) { $0.split(separator: "/").first.map(String.init) ?? $0 }
    for (top, paths) in tops.sorted(by: { $0.key < $1.key }) {
      let source = at(Self.staging + "/" + top)
      if paths == [top] {
        try program.complete(
          ["moveto", source, at(top), option, "--log-level", "ERROR"] + program.further)
      } else {
        let rest = paths.map { String($0.dropFirst(top.count + 1)) }
        try program.complete(
          ["move", source, at(top), "--files-from-raw", work.lines(of: rest), option]
            + Self.listed + program.further)
      }
    }
    try program.complete(["purge", at(Self.staging), "--log-level", "ERROR"] + program.further)
  }

  /// Lists a folder; empty if it is missing.
  private func list(_ place: String, _ options: String...) throws(UploadProblem) -> [String] {
    let ending = try program.run(
      ["lsf", place] + options + ["--log-level", "ERROR"] + program.further)
    if ending.status == Self.folderNotFound { return [] }
    if ending.status != 0 { throw program.failure(ending) }
    return ending.output.split(separator: UInt8(ascii: "\n")).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  private func at(_ path: String) -> String {
    remote + (remote.hasSuffix(":") || remote.hasSuffix("/") ? "" : "/") + path
  }

  private static func parent(_ path: String) -> String {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[..<$0]) } ?? ""
  }

  /// Requested once.
  private func remoteKind() throws(UploadProblem) -> RemoteKind {
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

/// The relevant properties of an rclone remote.
struct RemoteKind: Equatable, Sendable {
  /// The output of `rclone backend features`.
  struct Answer: Decodable {
    let name: String
    let features: [String: Bool]

    private enum CodingKeys: String, CodingKey {
      case name = "String"
      case features = "Features"
    }
  }

  let isStore: Bool
  let hasLinks: Bool
  /// Whether to send files to a staging folder and move them when complete.
  let needsStaging: Bool
  let replacing: Replacing

  init(_ answer: Answer, isInPlace: Bool) {
    func has(_ feature: String) -> Bool { answer.features[feature] ?? false }
    isStore = has("BucketBased")
    hasLinks = has("IsLocal") || answer.name.hasPrefix("sftp:")
    if let isPartial = answer.features["PartialUploads"] {
      // Since 1.63, rclone itself renames files where incomplete ones would be visible.
      needsStaging = false
      replacing = isPartial && (isInPlace || !has("Move")) ? .cut : .whole
    } else {
      // Services with server-side copies only store complete files.
      needsStaging = !isStore && !has("Copy") && has("Move")
      // Before 1.63, rclone can replace a file by renaming only locally.
      replacing =
        isStore || has("Copy") || has("IsLocal") ? .whole : has("Move") ? .missing : .cut
    }
  }
}
