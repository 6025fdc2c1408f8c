import Basics
import SiteFiles

/// What an upload has to do, and in what order.
struct UploadPlan: Sendable {
  /// The files to send, step by step, each sorted. Steps without files are left out.
  private(set) var sent: [(step: UploadStep, files: [UploadFile])] = []
  /// How many files stay as they are.
  private(set) var unchanged = 0
  /// How many paths are removed when all is sent.
  let removedCount: Int
  /// These paths.
  let removed: UploadList
  /// What the target may hold while this is done.
  let during: UploadList
  /// What the target holds afterwards.
  let list: UploadList

  /// Goes through the site and the list side by side: of the list, little is in memory.
  ///
  /// - Parameters:
  ///   - files: all files of the site.
  ///   - held: what the target holds; `nil` where that is not known. Then nothing is removed.
  ///   - languages: those that lie in folders of their own.
  ///   - resends: whether files are sent that are there already.
  ///   - work: where the lists are written.
  init(
    _ files: [UploadFile], held: UploadList?, languages: Set<String>, resends: Bool = false,
    in work: WorkFolder
  ) throws(UploadProblem) {
    let removed = UploadListWriter(try work.listFile())
    let during = UploadListWriter(try work.listFile(), isUnfinished: true)
    let list = UploadListWriter(try work.listFile())
    var removedCount = 0
    /// Removes what the site has no more, but for what earlier pages need until the upload after this.
    func retire(_ gone: UploadList.Entry) {
      if gone.age == 0, EarlierPages.mayNeed(gone.path) {
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
      var step = UploadStep(ofChanged: file.path, languages: languages)
      // A front page goes last even if it is the first: from there on all is reached.
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
