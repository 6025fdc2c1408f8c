import SiteFiles

/// What an upload has to do, and in what order.
struct UploadPlan: Sendable {
  /// The files to send, step by step, each sorted. Steps without files are left out.
  private(set) var sent: [(step: UploadStep, files: [UploadFile])] = []
  /// The paths to remove when all is sent, sorted.
  private(set) var removed: [String] = []
  /// What the target may hold while this is done.
  private(set) var during = UploadList()
  /// What the target holds afterwards.
  private(set) var list = UploadList()
  /// How many files stay as they are.
  private(set) var unchanged = 0

  /// - Parameters:
  ///   - files: all files of the site.
  ///   - held: what the target holds; `nil` where that is not known. Then nothing is removed.
  ///   - languages: those that lie in folders of their own.
  ///   - resends: whether files are sent that are there already.
  init(
    _ files: [UploadFile], held: UploadList?, languages: Set<String>, resends: Bool = false
  ) {
    var steps: [UploadStep: [UploadFile]] = [:]
    for file in files {
      list.entries[file.path] = UploadList.Entry(hash: file.hash)
      let there = held?.entries[file.path]
      if let there, !resends, there.hash == file.hash {
        unchanged += 1
        continue
      }
      let step = UploadStep(ofChanged: file.path, languages: languages)
      // A front page goes last even if it is the first: from there on all is reached.
      let isNew = there == nil && step < .front
      steps[isNew ? .new : step, default: []].append(file)
    }
    sent = UploadStep.allCases.compactMap { step in
      steps[step].map { (step, $0.sorted { $0.path < $1.path }) }
    }
    if let held { retire(held) }
    during = (held ?? UploadList()).doubting(sent.flatMap { $0.files.map(\.path) } + removed)
  }

  /// Removes what the site has no more, but for what earlier pages need until the upload after this.
  private mutating func retire(_ held: UploadList) {
    for (path, entry) in held.entries where list.entries[path] == nil {
      if entry.age == 0, EarlierPages.mayNeed(path) {
        list.entries[path] = UploadList.Entry(hash: entry.hash, age: 1)
      } else {
        removed.append(path)
      }
    }
    removed.sort()
  }
}
