import Basics
import Foundation
import Publishing

/// Brings a site to a target in an order in which visitors find it whole at every instant, with the user's own
/// `rsync`, `aws` or `rclone`.
///
/// What the target holds is told by a list that each upload leaves there: so nothing is compared with a store of a
/// hundred thousand objects, and what somebody else put there stays. Before the first file, an upload leaves a list that
/// calls in doubt whatever it is about to change; should it be killed, the next one takes nothing of that for known.
public struct Uploader: Sendable {
  /// How many paths a client is given at a time to be removed.
  private static let maximumRemoved = 100_000

  private let target: UploadTarget
  private let client: any UploadClient
  private let work: WorkFolder

  /// - Parameters:
  ///   - arguments: arguments of the user's own for each command line of the client.
  ///   - environment: what the client sees.
  ///   - work: is to be removed afterwards.
  public init(
    to target: UploadTarget, arguments: [String], environment: [String: String], work: WorkFolder
  ) {
    self.target = target
    self.work = work
    let program = ClientProgram(target.client, further: arguments, environment: environment)
    client =
      switch target {
      case .rsync(let folder): RsyncClient(program, target: folder, work: work)
      case .s3(let bucket, let prefix):
        AWSClient(program, bucket: bucket, prefix: prefix, work: work)
      case .rclone(let remote): RcloneClient(program, remote: remote, work: work)
      }
  }

  /// Asks the target what it holds, and finds out what is to be done there.
  ///
  /// - Parameter resends: whether everything is sent anew, whatever the target holds.
  public func prepare(
    _ site: LocalSite, resends: Bool
  ) throws(UploadProblem) -> PreparedUpload {
    if let folder = target.localFolder {
      if Self.overlap(folder, site.path) { throw .overlaps(folder) }
      try Self.checkFolder(folder)
    }
    let list = try list(resends: resends)
    return try PreparedUpload(
      plan: UploadPlan(
        site.files, held: list, languages: site.languages, resends: resends, in: work),
      isFirst: list == nil, wasKilled: list?.isUnfinished ?? false)
  }

  /// Does what is to be done.
  ///
  /// - Parameter progress: is called with the files done and all files: before the first change that visitors see, and
  ///   after each step.
  public func upload(
    _ prepared: PreparedUpload, of site: LocalSite, progress: (_ done: Int, _ all: Int) -> Void
  ) throws(UploadProblem) {
    if prepared.isUpToDate { return }
    let plan = prepared.plan
    let all = prepared.sentCount + plan.removedCount
    var done = 0
    try leave(plan.during)
    progress(done, all)
    for (_, files) in plan.sent {
      try client.send(files.map(\.path), from: site.path)
      done += files.count
      progress(done, all)
    }
    let removed = try UploadListReader(plan.removed.file)
    while let first = try removed.next() {
      var paths = [first.path]
      while paths.count < Self.maximumRemoved, let entry = try removed.next() {
        paths.append(entry.path)
      }
      try client.remove(paths)
      done += paths.count
      progress(done, all)
    }
    try leave(plan.list)
  }

  private func leave(_ list: UploadList) throws(UploadProblem) {
    try client.send([UploadPath.list], from: (list.file as NSString).deletingLastPathComponent)
  }

  /// The list at the target; `nil` where there is none.
  private func list(resends: Bool) throws(UploadProblem) -> UploadList? {
    let path = try work.listFile()
    try client.fetch(UploadPath.list, into: (path as NSString).deletingLastPathComponent)
    do throws(UploadProblem) {
      guard let type = try? FileType.at(path) else { return nil }
      guard type == .file else { throw .unknownList }
      return try UploadList(checking: path)
    } catch {
      // Whoever has everything sent anew gets a new list as well.
      switch error {
      case .unknownList where resends, .hugeList where resends: return nil
      default: throw error
      }
    }
  }

  /// Refuses a folder that is not there and that no client can make.
  private static func checkFolder(_ folder: String) throws(UploadProblem) {
    var path = folder
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    if try isFolder(path) { return }
    var link = stat()
    if lstat(path, &link) == 0 { throw .danglingLink(path) }
    let parent = (path as NSString).deletingLastPathComponent
    if try !isFolder(parent.isEmpty ? "." : parent) { throw .noParent(parent) }
  }

  /// Whether a folder is there; something else in its place is refused.
  private static func isFolder(_ path: String) throws(UploadProblem) -> Bool {
    do throws(LocalFileProblem) {
      if try FileType.at(path) == .folder { return true }
    } catch .missing {
      return false
    } catch .unreadable(let code) {
      throw .disk(path: path, code: code)
    } catch {}
    throw .notAFolder(path)
  }

  private static func overlap(_ target: String, _ output: String) -> Bool {
    let target = RealPath.resolve(target) + "/"
    let output = RealPath.resolve(output) + "/"
    return target.hasPrefix(output) || output.hasPrefix(target)
  }
}
