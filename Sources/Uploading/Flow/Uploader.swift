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
    if let folder = target.localFolder, Self.overlap(folder, site.path) {
      throw .overlaps(folder)
    }
    let list = try list(resends: resends)
    return PreparedUpload(
      plan: UploadPlan(
        site.files, held: list, languages: site.languages, resends: resends),
      isFirst: list == nil, wasKilled: list?.isUnfinished ?? false)
  }

  /// Does what is to be done.
  ///
  /// - Parameter progress: is called before each step with the files done and all files.
  public func upload(
    _ prepared: PreparedUpload, of site: LocalSite, progress: (_ done: Int, _ all: Int) -> Void
  ) throws(UploadProblem) {
    if prepared.isUpToDate { return }
    let plan = prepared.plan
    let all = prepared.sentCount + plan.removed.count
    var done = 0
    progress(done, all)
    try leave(plan.during)
    for (_, files) in plan.sent {
      try client.send(files.map(\.path), from: site.path)
      done += files.count
      progress(done, all)
    }
    if !plan.removed.isEmpty { try client.remove(plan.removed) }
    try leave(plan.list)
  }

  private func leave(_ list: UploadList) throws(UploadProblem) {
    let folder = try work.folder()
    try work.write(Data(Gzip.compressed(list.bytes)), to: folder + "/" + UploadPath.list)
    try client.send([UploadPath.list], from: folder)
  }

  /// The list at the target; `nil` where there is none.
  private func list(resends: Bool) throws(UploadProblem) -> UploadList? {
    let folder = try work.folder()
    let path = folder + "/" + UploadPath.list
    try client.fetch(UploadPath.list, into: folder)
    do throws(LocalFileProblem) {
      let bytes = try LocalFile.bytes(path)
      if let list = Gzip.decompressed(Array(bytes)).flatMap(UploadList.init) { return list }
    } catch {
      if error == .missing { return nil }
      throw .unreadable(LocalFolder.Fault(path: path, problem: error))
    }
    // Whoever has everything sent anew gets a new list as well.
    if resends { return nil }
    throw .unknownList(UploadPath.list)
  }

  private static func overlap(_ target: String, _ output: String) -> Bool {
    let target = RealPath.resolve(target) + "/"
    let output = RealPath.resolve(output) + "/"
    return target.hasPrefix(output) || output.hasPrefix(target)
  }
}
