import Basics
import Output

struct UploadFile: Equatable, Sendable {
  let path: String
  /// In bytes.
  let size: Int
  /// Half of the fingerprint of the bytes.
  let hash: UInt64
}

/// What an upload sends and removes, and the lists it stores.
struct UploadPlan: Sendable {
  /// The files of each non-empty step, sorted.
  private(set) var sent: [(step: UploadStep, files: [UploadFile])] = []
  private(set) var unchanged = 0
  let removedCount: Int
  let removed: UploadList
  /// The target's list during the upload.
  let during: UploadList
  /// The target's list afterwards.
  let list: UploadList

  /// Merges the site's files with the target's list, which is streamed. Without one, nothing is removed.
  init(
    _ files: [UploadFile], held: UploadList?, kinds: FileKinds, resends: Bool = false,
    in work: WorkFolder
  ) throws(UploadProblem) {
    let removed = UploadListWriter(try work.listFile())
    let during = UploadListWriter(try work.listFile(), isUnfinished: true)
    let list = UploadListWriter(try work.listFile())
    var removedCount = 0
    /// Removes a file that left the site; keeps what open pages may load for one more upload.
    func retire(_ gone: UploadList.Entry) {
      if gone.age == 0, FileKind.isOfEarlierPages(gone.path) {
        during.add(gone)
        list.add(.init(path: gone.path, content: gone.content, age: 1))
      } else {
        removedCount += 1
        during.add(.init(path: gone.path, content: .doubtful))
        removed.add(gone)
      }
    }

    var steps: [UploadStep: [UploadFile]] = [:]
    var reader: UploadListReader?
    if let held { reader = try UploadListReader(held.file) }
    var next = try reader?.next()
    for file in files.sortedInParallel(by: { UploadPath.precedes($0.path, $1.path) }) {
      while let gone = next, UploadPath.precedes(gone.path, file.path) {
        retire(gone)
        next = try reader?.next()
      }
      var there: UploadList.Entry?
      if let entry = next, !UploadPath.precedes(file.path, entry.path) {
        there = entry
        next = try reader?.next()
      }
      let content = UploadList.Content.known(hash: file.hash)
      list.add(.init(path: file.path, content: content))
      if let there, !resends, there.content == content {
        unchanged += 1
        during.add(there)
        continue
      }
      let isThere = there != nil && there?.content != .doubtful
      during.add(.init(path: file.path, content: isThere ? .changing : .doubtful))
      var step = UploadStep(ofChanged: file.path, kinds)
      // A new front page goes last too, since it links to everything.
      if !isThere, step < .front { step = there == nil ? .new : .doubtful }
      steps[step, default: []].append(file)
    }
    while let gone = next {
      retire(gone)
      next = try reader?.next()
    }
    sent = UploadStep.allCases.compactMap { step in steps[step].map { (step, $0) } }
    self.removedCount = removedCount
    self.removed = try removed.finish()
    self.during = try during.finish()
    self.list = try list.finish()
  }
}

/// Each step is completed before the next begins.
enum UploadStep: Int, CaseIterable, Comparable, Sendable {
  /// New files, to which no page links yet.
  case new
  /// Files that a killed upload may not have sent; pages may link to them already.
  case doubtful
  /// Changed pages of people and groups, cards and data, to which lists link.
  case leaves
  case lists
  /// The pages where visitors arrive, and files that announce a new build to open pages.
  case front

  static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }

  init(ofChanged path: String, _ kinds: FileKinds) {
    switch kinds.kind(of: path)?.stage ?? .leaf {
    case .leaf: self = .leaves
    case .list: self = .lists
    case .front: self = .front
    }
  }
}

/// An upload that has been planned, not started.
package struct PreparedUpload: Sendable {
  package struct Change: Equatable, Sendable {
    package enum Kind: Sendable { case new, changed, removed }

    package let kind: Kind
    package let path: String
  }

  let plan: UploadPlan
  /// Whether no earlier upload left a list at the target; nothing is removed then.
  package let isFirst: Bool
  package let wasKilled: Bool
  package internal(set) var replacing = Replacing.whole
  var leftovers: [String] = []

  package var isUpToDate: Bool {
    plan.sent.isEmpty && plan.removedCount == 0 && !wasKilled && !isFirst
  }

  package var sentCount: Int { plan.sent.reduce(0) { $0 + $1.files.count } }

  package var sentBytes: Int {
    plan.sent.reduce(0) { $0 + $1.files.reduce(0) { $0 + $1.size } }
  }

  package var removedCount: Int { plan.removedCount }

  package var unchangedCount: Int { plan.unchanged }

  package func forEachChange(_ body: (Change) -> Void) throws(UploadProblem) {
    for (step, files) in plan.sent {
      for file in files {
        body(Change(kind: step <= .doubtful ? .new : .changed, path: file.path))
      }
    }
    let removed = try UploadListReader(plan.removed.file)
    while let entry = try removed.next() { body(Change(kind: .removed, path: entry.path)) }
  }
}
