import Basics
import Foundation
import Output
import Synchronization

/// Uploads a site with the user's `rsync`, `aws` or `rclone`, in an order in which visitors never see broken links.
///
/// Each upload stores a list of its files at the target, so that the next one need not list a hundred thousand objects
/// and leaves foreign files alone. Before any change it stores a list that marks everything it is about to change, in
/// case it is killed.
package struct Uploader: Sendable {
  /// The maximum number of paths for one run of the client.
  private static let maximumGiven = 100_000

  private let target: UploadTarget
  private let client: any UploadClient
  private let work: WorkFolder

  package init(
    to target: UploadTarget, arguments: [String], environment: [String: String], work: WorkFolder
  ) {
    self.target = target
    self.work = work
    let program = ClientProgram(target.client, further: arguments, environment: environment)
    client =
      switch target {
      case .rsync(let folder): RsyncClient(program, target: folder, work: work)
      case .s3(let bucket, let prefix):
        AWSClient(program: program, bucket: bucket, prefix: prefix, work: work)
      case .rclone(let remote): RcloneClient(program, remote: remote, work: work)
      }
  }

  /// Fetches the target's list and plans the upload. `resends` sends unchanged files too; `adopts` lets a first upload
  /// go to a target with foreign files.
  package func prepare(
    _ site: LocalSite, resends: Bool, adopts: Bool
  ) throws(UploadProblem) -> PreparedUpload {
    if let folder = target.localFolder {
      if Self.overlap(folder, site.path) { throw .overlaps(folder) }
      try Self.checkFolder(folder)
    }
    let found = try list(resends: resends)
    if found.isMissing, !adopts,
      try client.names().contains(where: { $0.utf8.first != UInt8(ascii: ".") })
    {
      throw .foreignTarget
    }
    let list = found.list
    var prepared = try PreparedUpload(
      plan: UploadPlan(
        site.files, held: list, kinds: site.kinds, resends: resends, in: work),
      isFirst: list == nil, wasKilled: list?.isUnfinished == true || !found.leftovers.isEmpty)
    if prepared.isUpToDate { return prepared }
    prepared.replacing = try client.replacing()
    prepared.leftovers = found.leftovers
    try forEachPart(of: prepared.plan.during, where: { $0.isInDoubt }) {
      paths throws(UploadProblem) in
      if let link = try client.links(among: UploadPath.folders(of: paths)).first {
        throw .linkAtTarget(link)
      }
      if prepared.wasKilled { prepared.leftovers += try client.leftovers(of: Set(paths)) }
    }
    return prepared
  }

  /// - Parameter progress: called before the first visible change and after each step.
  package func upload(
    _ prepared: PreparedUpload, of site: LocalSite, progress: (_ done: Int, _ all: Int) -> Void
  ) throws(UploadProblem) {
    if prepared.isUpToDate { return }
    let plan = prepared.plan
    let all = prepared.sentCount + plan.removedCount
    var done = 0
    try leave(plan.during)
    progress(done, all)
    if !prepared.leftovers.isEmpty { try client.remove(prepared.leftovers) }
    for (_, files) in plan.sent {
      try client.send(files.map(\.path), from: site.path)
      done += files.count
      progress(done, all)
    }
    try forEachPart(of: plan.removed) { paths throws(UploadProblem) in
      try client.remove(paths)
      done += paths.count
      progress(done, all)
    }
    try leave(plan.list)
  }

  private func forEachPart(
    of list: UploadList, where isWanted: (UploadList.Content) -> Bool = { _ in true },
    _ body: ([String]) throws(UploadProblem) -> Void
  ) throws(UploadProblem) {
    let reader = try UploadListReader(list.file)
    var paths: [String] = []
    while let entry = try reader.next() {
      if isWanted(entry.content) { paths.append(entry.path) }
      if paths.count == Self.maximumGiven {
        try body(paths)
        paths = []
      }
    }
    if !paths.isEmpty { try body(paths) }
  }

  private func leave(_ list: UploadList) throws(UploadProblem) {
    try client.send([UploadPath.list], from: list.file.parentFolder)
  }

  /// Fetches the target's list: `nil` if it is missing, or damaged and to be replaced.
  private func list(
    resends: Bool
  ) throws(UploadProblem) -> (list: UploadList?, isMissing: Bool, leftovers: [String]) {
    let path = try work.listFile()
    let folder = path.parentFolder
    try client.fetch(UploadPath.list, into: folder)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let leftovers = names.filter { $0 != UploadPath.list }.sorted()
    do throws(UploadProblem) {
      guard let type = try? FileType.at(path) else { return (nil, true, leftovers) }
      guard type == .file else { throw .unknownList }
      return (try UploadList(checking: path), false, leftovers)
    } catch {
      switch error {
      case .unknownList where resends, .hugeList where resends: return (nil, false, leftovers)
      default: throw error
      }
    }
  }

  private static func checkFolder(_ folder: String) throws(UploadProblem) {
    var path = folder
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    if try isFolder(path) { return }
    if fileStatus(path, followsLinks: false) != nil { throw .danglingLink(path) }
    let parent = path.parentFolder
    if try !isFolder(parent.isEmpty ? "." : parent) { throw .noParent(parent) }
  }

  /// Whether a folder exists; throws if it is something else.
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

package enum UploadInterruption {
  private static let hasBegun = Atomic(false)

  /// Stops the client and removes the work folder unless the client still runs. The next upload completes this one.
  package static func end(_ work: () -> WorkFolder?) {
    hasBegun.store(true, ordering: .sequentiallyConsistent)
    if RunningProcesses.end() { work()?.remove() }
  }

  /// After an interruption, blocks until the program exits, so that its consequences are not reported as errors.
  package static func wait() {
    while hasBegun.load(ordering: .sequentiallyConsistent) { sleep(1) }
  }
}
